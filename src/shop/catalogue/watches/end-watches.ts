import { done, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { addressMark, lockAddress } from '#shop/ground/mail/address-mark.ts'
import type { Shop } from '#shop/shop.ts'
import type { Watch } from './watch.ts'
import { readWatchToken, type LinkFailure } from './watch-links.ts'
import {
  deleteWatchesOf,
  endWatchesOfEmail,
  endWatchesOfMark,
  everyWatchOf,
  moveWatchRows,
  watchById,
} from './watch-records.server.ts'

/** One press ends all of an address, from any of its letters. */
export async function endWatches(shop: Shop, { token }: { token: string }): Promise<Result<null, LinkFailure>> {
  const link = readWatchToken(shop, token)
  if (!link.ok) return link
  const { kind, subject } = link.value
  const now = shop.clock.now()
  if (kind === 'end') await endWatchesOfMark(shop.db, Buffer.from(subject, 'hex'), now)
  else {
    const watch = await watchById(shop.db, subject)
    if (watch) await endWatchesOfMark(shop.db, addressMark(shop, 'watch', watch.email), now)
  }
  return done(null)
}

/** Whoever has proven the address ends one of their own, or all. */
export function endOwnWatches(shop: Shop, email: string, id: string | null): Promise<number> {
  return endWatchesOfEmail(shop.db, email, id, shop.clock.now())
}

/** READER-04: an account has proven another address: what it waits for, it waits for there. */
export async function moveWatches(shop: Shop, { from, to }: { from: string; to: string }): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockAddress(shop, 'watch', from, to)
    await moveWatchRows(shop.db, { from, to, mark: addressMark(shop, 'watch', to) }, shop.clock.now())
  })
}

/** KEEP-07: nothing of the address stays. */
export function eraseWatches(shop: Shop, email: string): Promise<void> {
  return deleteWatchesOf(shop.db, email)
}

/** A wish as whoever asks what is held of them is shown it. */
export type WatchInFull = Pick<Watch, 'productId' | 'kind' | 'state' | 'priceThen' | 'priceNamed'> & { since: Date }

/** KEEP-07: also those that are over. */
export async function watchesInFull(shop: Shop, emails: readonly string[]): Promise<WatchInFull[]> {
  const rows = await everyWatchOf(shop.db, emails)
  return rows.map(({ productId, kind, state, priceThen, priceNamed, askedAt }) => ({
    productId,
    kind,
    state,
    priceThen,
    priceNamed,
    since: askedAt,
  }))
}
