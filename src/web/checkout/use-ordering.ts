import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import type { OrderAnswer, OrderProblem, OrderQuote } from './checkout-operations.graphql.ts'
import { saveAddress } from '#web/account/addresses/address-data.ts'
import { trackOrderPlaced } from '#web/third-parties/analytics-order.ts'
import { placeCheckout } from './place-checkout.ts'
import { useLanguage } from '#words/text.tsx'
import type { Checkout } from './use-checkout.ts'

/** Places the order, once however often the button is pressed, and goes on to the payment. */
export function useOrdering(checkout: Checkout) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [isBusy, setIsBusy] = useState(false)
  const [isUnsure, setIsUnsure] = useState(false)
  const { draft, input, quote, quoting, problems, finalProblems, blockingProblems, showErrors, goToStepOf, hold } =
    checkout

  async function order(): Promise<void> {
    if (isBusy || !input || !quote || !quoting.isCurrent) return
    if (problems.length > 0) return goToStepOf(problems)
    if (finalProblems.length > 0 || blockingProblems.length > 0)
      return showErrors(finalProblems.map(({ field }) => field))
    setIsBusy(true)
    setIsUnsure(false)
    checkout.setRefused([])
    hold(true)
    const { total, goods, shippingPrice, termsVersion, linesHash } = quote
    const accepted = {
      total: total ?? goods,
      shippingPrice: shippingPrice ?? 0,
      termsVersion,
      linesHash,
      ...(quote.giftCard && { giftCard: quote.giftCard.amount }),
    }
    const outcome = await placeCheckout({ input, accepted })
    if (outcome.kind === 'placed') {
      // Steps that were finished on an earlier visit belong to this order too.
      checkout.trackFinished('address', 'shipping', 'payment')
      trackOrderPlaced(outcome.order)
      await saveNewAddress()
      return navigate(pathAfterOrder(outcome.order), { replace: true })
    }
    hold(false)
    setIsBusy(false)
    if (outcome.kind === 'unsure') setIsUnsure(true)
    if (outcome.kind === 'problems') showRefusal(outcome.problems, outcome.quote)
  }

  function showRefusal(orderProblems: readonly OrderProblem[], fresh: OrderQuote | null): void {
    if (fresh) quoting.take(fresh)
    if (orderProblems.some(({ kind }) => kind === 'terms-changed')) checkout.setAreTermsAccepted(false)
    const inFields = orderProblems.flatMap(({ kind, field, productId }) =>
      field && productId === null ? [{ kind, field }] : [],
    )
    if (inFields.length > 0) goToStepOf(inFields)
    checkout.setRefused(
      orderProblems.filter(
        ({ kind, field, productId }) => kind === 'unpaid-title' || (field === null && productId === null),
      ),
    )
  }

  /** Saving the address is not part of the order: if it fails, the order goes on. */
  async function saveNewAddress(): Promise<void> {
    if (!draft.isToBeSaved || draft.savedId !== '') return
    const { isCompany, company, taxNumber, ...place } = draft.buyer
    const address = { ...place, company: isCompany ? company : null, taxNumber: isCompany ? taxNumber : null }
    await saveAddress({ ...address, note: draft.note || null, isDefault: false }).catch(() => null)
  }

  function pathAfterOrder({ number, can, paymentMethod }: OrderAnswer): string {
    if (can.pay && paymentMethod === 'BARION') return pathTo(language, 'barion-start', undefined, { order: number })
    if (can.pay && paymentMethod === 'PAYPAL') return pathTo(language, 'paypal-start', undefined, { order: number })
    return pathTo(language, 'checkout-thankyou', undefined, { order: number })
  }

  return { isBusy, isUnsure, order }
}
