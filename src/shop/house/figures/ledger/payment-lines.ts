import { shared } from '#shop/selling/orders/order-vat.ts'
import { GIFT_CARD } from '#shop/selling/orders/gift-cards/card-sale.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { NO_COST, type LineCost } from './cost-records.server.ts'
import type { BookedOrder, MoneyFact, OrderGoods } from './money-fact.ts'
import { shareMoney } from './share-money.ts'
import type { LineKind, SalesLine } from './sales-line.ts'

/** Money that came, or that did not stay booked, counts as paid; what went back, or was refused on its way, as given back. */
const FACTS = {
  CHARGED: { what: 'paid', sign: 1 },
  UNCHARGED: { what: 'paid', sign: -1 },
  REFUNDED: { what: 'back', sign: -1 },
  REVERSED: { what: 'back', sign: -1 },
  REFUND_FAILED: { what: 'back', sign: 1 },
} as const

type Slot = { kind: LineKind; line: OrderGoods | null; rate: number | null }

/** The lines of one payment event, and what the order has been paid for afterwards. */
export function paymentLines(fact: MoneyFact, order: BookedOrder, costOf: (line: OrderGoods) => LineCost): SalesLine[] {
  const { what, sign } = FACTS[fact.kind]
  const isCharge = sign > 0
  const slots: Slot[] = [
    ...order.lines.map((line) => ({
      kind: kindOf(line),
      line,
      // Outside of VAT, which is no rate.
      rate: line.productId === GIFT_CARD ? null : line.rate,
    })),
    ...order.delivery.map(({ rate }) => ({ kind: 'delivery' as const, line: null, rate })),
  ]
  const result = shareMoney(sign * fact.amount, {
    shares: [
      ...order.lines.map((line) => ({
        paid: line.paid,
        due: line.unitPrice * line.remaining,
        handedOver: line.unitPrice * Math.min(line.remaining, line.sent),
        ordered: line.orderedPrice * line.quantity,
      })),
      ...order.delivery.map(({ paid, due, ordered }) => ({ paid, due, handedOver: 0, ordered })),
    ],
    rounding: { paid: order.roundingPaid, due: isCharge || order.isAlive ? order.rounding : 0 },
    rest: order.rest,
  })
  const parts = [
    ...slots.map((slot, index) => ({ ...slot, flow: result.shares[index] ?? 0 })),
    { kind: 'rounding' as const, line: null, rate: null, flow: result.rounding },
    { kind: 'rest' as const, line: null, rate: null, flow: result.rest },
  ].filter(({ flow }) => flow !== 0)
  // A fact that is no line's would be looked for for ever.
  if (parts.length === 0) parts.push({ kind: 'rest', line: null, rate: null, flow: 0 })
  const turned = what === 'back' ? -1 : 1
  return parts.map(({ kind, line, rate, flow }, index) => {
    const goods = line?.isService ? null : line
    const copies = goods ? turned * (copiesAfter(goods, goods.paid + flow, fact.kind) - goods.copies) : 0
    const { cost, supplier, terms } = goods ? costOf(goods) : NO_COST
    return {
      source: 'payment',
      sourceId: fact.id,
      part: index + 1,
      what,
      happenedOn: shopDay(fact.at),
      at: fact.at,
      orderId: order.id,
      orderLineId: line?.id ?? null,
      kind,
      productId: goods?.productId ?? null,
      place: '',
      way: order.way,
      means: fact.provider,
      rate,
      copies,
      gross: turned * flow,
      list: goods ? copies * goods.listPrice : 0,
      cost: cost === null ? null : copies * cost,
      supplier,
      terms,
    }
  })
}

function kindOf({ isService, productId }: OrderGoods): LineKind {
  if (productId === GIFT_CARD) return 'gift-card'
  return isService ? 'service' : 'goods'
}

/**
 * How many copies of a line count as paid with so much money: as many as it is the price of, rounded. What is given back takes none of
 * those that the buyer keeps: it was a part of their price.
 */
function copiesAfter(line: OrderGoods, paid: number, kind: MoneyFact['kind']): number {
  if (paid <= 0 && line.unitPrice > 0) return 0
  const priced = line.unitPrice > 0 ? Math.round(paid / line.unitPrice) : line.remaining
  const copies = Math.min(line.quantity, Math.max(0, priced))
  if (kind === 'REFUNDED') return Math.min(line.copies, Math.max(copies, line.remaining))
  return FACTS[kind].sign > 0 ? Math.max(line.copies, copies) : copies
}

/** What delivery costs at each rate of the goods it belongs to. */
export function deliveryByRate(
  lines: readonly { rate: number; gross: number }[],
  price: number,
): { rate: number; amount: number }[] {
  const goods = new Map<number, number>()
  for (const { rate, gross } of lines) goods.set(rate, (goods.get(rate) ?? 0) + gross)
  const rates = [...goods].toSorted(([a], [b]) => a - b)
  const amounts = shared(
    price,
    rates.map(([, gross]) => gross),
  )
  return rates.map(([rate], index) => ({ rate, amount: amounts[index] ?? 0 }))
}

/** As it stands in the ledger when these lines have been added. */
export function withLines(order: BookedOrder, lines: readonly SalesLine[]): BookedOrder {
  const flowOf = (wanted: (line: SalesLine) => boolean) =>
    lines.filter(wanted).reduce((sum, { what, gross }) => sum + (what === 'back' ? -gross : gross), 0)
  const copiesOf = (id: number) =>
    lines
      .filter(({ orderLineId }) => orderLineId === id)
      .reduce((sum, { what, copies }) => sum + (what === 'back' ? -copies : copies), 0)
  return {
    ...order,
    lines: order.lines.map((line) => ({
      ...line,
      paid: line.paid + flowOf(({ orderLineId }) => orderLineId === line.id),
      copies: line.copies + copiesOf(line.id),
    })),
    delivery: order.delivery.map((one) => ({
      ...one,
      paid: one.paid + flowOf(({ kind, rate }) => kind === 'delivery' && rate === one.rate),
    })),
    roundingPaid: order.roundingPaid + flowOf(({ kind }) => kind === 'rounding'),
    rest: order.rest + flowOf(({ kind }) => kind === 'rest'),
  }
}
