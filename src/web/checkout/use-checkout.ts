import { useCallback, useEffect, useState } from 'react'
import { CURRENCY } from '#site/constants.ts'
import { lineOf, type Cart } from '#shop/selling/cart/cart.ts'
import { isPaidAtOnce, isPaidLater } from '#shop/selling/cart/payment-choices.ts'
import { rateOf } from '#shop/selling/cart/shipping-sum.ts'
import type { OrderProblem } from './checkout-operations.graphql.ts'
import { askedLinesOf } from '#web/cart/asked-lines.ts'
import { seenBefore } from '#web/cart/store/cart-seen.ts'
import { checkoutEvents } from './analytics-checkout.ts'
import { orderDifferences, seenInCart, seenInQuote } from './checkout-changes.ts'
import { CHECKOUT_STEPS, writeCheckoutDraft, type CheckoutDraft, type CheckoutStepName } from './checkout-draft.ts'
import {
  checkoutProblems,
  nextCheckoutStep,
  orderInput,
  paymentOf,
  shippingOf,
  stepOf,
  type CheckoutProblem,
  type CodePasses,
} from './checkout-input.ts'
import { showSteps } from './checkout-steps.ts'
import { useQuote } from './use-quote.ts'
import { isUnpaidLimit, problemInWords } from '#web/ui/forms/problem-text.ts'
import { useShownProblems } from '#web/ui/forms/use-shown-problems.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { firstDraft } from './first-draft.ts'
import type { KnownBuyer } from '#web/account/addresses/use-known-buyer.ts'
import { useShops } from './steps/use-shops.ts'

type UseCheckout = {
  cart: Cart
  owner: string
  ownName: string
  knownBuyer: KnownBuyer
  /** The post abroad has a table: what it costs is known when the address is. */
  hasPostTable: boolean
  /** While an order is being placed the page keeps showing the cart it is placed from. */
  hold: (isHeld: boolean) => void
}
export type Checkout = ReturnType<typeof useCheckout>
type StepState = 'done' | 'open' | 'later'

/** The state of the checkout: what was filled in, what it costs, what is still missing, and which step is open. */
export function useCheckout({ cart, owner, ownName, knownBuyer, hasPostTable, hold }: UseCheckout) {
  const text = useText()
  const language = useLanguage()
  const shipping = shippingOf(cart)
  const isByQuote = rateOf(cart.rates, shipping, CURRENCY)?.callForPrice ?? false
  // Until the quote says otherwise: what may have a price is paid for like everything else.
  const mayHavePrice = !isByQuote || hasPostTable
  const [draft, setDraft] = useState(() => firstDraft({ cart, owner, ownName, knownBuyer, needsPayment: mayHavePrice }))
  const [hasMoved, setHasMoved] = useState(false)
  const [isPaymentCleared, setIsPaymentCleared] = useState(false)
  const [areTermsAccepted, setAreTermsAccepted] = useState(false)
  const [passes, setPasses] = useState<CodePasses>({})
  const [refused, setRefused] = useState<readonly OrderProblem[]>([])
  const [seen, setSeen] = useState(() => seenInCart(cart, seenBefore()))
  const { shown, attempt, leave, clearErrors, showErrors } = useShownProblems()
  useEffect(() => writeCheckoutDraft(owner, draft), [owner, draft])
  const open = useCallback((step: CheckoutStepName) => {
    setHasMoved(true)
    setDraft((before) => ({ ...before, step }))
  }, [])
  useEffect(() => showSteps({ step: draft.step, open }), [draft.step, open])
  useEffect(() => () => showSteps(null), [])
  const [events] = useState(checkoutEvents)
  useEffect(() => events.begun(cart), [events, cart])

  const input = orderInput(draft, cart, language, passes)
  const quoting = useQuote(input)
  const { quote, isCurrent } = quoting
  const { shops, haveShopsFailed, askForShops } = useShops(input?.lines ?? [], shipping === 'SHOP')
  const country = shipping === 'POSTOUTSIDEHUN' ? input?.delivery?.country : ''
  // Nobody knows where it goes: neither the table nor a quote has been asked.
  const isPriceOpen = isByQuote && hasPostTable && (!country || !quote)
  // While the sum is worked out anew the card is not believed to pay for all of it.
  const isPaidByCard = isCurrent && (quote?.giftCard?.amount ?? 0) > 0 && quote?.giftCard?.amount === quote?.total
  const needsPayment = !isPaidByCard && (quote && isCurrent && !isPriceOpen ? !quote.needsQuote : mayHavePrice)
  const shippingKey = JSON.stringify([input?.shipping, country, input?.lines])
  const differences = quote && isCurrent ? orderDifferences(seen, quote, shippingKey) : []
  // The first price that is shown of a way of shipping is what the buyer agrees to; another one is a change.
  if (quote && isCurrent && seen.shipping?.of !== shippingKey)
    setSeen({ ...seen, shipping: { of: shippingKey, price: quote.shippingPrice } })

  const own = checkoutProblems(draft, cart, needsPayment)
  const quotedProblems = isCurrent ? (quote?.problems ?? []) : []
  const problems: CheckoutProblem[] = [
    ...own,
    ...quotedProblems.flatMap(({ kind, field, productId, value }) => {
      const place = field === 'contact.name' ? 'billing.name' : field
      return place && productId === null && !own.some((one) => one.field === place)
        ? [{ kind, field: place, value }]
        : []
    }),
  ]
  // More than may be set aside unpaid: shown as early as possible, decided when the order is placed.
  const limits = quotedProblems.filter(({ kind }) => isUnpaidLimit(kind))
  const blockingProblems = quotedProblems.filter(
    ({ kind, productId, field }) => !isUnpaidLimit(kind) && (productId !== null || field === null || field === 'lines'),
  )
  const finalProblems: CheckoutProblem[] = [
    ...(differences.length > 0 ? [{ kind: 'changes', field: 'changes' } as const] : []),
    ...(areTermsAccepted ? [] : [{ kind: 'terms', field: 'terms' } as const]),
  ]

  const countryAt = (field: string) =>
    field.startsWith('delivery') ? (input?.delivery?.country ?? '') : draft.buyer.country
  const sentence = (problem: CheckoutProblem) => problemInWords(problem, text, countryAt(problem.field), language)
  const shownNow = [...problems, ...finalProblems].filter(
    ({ field }) => stepOf(field) === draft.step && shown.has(field),
  )

  function change(part: Partial<CheckoutDraft>, ...fields: string[]): void {
    setDraft((before) => ({ ...before, ...part }))
    clearErrors(...fields)
  }
  /** On to the next step that is not complete, or shows what is missing in this one. */
  function finish(step: CheckoutStepName): void {
    const wrong = problems.filter(({ field }) => stepOf(field) === step)
    if (wrong.length > 0) return showErrors(wrong.map(({ field }) => field))
    trackFinished(step)
    goToStepOf(problems)
  }
  function trackFinished(...steps: CheckoutStepName[]): void {
    const choices = { cart, shipping: shipping ?? '', payment: cart.selectedpayment, phone: draft.buyer.phone }
    for (const step of steps) events.finished(step, choices)
  }
  /** To the first step in which one of these can be put right; going back to it shows its errors. */
  function goToStepOf(wrong: readonly CheckoutProblem[]): void {
    const step = nextCheckoutStep(wrong)
    const isBack = CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(draft.step)
    open(step)
    if (isBack) showErrors(wrong.filter(({ field }) => stepOf(field) === step).map(({ field }) => field))
  }

  return {
    draft,
    change,
    input,
    quoting,
    quote,
    shops,
    haveShopsFailed,
    askForShops,
    problems,
    blockingProblems,
    limits,
    /** Why the last press did not become an order, where nothing on the page says it. */
    refused,
    setRefused,
    hold,
    titleOf: (productId: string | null) => (productId && lineOf(cart, productId)?.productdata.titles[language]) || '',
    /** The cart as it can be asked about. */
    askedLines: askedLinesOf(cart, language),
    canPayNow: isPaidLater(paymentOf(cart)) && (quote?.payments ?? []).some(isPaidAtOnce),
    finalProblems,
    differences,
    areTermsAccepted,
    setAreTermsAccepted,
    acceptDifferences: () => quote && setSeen(seenInQuote(quote, shippingKey)),
    payment: paymentOf(cart),
    isPaidByCard,
    /** Of codes that were told. */
    passes,
    setPasses,
    needsPayment,
    isPriceOpen,
    isPaymentCleared,
    setIsPaymentCleared,
    hasMoved,
    open,
    finish,
    trackFinished,
    goToStepOf,
    leave,
    showErrors,
    attempt,
    errors: shownNow.map((problem) => ({ fieldId: fieldId(problem.field), sentence: sentence(problem) })),
    errorAt: (field: string) => {
      const problem = shownNow.find((one) => one.field === field)
      return problem && sentence(problem)
    },
    stateOf: (step: CheckoutStepName): StepState => {
      if (step === draft.step) return 'open'
      return CHECKOUT_STEPS.indexOf(step) < CHECKOUT_STEPS.indexOf(draft.step) ? 'done' : 'later'
    },
  } as const
}

function fieldId(field: string): string {
  return field.replace('.', '-')
}
