import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import type { OrderLetterKind } from './queue-letter.ts'
import { withoutServices } from '../gifts/gift.ts'
import { dueAtTill } from '../order-money.ts'
import { waitingTransfers } from '../payment/refund-account.ts'
import { keptOf } from '../payment/settlement.ts'
import type { OrderView } from '../order.ts'
import type { LetterFacts } from './letter-kinds.ts'
import type { LetterCopies, LetterSender, Precision } from './letter-order.ts'

/** What a verb may write down for its letter; all else is read from the order. */
export type QueuedFacts = {
  amount?: number
  reason?: string
  by?: string
  lines?: { lineId: number; quantity: number }[]
  unsent?: { lineId: number; quantity: number }[]
  lineId?: number
  from?: Day | null
  to?: Day | null
  at?: string
  name?: string
  email?: string
  isRenewed?: boolean
  /** The last signs of the gift card to which it went back. */
  card?: string | null
  /** Of the return whose money has gone back. */
  returnNumber?: number | null
  /** What was withdrawn from in the buyer's words, where it has to be found out what is meant. */
  titles?: { title: string; quantity: number }[]
  refusal?: 'too-late' | 'excepted' | 'nothing-left' | null
}
type Day = { day: string; precision: Precision }
type LetterSource = { key: string; extra: QueuedFacts; sender: LetterSender }
type FactsOfKinds = { [Kind in OrderLetterKind]: () => LetterFacts[Kind] }

const SEND_BACK_DAYS = 14

export function letterFacts(view: OrderView, { key, extra, sender }: LetterSource): FactsOfKinds {
  const none = () => ({})
  const amount = () => ({ amount: extra.amount ?? 0 })
  const shipment = () => {
    const found = view.shipments.find(({ number }) => String(number) === key)
    if (!found) throw new Error(`Order ${view.number} has no parcel ${key}`)
    return found
  }
  const pickup = () => {
    const { lines, pickupUntil } = shipment()
    const shop = view.pickupShop ?? { name: sender.about.name, address: sender.operator?.address ?? null }
    return {
      copies: copiesOf(view, lines),
      shop,
      until: pickupUntil ?? '',
      toPay: dueAtTill({ ...view, kept: keptOf(view.attempts) }, lines),
    }
  }
  const returned = () =>
    view.returns.find(({ number }) => String(number) === String(extra.returnNumber ?? key)) ?? view.returns.at(-1)
  return {
    'order-received': none,
    'payment-received': () => ({ amount: extra.amount ?? Math.min(view.paid, view.total ?? view.paid) }),
    'payment-pending': none,
    'payment-failed': none,
    'payment-reminder': none,
    'proforma': none,
    'documents': none,
    'order-expired': none,
    'order-cancelled': () => ({
      copies: extra.lines ? copiesOf(view, extra.lines) : [],
      refund: extra.amount ?? (extra.lines ? Math.min(view.paid, valueOf(view, extra.lines)) : givenBack(view)),
      by: extra.reason === 'by-buyer' || extra.by === 'buyer' ? 'buyer' : 'shop',
    }),
    'refund-issued': () => ({ ...amount(), card: extra.card ?? null }),
    'refund-account': () => accountFacts(view, extra),
    'price-promise': amount,
    'duplicate-refunded': amount,
    'quote-ready': none,
    'preorder-changed': () => movedFacts(view, extra),
    'shipped': () => {
      const { lines, carrier, trackingNumber, trackingUrl, cod } = shipment()
      const isLast = withoutServices(view.lines).every(
        (line) => line.quantity === line.cancelledQuantity + line.shippedQuantity,
      )
      const parcel = { carrier: carrier ?? '', trackingNumber, trackingUrl }
      return { copies: copiesOf(view, lines), ...parcel, isLast, toPay: cod ?? 0 }
    },
    'ready-for-pickup': pickup,
    'pickup-reminder': pickup,
    'withdrawal-acknowledged': () => {
      const at = new Date(extra.at ?? view.placedAt)
      const { name, address } = sender.operator ?? { name: sender.about.name, address: null }
      const unsent = extra.unsent ?? []
      const isWhole = !extra.titles && isAllOf(view, [...(extra.lines ?? []), ...unsent])
      return {
        at,
        name: extra.name ?? view.contact.name,
        email: extra.email ?? view.email,
        copies: copiesOf(view, extra.lines ?? []),
        unsent: copiesOf(view, unsent),
        unsentRefund: view.paid === 0 ? 'nothing' : isWhole && (extra.lines ?? []).length === 0 ? 'all' : 'goods',
        isWhole,
        inWords: (extra.titles ?? []).map(({ title, quantity }) => ({ name: title, quantity })),
        sendBackBy: addDays(shopDay(at), SEND_BACK_DAYS),
        returnAddress: [name, address].filter(Boolean).join(', '),
        refusal: extra.refusal ?? null,
      }
    },
    'return-refunded': () => {
      const lines = returned()?.lines ?? []
      const amount = extra.amount ?? 0
      return { copies: copiesOf(view, lines), amount, withDelivery: amount > valueOf(view, lines) }
    },
    'return-rejected': () => ({ copies: copiesOf(view, returned()?.lines ?? []), reason: extra.reason ?? '' }),
    'order-link': () => ({ isRenewed: extra.isRenewed ?? false }),
    'staff-new-order': none,
    'staff-attention': () => ({ reason: extra.reason ?? key }),
  }
}

function movedFacts(view: OrderView, { lineId, from = null, to = null }: QueuedFacts): LetterFacts['preorder-changed'] {
  return { name: view.lines.find(({ id }) => id === lineId)?.name ?? '', from, to }
}

/** All that waits, however often somebody decided about it before the letter left. */
function accountFacts(view: OrderView, extra: QueuedFacts): LetterFacts['refund-account'] {
  const waiting = waitingTransfers(view)
  const amount = waiting.reduce((sum, refund) => sum + refund.amount, 0) || (extra.amount ?? 0)
  return { amount, isFromCourier: waiting.some(({ provider }) => provider === 'cod') }
}

function copiesOf(view: OrderView, lines: readonly { lineId: number; quantity: number }[]): LetterCopies[] {
  const names = new Map(view.lines.map(({ id, name }) => [id, name]))
  return lines.map(({ lineId, quantity }) => ({ name: names.get(lineId) ?? '', quantity }))
}

/** Whether these are all copies of the order: what was not sent has been cancelled when its letter is written. */
function isAllOf(view: OrderView, lines: readonly { lineId: number; quantity: number }[]): boolean {
  const stated = new Map<number, number>()
  for (const { lineId, quantity } of lines) stated.set(lineId, (stated.get(lineId) ?? 0) + quantity)
  return withoutServices(view.lines).every(
    ({ id, quantity, cancelledQuantity }) => (stated.get(id) ?? 0) >= quantity - cancelledQuantity,
  )
}

function valueOf(view: OrderView, lines: readonly { lineId: number; quantity: number }[]): number {
  const prices = new Map(view.lines.map(({ id, unitPrice }) => [id, unitPrice]))
  return lines.reduce((sum, { lineId, quantity }) => sum + quantity * (prices.get(lineId) ?? 0), 0)
}

/** What a cancelled order's buyer gets, whether or not it has gone already: all that was paid and not given back before. */
function givenBack({ paid, refunds }: OrderView): number {
  const before = refunds.filter(({ reason, status }) => reason !== 'cancelled' && status !== 'FAILED')
  return paid - before.reduce((sum, { amount }) => sum + amount, 0)
}
