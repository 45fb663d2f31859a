import type { PaymentSnapshot } from '#shop/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'
import { confirmRows } from './confirm-records.server.ts'
import { decide, type Decision } from './decide.ts'
import { payableOf } from './order-money.ts'
import { orderByNumber, type OrderRow } from './order-records.server.ts'
import type { AttemptView } from './order.ts'

/**
 * What happens to nearly every order: it waits for its money, its copies stand aside, and all the money comes. By the same
 * rules as ever, but written in one statement that holds only if the order is still the version that was read. False:
 * anything else, which takes the long way.
 */
export async function confirmAtOnce(
  shop: Shop,
  { id, orderNumber }: { id: string; orderNumber: string },
  snapshot: PaymentSnapshot,
): Promise<boolean> {
  const order = await orderByNumber(shop.db, orderNumber)
  const attempt = order?.attempts.find((one) => one.id === id)
  if (!order || !attempt) return false
  const decision = decide({ orderNumber, attempt, refunds: [], snapshot })
  const [event] = decision.events
  if (!event || !isPlain(order, attempt, decision)) return false
  const isConfirmed = await confirmRows(shop.db, {
    orderId: order.id,
    version: order.version,
    lineIds: order.lines.map((line) => line.id),
    attempt: { id, number: attempt.number, provider: attempt.provider, reason: decision.reason },
    event,
    snapshot,
    now: shop.clock.now(),
  })
  if (isConfirmed) shop.wake('letters', 'invoices')
  return isConfirmed
}

function isPlain(order: OrderRow, attempt: AttemptView, { events, status, attention }: Decision): boolean {
  const [event] = events
  return (
    order.status === 'AWAITING_PAYMENT' &&
    order.refunds.length === 0 &&
    order.attempts.every(({ charged }) => charged === 0) &&
    events.length === 1 &&
    event?.kind === 'CHARGED' &&
    event.amount === payableOf(order) &&
    event.amount === attempt.amount &&
    status === 'SUCCEEDED' &&
    attention === null &&
    order.lines.every((line) => line.kind !== 'STOCK' || line.heldQuantity === wanted(line))
  )
}

function wanted(line: OrderRow['lines'][number]): number {
  return line.quantity - line.cancelledQuantity - line.shippedQuantity
}
