import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'

/** What stands as the product of the line by which a gift card is bought. */
export const GIFT_CARD = 'gift-card'
export const GIFT_CARD_NAMES = { hu: 'Ajándékkártya', en: 'Gift card' } as const

/** Whether what was bought is a gift card: an order by itself, of which no parcel goes. */
export function isCardSale({ shipping }: { shipping: ShippingType }): boolean {
  return shipping === 'EMAIL'
}
