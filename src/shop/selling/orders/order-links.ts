import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import type { Shop } from '#shop/shop.ts'
import { raiseLinkVersion } from './change-records.server.ts'
import { lockOrder } from './lock-order.ts'
import { writeHistory } from './order-history.ts'
import { readOrderNumber } from './read-order-number.ts'
import { problem, type OrderProblem } from './order-problem.ts'
import { orderByNumber } from './order-records.server.ts'
import { queueLetter } from './letters/queue-letter.ts'

/** ORDER-08: every link sent so far is worthless; a new one goes to the order's address. */
export function renewLink(
  shop: Shop,
  { number, by }: { number: string; by: Actor },
): Promise<OrderProblem<'no-such-order' | 'too-many-letters'>[]> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return [problem('no-such-order')]
    if (!(await claimLetterTo(shop, { email: order.email, kind: 'order-link' }))) return [problem('too-many-letters')]
    const version = await raiseLinkVersion(shop.db, order.id)
    await writeHistory(shop, order.id, { kind: 'link-renewed', from: order.status, to: order.status, by })
    await queueLetter(shop, { orderId: order.id, kind: 'order-link', key: `${version}`, extra: { isRenewed: true } })
    return []
  })
}

/** For whoever knows no more than a number: the letter goes to the order's address, and nothing else is told. */
export async function sendLink(shop: Shop, given: string): Promise<void> {
  const number = readOrderNumber(given)
  const order = number && (await orderByNumber(shop.db, number))
  if (!order || !(await claimLetterTo(shop, { email: order.email, kind: 'order-link' }))) return
  await queueLetter(shop, { orderId: order.id, kind: 'order-link', key: shop.clock.now().toISOString() })
}
