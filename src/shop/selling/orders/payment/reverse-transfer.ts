import type { Shop } from '#shop/shop.ts'
import { insertEvents } from './attempt-records.server.ts'

/** A credit that was taken for an order's money turned out to be another's: the books say that it has gone. The order is locked. */
export async function reverseTransfer(
  shop: Shop,
  { attemptId, amount }: { attemptId: string; amount: number },
): Promise<void> {
  const event = { attemptId, provider: 'transfer', kind: 'REVERSED', amount, reference: attemptId } as const
  await insertEvents(shop.db, [event], shop.clock.now())
}
