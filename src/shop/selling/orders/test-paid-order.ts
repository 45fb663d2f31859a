import { checkPayment } from './payment/check-payment.ts'
import { findOrder } from './view/find-order.ts'
import type { OrderInput } from './placing/order-input.ts'
import type { OrderView } from './order.ts'
import { startPayment } from './payment/start-payment.ts'
import { anInput, bought, type OrdersWorld } from './test-orders.ts'

const MAX_LOOKS = 10

/** An order that somebody has paid for by card. */
export async function paidOrder(
  world: OrdersWorld,
  changes: Partial<OrderInput> = {},
): Promise<OrderView & { userId: string }> {
  const { number, userId } = await bought(world.shop, { input: anInput(changes) })
  await payFor(world, { number, userId })
  return { ...(await viewOf(world, number)), userId }
}

type Paying = Pick<OrdersWorld, 'shop' | 'control' | 'forward'>

/** The buyer pays for it by card. */
export async function payFor(
  { shop, control, forward }: Paying,
  { number, userId }: { number: string; userId: string },
): Promise<void> {
  const caller = { userId, isStaff: false }
  const started = await startPayment(shop, { number, provider: 'barion', ...caller })
  await control.barion.act(started.outcome.order?.attempts.at(-1)?.paymentId ?? '', 'pay')
  for (let look = 1; look <= MAX_LOOKS; look++) {
    forward(3)
    const { outcome } = await checkPayment(shop, { number, ...caller })
    if (outcome === 'paid') return
  }
  throw new Error(`Order ${number} was not paid`)
}

export async function viewOf({ shop }: Pick<OrdersWorld, 'shop'>, number: string): Promise<OrderView> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  if (!order) throw new Error(`There is no order ${number}`)
  return order
}
