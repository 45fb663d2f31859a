import { isService } from '#shop/selling/orders/gifts/gift.ts'
import type { OrderView } from '#shop/selling/orders/order.ts'

/** What whoever packs a present has to know of it. */
export type ParcelGift = {
  isWrapped: boolean
  /** For the card; empty where there is none. */
  words: string
}

/** GIFT-07: what a parcel of this order is as a present; null where it is none, or not any more. */
export function giftOf({ gift, lines }: Pick<OrderView, 'gift' | 'lines'>): ParcelGift | null {
  if (!gift) return null
  const isWrapped = lines.some((line) => isService(line) && line.quantity > line.cancelledQuantity)
  return { isWrapped, words: gift.words }
}
