import type { Language } from '#site/languages.ts'
import { orderVat } from '#shop/selling/orders/order-vat.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import { formatForints } from '#words/format.ts'
import type { InvoiceItem } from './invoice-provider.ts'

type Bought = {
  language: Language
  shippingPrice: number | null
  lines: readonly {
    name: string
    author: string | null
    ean: string
    quantity: number
    cancelledQuantity: number
    unitPrice: number
    /** How much of a copy's price a coupon has taken off. */
    couponOff?: number
    vatPercent: number
  }[]
}

const DELIVERY = { hu: 'Szállítás', en: 'Delivery' } as const

/** What stands on an invoice or a receipt: the copies that were not cancelled, and delivery by the rates of the goods. */
export function invoiceItems({ language, shippingPrice, lines }: Bought): InvoiceItem[] {
  const keptLines = lines
    .map((line) => ({ ...line, quantity: line.quantity - line.cancelledQuantity }))
    .filter(({ quantity }) => quantity > 0)
  const goods = keptLines.map((line) => goodsItem(line, line.quantity, language))
  return [...goods, ...deliveryItems(keptLines, keptLines.length > 0 ? (shippingPrice ?? 0) : 0, language)]
}

type Goods = Pick<Bought['lines'][number], 'name' | 'author' | 'ean' | 'unitPrice' | 'couponOff' | 'vatPercent'>

const COUPON = {
  hu: (off: string) => `kuponkedvezmény: ${off}/db`,
  en: (off: string) => `coupon discount: ${off} per copy`,
} as const

/** COUPON-01: why a copy costs less than its list price is said beside it; no sum is another for that. */
export function goodsItem(
  { name, author, ean, unitPrice, couponOff = 0, vatPercent }: Goods,
  quantity: number,
  language: Language,
): InvoiceItem {
  return {
    name: author ? `${author}: ${name}` : name,
    comment: couponOff > 0 ? `${ean}, ${COUPON[language](formatForints(couponOff, language))}` : ean,
    quantity,
    unitPrice,
    vatPercent,
    ...vatParts(unitPrice * quantity, vatPercent),
    gross: unitPrice * quantity,
  }
}

/** Delivery by the rates of the goods. */
export function deliveryItems(lines: Parameters<typeof orderVat>[0], price: number, language: Language): InvoiceItem[] {
  const goods = new Map<number, number>()
  for (const { vatPercent, quantity, unitPrice } of lines)
    goods.set(vatPercent, (goods.get(vatPercent) ?? 0) + quantity * unitPrice)
  return orderVat(lines, price).flatMap(({ percent, gross }) => {
    const share = gross - (goods.get(percent) ?? 0)
    if (share === 0) return []
    return {
      name: DELIVERY[language],
      comment: null,
      quantity: 1,
      unitPrice: share,
      vatPercent: percent,
      ...vatParts(share, percent),
      gross: share,
    }
  })
}

export function grossOf(items: readonly InvoiceItem[]): number {
  return items.reduce((sum, { gross }) => sum + gross, 0)
}
