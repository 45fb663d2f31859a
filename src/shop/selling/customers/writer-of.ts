import { userIdOf } from '#shop/people/identity/accounts/user-id-of.ts'
import { findOrderNumber } from '#shop/selling/orders/office/find-office-orders.ts'
import { countOrdersOf } from '#shop/selling/orders/office/orders-of-customer.ts'
import type { Shop } from '#shop/shop.ts'

type Written = { email: string; orderNumber: string | null }

/** Who wrote a message, and of which order, as far as the shop knows them: by the address and the number they gave. */
export async function writerOf(
  shop: Shop,
  { email, orderNumber }: Written,
): Promise<{ order: string | null; customer: { sub: string; orders: number } | null }> {
  const sub = shop.identity.foreignPool ? null : await userIdOf(shop, email)
  const order = orderNumber === null ? null : await findOrderNumber(shop, orderNumber)
  return { order, customer: sub ? { sub, orders: await countOrdersOf(shop, sub) } : null }
}
