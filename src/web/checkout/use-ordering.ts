import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { saveAddress } from './checkout-data.ts'
import type { OrderAnswer, OrderProblem, OrderQuote } from './checkout-operations.graphql.ts'
import { tellPlaced } from '#web/third-parties/analytics-order.ts'
import { placeCheckout } from './place-checkout.ts'
import { useLanguage } from '#words/text.tsx'
import type { Checkout } from './use-checkout.ts'

/** The press that binds: once, however often it is pressed; then on to paying. */
export function useOrdering(checkout: Checkout) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isUnsure, setIsUnsure] = useState(false)
  const { draft, input, quote, quoting, problems, atLast, inTheWay, tell, lead, hold } = checkout

  async function order(): Promise<void> {
    if (isBusy || !input || !quote || !quoting.isCurrent) return
    if (problems.length > 0) return lead(problems)
    if (atLast.length > 0 || inTheWay.length > 0) return tell(atLast.map(({ field }) => field))
    setIsBusy(true)
    setIsUnsure(false)
    checkout.setRefused([])
    hold(true)
    const { total, goods, shippingPrice, termsVersion, linesHash } = quote
    const accepted = { total: total ?? goods, shippingPrice: shippingPrice ?? 0, termsVersion, linesHash }
    const outcome = await placeCheckout({ input, accepted })
    if (outcome.kind === 'placed') {
      // Steps that were finished on an earlier visit belong to this order too.
      checkout.tellFinished('address', 'shipping', 'payment')
      tellPlaced(outcome.order)
      await keepAddress()
      return navigate(wayToPay(outcome.order), { replace: true })
    }
    hold(false)
    setIsBusy(false)
    if (outcome.kind === 'unsure') setIsUnsure(true)
    if (outcome.kind === 'problems') refuse(outcome.problems, outcome.quote)
  }

  function refuse(told: readonly OrderProblem[], fresh: OrderQuote | null): void {
    if (fresh) quoting.take(fresh)
    if (told.some(({ kind }) => kind === 'terms-changed')) checkout.setAreTermsAccepted(false)
    const inFields = told.flatMap(({ kind, field, productId }) =>
      field && productId === null ? [{ kind, field }] : [],
    )
    if (inFields.length > 0) lead(inFields)
    checkout.setRefused(
      told.filter(({ kind, field, productId }) => kind === 'unpaid-title' || (field === null && productId === null)),
    )
  }

  /** A wish beside the order: that it fails is no reason to stop. */
  async function keepAddress(): Promise<void> {
    if (!draft.isToBeSaved || draft.savedId !== '') return
    const { isCompany, company, taxNumber, ...place } = draft.buyer
    const address = { ...place, company: isCompany ? company : null, taxNumber: isCompany ? taxNumber : null }
    await saveAddress({ ...address, note: draft.note || null, isDefault: false }).catch(() => null)
  }

  function wayToPay({ number, can, paymentMethod }: OrderAnswer): string {
    if (can.pay && paymentMethod === 'BARION') return pathTo(language, 'barion-start', undefined, { order: number })
    if (can.pay && paymentMethod === 'PAYPAL') return pathTo(language, 'paypal-start', undefined, { order: number })
    return pathTo(language, 'checkout-thankyou', undefined, { order: number })
  }

  return { isBusy, isUnsure, order }
}
