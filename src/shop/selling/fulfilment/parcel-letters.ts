import type { OrderLetterKind } from '#shop/selling/orders/letters/queue-letter.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'

/** By which letter a buyer learns of it; its key is the parcel's number. */
export const LETTER_OF_PARCEL: Partial<Record<ShipmentStatus, OrderLetterKind>> = {
  SHIPPED: 'shipped',
  READY_FOR_PICKUP: 'ready-for-pickup',
}
