import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { OrderStatus } from '../order.ts'

/** What stands as the product of the line by which a gift card is bought. */
export const GIFT_CARD = 'gift-card'
export const GIFT_CARD_NAMES = { hu: 'Ajándékkártya', en: 'Gift card' } as const

/** Whether what was bought is a gift card: an order by itself, of which no parcel goes. */
export function isCardSale({ shipping }: { shipping: ShippingType }): boolean {
  return shipping === 'EMAIL'
}

/** CARD-13: its card would stay: what was paid for it goes back with the whole order alone, when that is cancelled. */
export function isCancelledAlone(order: { shipping: ShippingType; status: OrderStatus }): boolean {
  return isCardSale(order) && order.status !== 'CANCELLED'
}
