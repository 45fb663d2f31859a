import { randomUUID } from 'node:crypto'
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { emailOf } from '#shop/people/identity/accounts/email-of.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { lockOrder, lockOrderBooks } from '../lock-order.ts'
import { isNameAlone, isUnneededAddress } from './name-alone.ts'
import { documentToHave, type OrderDocument } from './order-document.ts'
import { cashOf, payableOf } from '../order-money.ts'
import { problem, type OrderProblem, type PlacingProblemKind } from '../order-problem.ts'
import { confirmFree, settleOrder } from '../payment/settle-order.ts'
import { takeAtTill } from '../payment/take-at-till.ts'
import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { OrderInput, TermsTold } from './order-input.ts'
import { hashOf, newOrder, tellPages } from './place-order.ts'
import { judgeDraft } from './judge-draft.ts'
import { insertOrderWithin, type UnpaidClaim } from './place-records.server.ts'
import { draftOrder, type OrderDraft, type OrderQuote } from './quote-order.ts'
import type { UnpaidFacts } from './unpaid-limits.ts'
import { UNPAID_LIMITS } from './unpaid-limit.ts'
import { holderByContact, holderOf } from './unpaid-holder.ts'
import { unpaidFacts, type UnpaidHolder } from './unpaid-records.server.ts'
import { isPaidAtOnce } from '#shop/selling/cart/payment-choices.ts'

/** How an order that a bookseller takes is paid: here and now, by a link in a letter, when it is collected, or by transfer. */
export const TAKEN_PAYMENTS = ['till', 'link', 'collection', 'transfer'] as const
export type TakenPayment = (typeof TAKEN_PAYMENTS)[number]

export type WantedOrder = {
  input: Omit<OrderInput, 'payment' | 'giftCard' | 'coupon'>
  /** A code that they tell; empty where they tell none. */
  coupon?: string
  /** The account it is for; null where there is none. */
  sub: string | null
  /** Empty where they gave none: then no letter goes. */
  email: string
  pay: TakenPayment
}

export type TakeOrder = WantedOrder & {
  by: Actor
  told: TermsTold
  /** How it is paid at the till; cash is rounded to five forints. */
  means: 'cash' | 'card'
  /** What the buyer was told. */
  accepted: { total: number; linesHash: string }
  /** Why more may stand aside for them than the limits say; without it, it may not. */
  overReason?: string | null
}

type PlacingProblem = OrderProblem<PlacingProblemKind>
export type TakeOrderFailure = { kind: 'order-refused'; problems: PlacingProblem[] } | { kind: 'no-such-customer' }
export type TakenOrder = { number: string; version: number; taken: number }

/** For so long a link in a letter can be paid by, and the copies stand aside. */
const LINK_MINUTES = (7 * DAY_MS) / MINUTE_MS
const TRIES = 4

/** OFFICE-25: what the order would be, and all that stands in its way. Writes nothing. */
export async function quoteTaken(shop: Shop, wanted: WantedOrder): Promise<OrderQuote> {
  const { quote } = await draftTaken(shop, wanted)
  return quote
}

/** ORDER-16: what its buyer would have of it, as far as its address was typed. */
export async function documentOfTaken(
  shop: Shop,
  { billing, pay }: Pick<WantedOrder, 'pay'> & Pick<OrderInput, 'billing'>,
): Promise<OrderDocument> {
  const { invoicesByHand } = await shopSettings(shop, 'invoicesByHand')
  return documentToHave({
    billing: { street: billing.street.trim() },
    isPaidInShop: pay === 'till' || pay === 'collection',
    hasInvoices: shop.invoices !== null || invoicesByHand,
  })
}

/**
 * OFFICE-25: a bookseller takes an order for somebody. It is placed, held and told of as any other; what is paid at the till is paid
 * in the same transaction, so that nobody has an order without its money or the other way round.
 */
export function takeOrder(shop: Shop, request: TakeOrder): Promise<Result<TakenOrder, TakeOrderFailure>> {
  return inTransaction(shop, async (shop) => {
    const known = request.sub === null ? null : await emailOf(shop, request.sub)
    if (request.sub !== null && known === null && !shop.identity.foreignPool)
      return failed({ kind: 'no-such-customer' })
    const email = known ?? request.email
    const { transfer, ...papers } = await shopSettings(shop, 'transfer', 'invoicesByHand', 'invoicesAtDispatch')
    for (let attempt = 1; ; attempt++) {
      const { draft, quote, claim } = await draftTaken(shop, { ...request, email })
      const isOverAllowed = Boolean(request.overReason)
      const problems = [...quote.problems, ...changesSince(quote, request.accepted)].filter(
        ({ kind }) => !(isOverAllowed && isLimit(kind)),
      )
      if (problems.length > 0) return failed({ kind: 'order-refused', problems })
      const order = newOrder(shop, {
        request: { userId: request.sub, email, key: randomUUID(), input: inputOf(request) },
        draft,
        bodyHash: hashOf(request),
        payableMinutes: LINK_MINUTES,
        transferDays: transfer.days,
        papers,
        taken: request,
      })
      if (await insertOrderWithin(shop.db, order, claim)) {
        const { number } = order
        tellPages(shop, order.holds)
        shop.wake(
          'letters',
          'order-finds',
          `order:${number}`,
          ...(order.status === 'CONFIRMED' || order.payment === 'TRANSFER' ? (['invoices'] as const) : []),
        )
        const taken = request.pay === 'till' ? await payAtTill(shop, number, request) : 0
        const placed = await lockOrder(shop, number)
        return done({ number, version: placed?.version ?? 1, taken })
      }
      // Another order took a copy meanwhile: try again with what is true now.
      if (attempt >= TRIES) return failed({ kind: 'order-refused', problems: [problem('busy')] })
    }
  })
}

/** All that it costs, in the transaction that places it: what was taken, of cash to five forints. */
export async function payAtTill(
  shop: Shop,
  number: string,
  { by, means }: Pick<TakeOrder, 'by' | 'means'>,
): Promise<number> {
  const order = await lockOrder(shop, number)
  if (!order) throw new Error(`Order ${number} is gone`)
  const due = payableOf(order) ?? 0
  if (due === 0) {
    if (order.status === 'AWAITING_PAYMENT') await confirmFree(shop, order, by)
    return 0
  }
  const taken = means === 'cash' ? cashOf(due) : due
  await takeAtTill(shop, order, { amount: taken, rounding: taken - due, by })
  const paid = await lockOrderBooks(shop, number)
  if (paid) await settleOrder(shop, paid, { by })
  return taken
}

function inputOf({ input, pay }: WantedOrder): OrderInput {
  return { ...input, payment: pay === 'collection' ? 'COLLECTION' : pay === 'transfer' ? 'TRANSFER' : null }
}

/** The quote as for anybody, less what a bookseller settles otherwise: how it is paid, and where an invoice would go. */
async function draftTaken(shop: Shop, wanted: WantedOrder) {
  const input = inputOf(wanted)
  const holder = holderFor(shop, wanted)
  const now = shop.clock.now()
  const [draft, found] = await Promise.all([
    draftOrder(shop, input, {
      userId: wanted.sub,
      email: wanted.email,
      isTaken: true,
      couponCode: wanted.coupon?.trim(),
    }),
    unpaidFacts(shop.db, { ...holder, now, productIds: input.lines.map(({ productId }) => productId) }),
  ])
  const facts = wanted.sub === null ? asOneAccount(found) : found
  // What is paid here and now never stands aside unpaid; a link is paid within days.
  const over = wanted.pay === 'till' ? [] : (await judgeDraft(shop, draft, { facts, pays: 'later' })).problems
  const needsAddress = !isNameAlone(wanted.input)
  const problems = draft.quote.problems.filter(
    (one) => one.kind !== 'payment-missing' && (needsAddress || !isUnneededAddress(one)),
  )
  const quote = { ...draft.quote, problems: [...problems, ...payProblems(draft, wanted), ...over] }
  return { draft, quote, claim: claimOf(holder, found) }
}

/** Nothing more stands aside for them than when the limits were asked. */
function claimOf(holder: UnpaidHolder, { orders, copies, networkCopies, networkForints }: UnpaidFacts): UnpaidClaim {
  return { ...holder, orders, copies, networkCopies, networkForints }
}

function isLimit(kind: string): boolean {
  return UNPAID_LIMITS.some((limit) => limit === kind)
}

/** Whose copies stand aside until they are paid for; what is paid here and now never does. */
function holderFor(shop: Shop, { sub, email, pay, input: { contact } }: WantedOrder): UnpaidHolder {
  if (sub !== null || pay === 'till') return holderOf(shop, { userId: sub })
  return holderByContact(shop, { email, phone: contact.phone })
}

/** Whoever has no account may hold as much as an account may: what counts for them is what is held by their mark. */
function asOneAccount({ networkCopies, networkForints, ...facts }: UnpaidFacts): UnpaidFacts {
  return { ...facts, copies: networkCopies, forints: networkForints, networkCopies: 0, networkForints: 0 }
}

function payProblems({ quote }: OrderDraft, { pay, email }: WantedOrder): PlacingProblem[] {
  const address = email === '' ? [problem('missing', { field: 'email' })] : []
  const isUnpriced = quote.needsQuote ? [problem('payment-not-offered', { field: 'payment' })] : []
  // Where to transfer it is said in a letter.
  if (pay === 'transfer') return [...isUnpriced, ...address]
  if (pay === 'link') {
    const canPay = quote.needsQuote || quote.payments.some(isPaidAtOnce)
    return [...(canPay ? [] : [problem('payment-not-offered', { field: 'payment' })]), ...address]
  }
  // Nobody knows yet what it will cost.
  return pay === 'till' ? isUnpriced : []
}

function changesSince(quote: OrderQuote, accepted: TakeOrder['accepted']): PlacingProblem[] {
  const total = quote.total ?? quote.goods
  const isSame = total === accepted.total && quote.linesHash === accepted.linesHash
  return isSame ? [] : [problem('price-changed', { value: String(total) })]
}
