import type { OrderView, VatPart } from '#shop/selling/orders/order.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import { grossOf, invoiceItems } from './invoice-items.ts'
import type { InvoiceItem } from './invoice-provider.ts'

type Seller = {
  name: string
  address: string | null
  taxNumber: string | null
  companyNumber: string | null
  email: string | null
  phone: string | null
}

/** What an order's owner may print at any time: no invoice, but who sold what to whom for how much. */
export type Receipt = {
  seller: Seller
  items: InvoiceItem[]
  total: number
  vat: VatPart[]
  paid: number
  refunded: number
}

export async function receiptOf(shop: Shop, order: OrderView): Promise<Receipt> {
  const operator = await shopSetting(shop, 'operator')
  const items = invoiceItems(order)
  return {
    seller: {
      name: operator?.name ?? shop.about.name,
      address: operator?.address ?? null,
      taxNumber: operator?.taxNumber ?? null,
      companyNumber: operator?.companyNumber ?? null,
      email: operator?.email ?? null,
      phone: operator?.phone ?? null,
    },
    items,
    total: grossOf(items),
    vat: vatByRate(items),
    paid: order.paid,
    refunded: order.refunded,
  }
}

/** Of the sums by rate, not of the items, so that a receipt and its order say the same. */
export function vatByRate(items: readonly InvoiceItem[]): VatPart[] {
  const gross = new Map<number, number>()
  for (const item of items) gross.set(item.vatPercent, (gross.get(item.vatPercent) ?? 0) + item.gross)
  return [...gross].toSorted(([a], [b]) => a - b).map(([percent, sum]) => vatOf(percent, sum))
}

/** What a sum at a rate says of net and VAT; one that takes off as much as one that adds. */
export function vatOf(percent: number, gross: number): VatPart {
  const { net, vat } = vatParts(Math.abs(gross), percent)
  return gross < 0 ? { percent, net: -net, vat: -vat, gross } : { percent, net, vat, gross }
}
