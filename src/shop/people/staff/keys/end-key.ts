import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { endKeyRow } from './api-key-records.server.ts'

/** A program is let in no more, from its next call on. Its row stays, because what it did stays. */
export async function endKey(
  shop: Shop,
  { id }: { id: string },
): Promise<Result<{ name: string }, { kind: 'no-such-key' }>> {
  const name = await endKeyRow(shop.db, id, shop.clock.now())
  return name === null ? failed({ kind: 'no-such-key' }) : done({ name })
}
