import type { Shop } from '#shop/shop.ts'
import { orderByNumber } from '../order-records.server.ts'
import { isCardSale } from '../gift-cards/card-sale.ts'
import { withoutServices } from '../gifts/gift.ts'
import { keptOf } from '../payment/settlement.ts'

/** Whether money of a buyer would go back if an order, or what has not been sent of it, were cancelled: that asks for a proof. */
export async function keepsMoney(shop: Shop, { number }: { number: string }): Promise<boolean> {
  const order = await orderByNumber(shop.db, number)
  if (!order || keptOf(order.attempts) <= 0) return false
  if (isCardSale(order)) return order.status === 'CONFIRMED'
  return withoutServices(order.lines).some((line) => line.quantity > line.cancelledQuantity + line.shippedQuantity)
}
