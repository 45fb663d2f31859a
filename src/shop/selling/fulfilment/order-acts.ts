import { cancellableCopies } from '#shop/selling/orders/view/cancellable-copies.ts'
import { isCancelledAlone } from '#shop/selling/orders/gift-cards/card-sale.ts'
import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import { isForBuyer, isStillWaiting, type OfficeLetter } from '#shop/selling/orders/office/office-order.ts'
import { GIVEN_UP_SHIPMENTS, OPEN_ORDERS } from '#shop/selling/orders/order-states.ts'
import type { ShipmentStatus, ShipmentView } from '#shop/selling/orders/order.ts'
import { isBeingPaid } from '#shop/selling/orders/payment/open-payments.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { isCancellable } from '#shop/selling/orders/view/order-view.ts'
import { mayWithdraw } from '#shop/selling/orders/withdrawal-rules.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Permission, Permissions } from '#shop/people/staff/permissions.ts'
import { isBackUnpaid, isComingBack } from './is-coming-back.ts'
import { isTooEarly } from './next-parcel.ts'
import { copiesAtHand, isAnyToPack, openCopies, planShipment } from './open-copies.ts'
import { LETTER_OF_PARCEL } from './parcel-letters.ts'
import { IN_HOUSE } from './unpack-shipments.ts'
import { isUnpaidTransfer } from './unpaid-transfer.ts'
import { isCompany } from '#shop/selling/orders/payment/attempt-providers.ts'

/** OFFICE-23: all that staff can do with one order, and what they need for it. */
export const ORDER_ACTS = {
  'quote': 'orders.change',
  'arrived': 'orders.pack',
  'pack': 'orders.pack',
  'pack-some': 'orders.pack',
  'unpack': 'orders.pack',
  'ship': 'orders.pack',
  'ready': 'orders.pack',
  'take-back': 'orders.pack',
  'collect': 'till.take',
  'delivered': 'orders.pack',
  'came-back': 'orders.pack',
  'lost': 'orders.pack',
  'not-collected': 'orders.pack',
  'cancel': 'orders.cancel',
  'cancel-lines': 'orders.cancel',
  'refund': 'orders.refund',
  'paid-back': 'till.take',
  'announce-return': 'orders.change',
  'ask-provider': 'orders.change',
  'seen': 'orders.change',
  'note': 'orders.change',
  'letter-again': 'orders.change',
  'new-link': 'orders.change',
  'addresses': 'orders.change',
  'send-ready': 'orders.change',
  'send-together': 'orders.change',
  'take': 'orders.pack',
  'let-go': 'orders.pack',
} as const satisfies Record<string, Permission>
export type OrderAct = keyof typeof ORDER_ACTS

/** Why the state of an order forbids an act: each has a sentence that says what to do first. */
export const WHY_NOT = [
  'no-quote-wanted',
  'not-confirmed',
  'over',
  'nothing-awaited',
  'nothing-to-pack',
  'copies-missing',
  'not-out-yet',
  'gift-too-early',
  'nothing-packed',
  'to-be-collected',
  'to-be-sent',
  'nothing-ready',
  'nothing-sent',
  'letter-sent',
  'is-coming-back',
  'packed',
  'sent',
  'payment-under-way',
  'nothing-kept',
  'gift-card-sold',
  'nothing-to-give',
  'nothing-to-ask',
  'nothing-to-see',
  'no-letter',
  'no-address',
  'nothing-to-return',
  'taken',
  'not-in-hand',
  'goes-apart',
  'goes-together',
] as const
export type WhyNot = (typeof WHY_NOT)[number]

/** What may be done now; an act that somebody has no permission for is left out. */
export type OrderCan = Partial<Record<OrderAct, 'yes' | WhyNot>>

export type ActFacts = {
  order: LockedOrder
  letters: readonly OfficeLetter[]
  /** Titles of the order that may not be sent yet. */
  coming: ReadonlySet<string>
  inHand: 'nobody' | 'me' | 'somebody'
  now: Date
}

/** OFFICE-03: worked out from the same rules by which the verbs refuse. */
export function orderCan(facts: ActFacts, permissions: Permissions): OrderCan {
  const acts = Object.keys(ORDER_ACTS) as OrderAct[]
  const allowed = acts.filter((act) => permissions.has(ORDER_ACTS[act]))
  return Object.fromEntries(allowed.map((act) => [act, RULES[act](facts) ?? 'yes']))
}

const hasParcel = ({ shipments }: LockedOrder, ...statuses: readonly ShipmentStatus[]) =>
  shipments.some(({ status }) => statuses.includes(status))

/** What is not paid for is not packed, and what is over is over. */
function unlessConfirmed({ status }: LockedOrder): WhyNot | null {
  if (status === 'CONFIRMED') return null
  return status === 'AWAITING_QUOTE' || status === 'AWAITING_PAYMENT' ? 'not-confirmed' : 'over'
}

function unlessPaid(order: LockedOrder): WhyNot | null {
  return isUnpaidTransfer(order) ? 'not-confirmed' : null
}

const RULES: Record<OrderAct, (facts: ActFacts) => WhyNot | null> = {
  'quote': ({ order }) => (order.status === 'AWAITING_QUOTE' ? null : 'no-quote-wanted'),
  'arrived': ({ order }) => unlessConfirmed(order) ?? unlessAwaited(order),
  'pack': (facts) => unlessConfirmed(facts.order) ?? unlessPaid(facts.order) ?? unlessPackable(facts),
  'pack-some': (facts) => unlessConfirmed(facts.order) ?? unlessPaid(facts.order) ?? unlessSomeAtHand(facts),
  'unpack': ({ order }) => (hasParcel(order, ...IN_HOUSE) ? null : 'nothing-packed'),
  'ship': ({ order }) => {
    if (order.shipping === 'SHOP') return 'to-be-collected'
    return unlessConfirmed(order) ?? (hasParcel(order, 'PACKED') ? null : 'nothing-packed')
  },
  'ready': (facts) => {
    const { order } = facts
    if (order.shipping !== 'SHOP') return 'to-be-sent'
    return unlessConfirmed(order) ?? (hasParcel(order, 'PACKED') ? null : unlessPackable(facts))
  },
  'take-back': ({ order, letters }) => {
    const gone = order.shipments.filter(({ status }) => status === 'SHIPPED' || status === 'READY_FOR_PICKUP')
    if (gone.length === 0) return order.shipping === 'SHOP' ? 'nothing-ready' : 'nothing-sent'
    const untold = gone.filter((parcel) => isLetterWaiting(parcel, letters))
    if (untold.length === 0) return 'letter-sent'
    return untold.every((parcel) => isComingBack(order, parcel)) ? 'is-coming-back' : null
  },
  'collect': ({ order }) => unlessConfirmed(order) ?? (hasParcel(order, 'READY_FOR_PICKUP') ? null : 'nothing-ready'),
  'delivered': ({ order }) => unlessSent(order),
  'came-back': ({ order }) => unlessSent(order) ?? (isAnyBackUnpaid(order) ? null : unlessComingBack(order)),
  'lost': ({ order }) => unlessSent(order) ?? unlessComingBack(order),
  'not-collected': ({ order }) => (hasParcel(order, 'READY_FOR_PICKUP') ? null : 'nothing-ready'),
  'cancel': ({ order, now }) => {
    if (isBeingPaid(order, now)) return 'payment-under-way'
    return isCancellable(order) ? null : whatStandsInTheWay(order)
  },
  'cancel-lines': ({ order }) => {
    const isAnyLeft = [...cancellableCopies(order).values()].some((copies) => copies > 0)
    return unlessConfirmed(order) ?? (isAnyLeft ? null : whatStandsInTheWay(order))
  },
  'refund': ({ order }) => {
    if (isCancelledAlone(order)) return 'gift-card-sold'
    return keptOf(order.attempts) > 0 ? null : 'nothing-kept'
  },
  'paid-back': ({ order: { attempts, refunds } }) => {
    const tills = new Set(attempts.filter(({ provider }) => provider === 'till').map(({ id }) => id))
    const isAnyOpen = refunds.some(({ attemptId, status }) => tills.has(attemptId) && status === 'REQUESTED')
    return isAnyOpen ? null : 'nothing-to-give'
  },
  'announce-return': ({ order, now }) => (mayWithdraw(order, shopDay(now)) ? null : 'nothing-to-return'),
  'ask-provider': ({ order: { attempts } }) =>
    attempts.some(({ provider, paymentId }) => isCompany(provider) && paymentId !== null) ? null : 'nothing-to-ask',
  'seen': ({ order }) => (order.attentions.some(({ seenAt }) => seenAt === null) ? null : 'nothing-to-see'),
  'note': () => null,
  'letter-again': ({ letters }) => (letters.some(isForBuyer) ? null : 'no-letter'),
  'new-link': ({ order }) => (order.email === '' ? 'no-address' : null),
  'addresses': ({ order }) => {
    if (order.shipments.some(({ status }) => !GIVEN_UP_SHIPMENTS.includes(status))) return 'packed'
    return unlessOpen(order)
  },
  'send-ready': ({ order }) => unlessToPack(order) ?? (order.together ? null : 'goes-apart'),
  'send-together': ({ order }) => unlessToPack(order) ?? (order.together ? 'goes-together' : null),
  'take': ({ inHand }) => (inHand === 'somebody' ? 'taken' : null),
  'let-go': ({ inHand }) => (inHand === 'me' ? null : 'not-in-hand'),
}

function unlessOpen({ status }: LockedOrder): WhyNot | null {
  return OPEN_ORDERS.includes(status) ? null : 'over'
}

function unlessToPack(order: LockedOrder): WhyNot | null {
  return unlessOpen(order) ?? (isAnyToPack(order) ? null : 'nothing-to-pack')
}

function unlessAwaited(order: LockedOrder): WhyNot | null {
  const atHand = copiesAtHand(order)
  return [...openCopies(order)].some(([lineId, open]) => open > (atHand.get(lineId) ?? 0)) ? null : 'nothing-awaited'
}

function unlessPackable({ order, coming, now }: ActFacts): WhyNot | null {
  if (isTooEarly(order, shopDay(now))) return isAnyToPack(order) ? 'gift-too-early' : 'nothing-to-pack'
  const plan = planShipment(order, null)
  if (!plan.ok) return plan.failure.kind === 'copies-missing' ? 'copies-missing' : 'nothing-to-pack'
  const planned = new Set(plan.value.map(({ lineId }) => lineId))
  return order.lines.some((line) => planned.has(line.id) && isComing(line, coming)) ? 'not-out-yet' : null
}

function unlessSomeAtHand({ order, coming, now }: ActFacts): WhyNot | null {
  if (isTooEarly(order, shopDay(now))) return isAnyToPack(order) ? 'gift-too-early' : 'nothing-to-pack'
  const atHand = copiesAtHand(order)
  const here = order.lines.filter(({ id }) => (atHand.get(id) ?? 0) > 0)
  if (here.length === 0) return isAnyToPack(order) ? 'copies-missing' : 'nothing-to-pack'
  return here.every((line) => isComing(line, coming)) ? 'not-out-yet' : null
}

function isComing({ kind, productId }: LockedOrder['lines'][number], coming: ReadonlySet<string>): boolean {
  return kind === 'PREORDER' && coming.has(productId)
}

function unlessSent(order: LockedOrder): WhyNot | null {
  return hasParcel(order, 'SHIPPED') ? null : 'nothing-sent'
}

function unlessComingBack(order: LockedOrder): WhyNot | null {
  const sent = order.shipments.filter(({ status }) => status === 'SHIPPED')
  return sent.every((parcel) => isComingBack(order, parcel)) ? 'is-coming-back' : null
}

function isAnyBackUnpaid(order: LockedOrder): boolean {
  return order.shipments.some((parcel) => isBackUnpaid(order, parcel))
}

/** Of an order that cannot be cancelled: its parcels come first. */
function whatStandsInTheWay(order: LockedOrder): WhyNot {
  if (unlessOpen(order)) return 'over'
  return order.lines.some(({ shippedQuantity }) => shippedQuantity > 0) ? 'sent' : 'packed'
}

/** The buyer has not been told yet that this parcel has left, or stands ready. */
export function isLetterWaiting(
  { number, status }: Pick<ShipmentView, 'number' | 'status'>,
  letters: readonly OfficeLetter[],
): boolean {
  return letters.some(
    (letter) => letter.kind === LETTER_OF_PARCEL[status] && letter.key === String(number) && isStillWaiting(letter),
  )
}
