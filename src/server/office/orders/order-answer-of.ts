import { copiesAtHand, openCopies, packedCopies } from '#shop/selling/fulfilment/open-copies.ts'
import { isLetterWaiting, type OrderCan } from '#shop/selling/fulfilment/order-acts.ts'
import { attentionKind } from '#shop/selling/orders/attention-reasons.ts'
import type { Mention } from '#shop/selling/orders/office/mentions.ts'
import { isForBuyer, isStillWaiting, type OfficeOrder } from '#shop/selling/orders/office/office-order.ts'
import { documentOf } from '#shop/selling/orders/placing/order-document.ts'
import { cashOf, dueAtTill, sumOf } from '#shop/selling/orders/order-money.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import type { OpenApproval } from '#shop/selling/orders/refunds/list-approvals.ts'
import type { OrderAnswer } from './order-answer.ts'

type AnswerContext = {
  mentions: readonly Mention[]
  approvals: readonly OpenApproval[]
  can: OrderCan
  /** Whether the caller may know buyers. */
  knowsBuyers: boolean
  isMine: boolean
  /** Something of it is to be packed or handed over. */
  isInHouse: boolean
  /** A colleague by the name they go by. */
  nameOf: (id: string | null) => string
}

/** An order as the office tells it to somebody. */
export function orderAnswerOf(order: OfficeOrder, context: AnswerContext): OrderAnswer {
  const { stored, view, inHand } = order
  return {
    ...pick(view, HEAD),
    waitsFor: order.waitsFor,
    lines: linesOf(order),
    parcels: parcelsOf(order),
    returns: view.returns,
    person: personOf(order, context),
    money: moneyOf(order),
    document: documentOf(view),
    invoices: view.invoices,
    proforma: view.proforma,
    letters: order.letters.map((letter) => ({
      ...pick(letter, ['id', 'kind', 'queuedAt', 'sentAt', 'dueAt', 'failure']),
      to: context.knowsBuyers && isForBuyer(letter) ? (letter.toEmail ?? stored.email) : null,
      isForBuyer: isForBuyer(letter),
      isWaiting: isStillWaiting(letter),
    })),
    attentions: view.attentions.map((attention) => ({
      ...attention,
      kind: attentionKind(attention.reason),
      seenBy: attention.seenBy && context.nameOf(attention.seenBy),
    })),
    notes: order.notes,
    mentions: context.mentions.map(({ by, at, ...note }) => ({
      ...note,
      by: context.nameOf(by),
      at: at.toISOString(),
    })),
    approvals: context.approvals.map((one) => ({ ...one, askedAt: one.askedAt.toISOString() })),
    inHand: inHand && { by: context.nameOf(inHand.by.id), isMine: context.isMine, until: inHand.until },
    can: context.can,
  }
}

const HEAD = [
  'number',
  'version',
  'status',
  'state',
  'payment',
  'placedAt',
  'expiresAt',
  'confirmedAt',
  'endedAt',
  'language',
  'shipping',
  'paymentMethod',
  'together',
  'expected',
  'pickupShop',
  'parcelPoint',
  'termsVersion',
] as const

function pick<Value extends object, Name extends keyof Value>(value: Value, names: readonly Name[]): Pick<Value, Name> {
  return Object.fromEntries(names.map((name) => [name, value[name]])) as Pick<Value, Name>
}

function linesOf({ stored, view, stock, pictures }: OfficeOrder): OrderAnswer['lines'] {
  const [open, atHand, packed] = [openCopies(stored), copiesAtHand(stored), packedCopies(stored)]
  return view.lines.map((line) => ({
    ...pick(line, ['id', 'productId', 'type', 'ean', 'name', 'author', 'kind', 'expected', 'unitPrice', 'vatPercent']),
    picture: pictures.get(line.productId) ?? null,
    promise: line.pricePromise && { state: line.pricePromise, ...pick(line, ['orderedPrice', 'promisedPrice']) },
    ordered: line.quantity - line.cancelledQuantity,
    cancelled: line.cancelledQuantity,
    held: line.heldQuantity,
    atHand: atHand.get(line.id) ?? 0,
    open: open.get(line.id) ?? 0,
    packed: packed.get(line.id) ?? 0,
    sent: line.shippedQuantity,
    arrived: line.deliveredQuantity,
    back: line.returnedQuantity,
    stock: stock
      .filter(({ productId, type }) => productId === line.productId && type !== 'SUPPLIER')
      .map(({ placeId, place, copies, held }) => ({ placeId, place, copies, held })),
  }))
}

function parcelsOf({ stored, view, letters }: OfficeOrder): OrderAnswer['parcels'] {
  return stored.shipments.map((parcel) => {
    const isReady = parcel.status === 'READY_FOR_PICKUP'
    const due = isReady ? dueAtTill({ ...view, kept: keptOf(view.attempts) }, parcel.lines) : 0
    return {
      ...pick(parcel, ['number', 'status', 'carrier', 'trackingNumber', 'trackingUrl', 'packedAt', 'shippedAt']),
      asksNotTaken: parcel.status === 'SHIPPED' && (parcel.cod ?? 0) > 0 && parcel.carrierStep === null,
      ...pick(parcel, ['readyAt', 'pickupUntil', 'endedAt', 'lines']),
      atTill: due > 0 ? { cash: cashOf(due), card: due } : null,
      canTakeBack: isLetterWaiting(parcel, letters),
    }
  })
}

function personOf(
  { stored, account }: OfficeOrder,
  { knowsBuyers, isMine, isInHouse }: AnswerContext,
): OrderAnswer['person'] {
  const sees = knowsBuyers ? 'all' : isMine && isInHouse ? 'parcel' : 'nothing'
  const { email, contact, delivery, billing, note, gift, userId } = stored
  const ifAll = <Value>(value: Value) => (sees === 'all' ? value : null)
  const forParcel = <Value>(value: Value) => (sees === 'nothing' ? null : value)
  return {
    sees,
    name: forParcel(contact.name),
    email: ifAll(email),
    phone: ifAll(contact.phone),
    delivery: forParcel(delivery),
    billing: ifAll(billing),
    note: forParcel(note),
    gift: forParcel(gift && { words: gift.words, notBefore: gift.notBefore, packFrom: gift.packFrom }),
    account: ifAll(account && userId ? { id: userId, ...account } : null),
  }
}

function moneyOf({ view }: OfficeOrder): OrderAnswer['money'] {
  return {
    ...pick(view, ['goods', 'shippingPrice', 'total', 'coupon', 'payable', 'vat', 'refunded']),
    refunds: view.refunds.map((refund) =>
      pick(refund, ['id', 'attemptId', 'amount', 'reason', 'status', 'requestedAt', 'settledAt', 'failure']),
    ),
    charged: view.paid,
    refunding: sumOf(view.attempts, 'refunding'),
    kept: keptOf(view.attempts),
    attempts: view.attempts.map((attempt) =>
      pick(attempt, [
        'id',
        'number',
        'provider',
        'status',
        'amount',
        'charged',
        'refunded',
        'refunding',
        'createdAt',
        'checkedAt',
        'reason',
        'providerCode',
        'paymentId',
      ]),
    ),
  }
}
