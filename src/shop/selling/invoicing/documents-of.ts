import type { Language } from '#site/languages.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import { sumOf } from '#shop/selling/orders/order-money.ts'
import { shared } from '#shop/selling/orders/order-vat.ts'
import type { LineCopies } from '#shop/selling/orders/refunds/line-copies.ts'
import { deliveryItems, goodsItem } from './invoice-items.ts'
import type { InvoiceItem } from './invoice-provider.ts'

/** What an order's documents follow from. */
export type OrderLife = {
  language: Language
  isCancelled: boolean
  shippingPrice: number
  /** Given back beside cancelled copies: what came back, was damaged, or out of kindness. */
  allowance: number
  /** Of cash: on no document. */
  rounding: number
  /** Charged and not given back, by the ledger. */
  kept: number
  lines: readonly LifeLine[]
  /** The price of delivery has been given back by itself. */
  isDeliveryRefunded: boolean
  /** The oldest first. */
  givings: readonly Giving[]
}

type LifeLine = {
  id: number
  name: string
  author: string | null
  ean: string
  unitPrice: number
  /** What a copy was ordered for, where it costs less since: its difference stands until it has gone. */
  orderedPrice?: number | null
  couponOff?: number
  vatPercent: number
  quantity: number
  cancelledQuantity: number
  returnedQuantity: number
  /** The buyer keeps them and has their price. */
  refundedQuantity: number
}

/** What was given up at once, and how much of its money has not gone by the refunds that were asked for it. */
export type Giving = {
  copies: readonly LineCopies[]
  delivery: boolean
  price: number
  toGo: number
  /** Nobody is asked for the rest of it any more: somebody has to give it back another way, perhaps a part first. */
  isStuck?: boolean
}

/**
 * What all documents of an order have to come to, item by item; null while that cannot be said, because money is on its way. What was
 * given up stands on them until its money has gone, and again when it came back; what is to be corrected `later`, as if it had not gone.
 */
export function documentsOf(life: OrderLife, later: readonly Giving[] = []): InvoiceItem[] | null {
  if (life.isCancelled) {
    const open = life.givings.filter(({ toGo }) => toGo > 0)
    // All that was asked for has gone: what coins have kept stands on no document.
    if (life.kept <= 0 || (open.length === 0 && life.givings.length > 0)) return []
    // What would not go back stands there until somebody gives it back another way.
    if (!open.every(({ isStuck }) => isStuck) || open.length === 0) return null
  }
  const pending = notGone(life).map(({ giving, price }) => ({ ...giving, price }))
  return itemsOf(life, life.lines, [...pending, ...later])
}

function asOrdered(line: LifeLine): LifeLine {
  return { ...line, unitPrice: line.orderedPrice ?? line.unitPrice, orderedPrice: null }
}

function itemsOf(life: OrderLife, given: readonly LifeLine[], pending: readonly Giving[]): InvoiceItem[] | null {
  const copies = pending.flatMap((one) => one.copies)
  const lines = given.map((line) => ({
    ...line,
    paid: Math.min(line.quantity, paidCopies(line) + sumOf(copiesOf(copies, line.id), 'quantity')),
  }))
  const isDeliveryPaid = !life.isDeliveryRefunded || pending.some(({ delivery }) => delivery)
  let delivery = isDeliveryPaid ? life.shippingPrice : 0
  const cost = costOf(life) + sumOf(pending, 'price')
  let rest = cost - goodsOf(lines) - delivery
  const isLowered = given.some(({ orderedPrice, unitPrice }) => (orderedPrice ?? 0) > unitPrice)
  if (rest > 0 && isLowered) return itemsOf(life, given.map(asOrdered), pending)
  rest -= putBack(lines, rest)
  if (rest > 0 && !isDeliveryPaid) {
    delivery = Math.min(rest, life.shippingPrice)
    rest -= delivery
  }
  if (rest > 0) return null
  if (goodsOf(lines) === 0) {
    delivery += rest
    rest = 0
  }
  const paid = lines.filter((line) => line.paid > 0)
  const goods = paid.map((line) => goodsItem(line, line.paid, life.language))
  const items = [...goods, ...deliveryItems(weightsOf(lines), delivery, life.language)]
  return [...items, ...reductionItems(items, -rest, life.language)]
}

/** The sums of items by VAT rate, without those that are nothing. */
export function sumsByRate(items: readonly InvoiceItem[]): Map<number, number> {
  const sums = new Map<number, number>()
  for (const { vatPercent, gross } of items) sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + gross)
  for (const [rate, gross] of sums) if (gross === 0) sums.delete(rate)
  return new Map([...sums].toSorted(([a], [b]) => a - b))
}

/** What a document has to say so that documents that come to `stands` come to `ought`: nothing where no sum differs. */
export function correctionItems(stands: readonly InvoiceItem[], ought: readonly InvoiceItem[]): InvoiceItem[] {
  const changes = new Map<string, InvoiceItem>()
  const add = (item: InvoiceItem, sign: 1 | -1) => {
    const key = JSON.stringify([
      item.name,
      item.comment,
      item.vatPercent,
      item.comment === null ? null : item.unitPrice,
    ])
    const before = changes.get(key) ?? { ...item, quantity: 0, net: 0, vat: 0, gross: 0 }
    const [quantity, net, vat, gross] = (['quantity', 'net', 'vat', 'gross'] as const).map(
      (part) => before[part] + sign * item[part],
    ) as [number, number, number, number]
    changes.set(key, { ...before, quantity, net, vat, gross })
  }
  for (const item of stands) add(item, -1)
  for (const item of ought) add(item, 1)
  const items = [...changes.values()].flatMap((item) => {
    if (item.comment !== null) return item.quantity === 0 ? [] : item
    // Delivery and reductions are sums, of which there is one.
    return item.gross === 0 ? [] : { ...item, quantity: Math.sign(item.gross), unitPrice: Math.abs(item.gross) }
  })
  return items.some(({ gross }) => gross !== 0) ? items : []
}

/**
 * Whose money is still here, and what of it stands on the documents: what was asked for and has not gone, as far as the shop keeps
 * more than the order costs. What failed once and went another way leaves nothing here; what went so in part leaves the rest.
 */
export function notGone(life: OrderLife): { giving: Giving; price: number }[] {
  let surplus = life.kept - Math.max(0, costOf(life) + life.rounding)
  const here = life.givings.toReversed().flatMap((giving) => {
    const { price, toGo, isStuck = false } = giving
    const left = isStuck ? Math.min(toGo, surplus) : toGo
    if (price === 0 || left <= 0 || left > surplus) return []
    surplus -= left
    return { giving, price: isStuck ? Math.min(price, left) : price }
  })
  const unasked = surplus > 0 ? unaskedOf(life) : null
  return unasked ? [...here, { giving: unasked, price: Math.min(unasked.price, surplus) }] : here
}

/** Where money has come back once, nobody is asked for what is given up after that: it waits for the same person. */
function unaskedOf({ lines, givings }: OrderLife): Giving | null {
  if (!givings.some(({ toGo, isStuck }) => isStuck && toGo > 0)) return null
  const given = givings.flatMap((one) => one.copies)
  const copies = lines.flatMap((line) => {
    const quantity = line.quantity - paidCopies(line) - sumOf(copiesOf(given, line.id), 'quantity')
    return quantity > 0 ? [{ lineId: line.id, quantity, price: quantity * line.unitPrice }] : []
  })
  return { copies, delivery: false, price: sumOf(copies, 'price'), toGo: 0 }
}

/** Copies that are given up stand there all the same for money that is kept: first those that came back; gives their price. */
function putBack(lines: PaidLine[], amount: number): number {
  let left = amount
  for (const isCancelledToo of [false, true])
    for (const line of lines) {
      const most = line.quantity - (isCancelledToo ? 0 : line.cancelledQuantity) - line.paid
      if (left <= 0 || most <= 0 || line.unitPrice === 0) continue
      const again = Math.min(most, Math.ceil(left / line.unitPrice))
      line.paid += again
      left -= again * line.unitPrice
    }
  return amount - left
}

function costOf({ lines, shippingPrice, allowance, isCancelled, kept: keptSum, rounding }: OrderLife): number {
  const goods = lines.reduce((sum, line) => sum + line.unitPrice * (line.quantity - line.cancelledQuantity), 0)
  const isAlive = lines.some(({ quantity, cancelledQuantity }) => quantity > cancelledQuantity)
  const cost = Math.max(0, (isAlive ? goods + shippingPrice : 0) - allowance)
  if (isCancelled) return Math.min(cost, keptSum - rounding)
  // What is less than coins took off is nothing.
  return cost + rounding <= 0 ? 0 : cost
}

function paidCopies({ quantity, cancelledQuantity, returnedQuantity, refundedQuantity }: LifeLine): number {
  return Math.max(0, quantity - cancelledQuantity - returnedQuantity - refundedQuantity)
}

function copiesOf(copies: readonly LineCopies[], lineId: number): LineCopies[] {
  return copies.filter((one) => one.lineId === lineId)
}

type PaidLine = LifeLine & { paid: number }

function goodsOf(lines: readonly PaidLine[]): number {
  return lines.reduce((sum, { unitPrice, paid }) => sum + unitPrice * paid, 0)
}

/** Delivery follows the goods that are paid for; where none is, those that were bought. */
function weightsOf(lines: readonly PaidLine[]): PaidLine[] {
  const isGoods = goodsOf(lines) > 0
  return lines
    .map((line) => ({ ...line, quantity: isGoods ? line.paid : line.quantity - line.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0)
}

const REDUCTION = { hu: 'Árengedmény', en: 'Price reduction' } as const

/** A sum that was given back for nothing that can be counted, by the rates of what is paid. */
function reductionItems(items: readonly InvoiceItem[], amount: number, language: Language): InvoiceItem[] {
  if (amount === 0) return []
  const rates = [...sumsByRate(items)]
  const shares = shared(
    amount,
    rates.map(([, gross]) => gross),
  )
  return rates.flatMap(([vatPercent], index) => {
    const share = shares[index] ?? 0
    if (share === 0) return []
    const { net, vat } = vatParts(share, vatPercent)
    const sums = { net: -net, vat: -vat, gross: -share }
    return { name: REDUCTION[language], comment: null, quantity: -1, unitPrice: share, vatPercent, ...sums }
  })
}
