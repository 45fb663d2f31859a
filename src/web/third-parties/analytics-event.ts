import { CURRENCY } from '#site/constants.ts'
import type { CartEvent } from '#shop/selling/cart/cart-event.ts'

/** A product in the words of the analytics: known by its EAN everywhere. */
export type AnalyticsItem = {
  item_id: string
  item_name: string
  price: number
  quantity: number
  item_brand?: string
  item_variant?: string
  index?: number
}

type Items = { items: AnalyticsItem[] }
type Worth = { currency: typeof CURRENCY; value: number }
type OfList = { item_list_id: string; item_list_name: string }

/** What happens in the shop, in the words of Google Analytics. Nothing in it tells who somebody is. */
export type AnalyticsEvent =
  | CartEvent
  | { name: 'page_view'; page_location: string; page_title: string }
  | ({ name: 'view_item_list' | 'select_item' } & OfList & Items)
  | ({ name: 'view_item' | 'view_cart' | 'begin_checkout' } & Worth & Items)
  | ({ name: 'add_shipping_info'; shipping_tier: string } & Worth & Items)
  | ({ name: 'add_payment_info'; payment_type: string } & Worth & Items)
  | ({ name: 'purchase'; transaction_id: string; tax: number; shipping: number } & Worth & Items)
  | { name: 'search'; search_term: string }
  | { name: 'sign_up' | 'login'; method: string }
  /** What only the card provider's pixel knows: the order is placed, or its payment failed. */
  | ({ name: 'initiate_purchase' | 'payment_failed'; transaction_id: string } & Worth & Items)

/** `value` is the sum of price × quantity, without shipping; the shop's prices contain their tax. */
export function worthOf(items: AnalyticsItem[]): Worth & Items {
  return { currency: CURRENCY, value: items.reduce((sum, { price, quantity }) => sum + price * quantity, 0), items }
}

type OrderLine = { ean: string; name: string; unitPrice: number; quantity: number }

export function orderItems(lines: readonly OrderLine[]): AnalyticsItem[] {
  // Wrapping is no title.
  const titles = lines.filter(({ ean }) => ean !== '')
  return titles.map(({ ean, name, unitPrice, quantity }) => ({
    item_id: ean,
    item_name: name,
    price: unitPrice,
    quantity,
  }))
}
