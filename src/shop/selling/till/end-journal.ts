import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { endJournalOf } from '#shop/goods/stock/our-places.ts'
import type { Shop } from '#shop/shop.ts'
import { lockTillPlaces } from './till-records.server.ts'

/** TILL-06: files may say again what stands in the place. */
export function endJournal(
  shop: Shop,
  { place }: { place: string },
): Promise<Result<Record<string, never>, { kind: 'no-such-place' }>> {
  return inTransaction(shop, async (shop) => {
    const [found] = await lockTillPlaces(shop.db, [place])
    if (!found?.isOurs) return failed({ kind: 'no-such-place' })
    await endJournalOf(shop, place)
    return done({})
  })
}
