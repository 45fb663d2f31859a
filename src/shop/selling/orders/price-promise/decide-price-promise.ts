import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { endAttentions } from '../attention-records.server.ts'
import { lockOrder } from '../lock-order.ts'
import { writeHistory } from '../order-history.ts'
import { lowerLines } from './keep-price-promises.ts'
import { writePromise } from './price-promise-records.server.ts'

type DecidePricePromise = { number: string; version?: number; by: Actor; lineId: number; isKept: boolean }

/**
 * PRICE-05: somebody who may set prices has looked at how far a price fell before the book was packed. It was meant: the buyer gets it. It
 * was a mistake: they keep paying what they ordered for.
 */
export function decidePricePromise(
  shop: Shop,
  { number, version, by, lineId, isKept }: DecidePricePromise,
): Promise<Result<null, { kind: 'no-such-order' | 'nothing-promised' } | Stale>> {
  return inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, number)
    if (!order) return failed({ kind: 'no-such-order' })
    const stale = staleOf(order.version, version)
    if (stale) return failed(stale)
    const line = order.lines.find(({ id, pricePromise }) => id === lineId && pricePromise === 'WAITING')
    if (!line || line.promisedPrice === null) return failed({ kind: 'nothing-promised' })
    if (isKept) await lowerLines(shop, order, [{ lineId, price: line.promisedPrice }], by)
    else {
      await writePromise(shop.db, lineId, { state: 'REFUSED' })
      const { id, status } = order
      await writeHistory(shop, id, { kind: 'price-kept', from: status, to: status, by, note: String(lineId) })
    }
    const isMore = order.lines.some(({ id, pricePromise }) => id !== lineId && pricePromise === 'WAITING')
    if (!isMore) await endAttentions(shop.db, order.id, ['price-promise'])
    return done(null)
  })
}
