import { inTransaction } from '#shop/ground/in-transaction.ts'
import { daysBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { MAX_COPIES } from './cart.ts'
import {
  deleteKeptBefore,
  deleteKeptCartOf,
  deleteKeptLines,
  keptLines,
  lockKeptCartOf,
  writeKeptLines,
  type KeptLine,
} from './kept-cart-records.server.ts'
import { MAX_READ } from './saved-cart.ts'

export type { KeptLine }

/** WISH-06: the cart that is kept with an account. */
export function readKeptCart(shop: Shop, { owner }: { owner: string }): Promise<KeptLine[]> {
  return keptLines(shop.db, owner)
}

type KeepCart = { owner: string; changed: readonly KeptLine[]; removed: readonly string[] }

/**
 * WISH-06: what one browser has changed since it last told, and no more: what another has put in meanwhile stays. Sent twice it is
 * the same. Gives the whole cart as it is kept now.
 */
export function keepCart(shop: Shop, { owner, changed, removed }: KeepCart): Promise<KeptLine[]> {
  return inTransaction(shop, async (shop) => {
    if (changed.length === 0 && removed.length === 0) return keptLines(shop.db, owner)
    await lockKeptCartOf(shop.db, owner)
    if (removed.length > 0) await deleteKeptLines(shop.db, owner, removed)
    const there = new Set((await keptLines(shop.db, owner)).map(({ productId }) => productId))
    const lines = changed.filter(({ quantity }) => quantity >= 1 && quantity <= MAX_COPIES)
    const fresh = new Set(lines.map(({ productId }) => productId).filter((id) => !there.has(id)))
    const room = [...fresh].slice(0, Math.max(0, MAX_READ - there.size))
    const taken = new Map(
      lines
        .filter(({ productId }) => there.has(productId) || room.includes(productId))
        .map((line) => [line.productId, line]),
    )
    if (taken.size > 0) await writeKeptLines(shop.db, { owner, lines: [...taken.values()], now: shop.clock.now() })
    return keptLines(shop.db, owner)
  })
}

/** KEEP-07: all of somebody's. */
export function eraseKeptCart(shop: Shop, { owner }: { owner: string }): Promise<void> {
  return deleteKeptCartOf(shop.db, owner)
}

/** KEEP-06: lines that nobody has changed for as long as a cart's cookie lives. */
export async function cleanKeptCarts(shop: Shop): Promise<void> {
  const { cartDays } = await shopSetting(shop, 'keptData')
  await deleteKeptBefore(shop.db, daysBefore(shop.clock.now(), cartDays))
}
