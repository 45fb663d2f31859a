import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { addressPattern } from '#shop/ground/mail/address-in-words.ts'
import type { Shop } from '#shop/shop.ts'
import { findRows, insertFinds, strikeWords, takeFind, type ErasureFind } from './find-records.server.ts'

const MOST_FINDS = 100

/** KEEP-07: where the address stands in words on records of others. Whether these go, a person decides. */
export function noteFinds(shop: Shop, { email, orders }: { email: string; orders: readonly number[] }): Promise<void> {
  return insertFinds(shop.db, { email, pattern: addressPattern(email), orders, now: shop.clock.now() })
}

/** The oldest first. */
export function listFinds(shop: Shop): Promise<ErasureFind[]> {
  return findRows(shop.db, MOST_FINDS)
}

/** KEEP-07: somebody has read the words, and they stay, or go for good. */
export function lookAtFind(
  shop: Shop,
  { id, goes }: { id: number; goes: boolean },
): Promise<Result<{ id: number }, { kind: 'no-such-record' }>> {
  return inTransaction(shop, async (shop) => {
    const find = await takeFind(shop.db, id)
    if (!find) return failed({ kind: 'no-such-record' })
    if (goes) await strikeWords(shop.db, find)
    return done({ id })
  })
}
