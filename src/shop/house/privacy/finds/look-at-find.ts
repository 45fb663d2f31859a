import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { contactNotesNaming, strikeContactNote } from '#shop/selling/contact/notes-naming.ts'
import { orderNotesNaming, strikeOrderNote } from '#shop/selling/orders/forget/notes-naming.ts'
import type { Shop } from '#shop/shop.ts'
import { findRows, insertFinds, takeFind, type ErasureFind } from './find-records.server.ts'

const MOST_FINDS = 100

/** KEEP-07: where colleagues have written the address into notes on records of others. Whether a note goes, a person decides. */
export async function noteFinds(
  shop: Shop,
  { email, orders }: { email: string; orders: readonly number[] },
): Promise<void> {
  await insertFinds(shop.db, {
    orderNotes: await orderNotesNaming(shop, { email, except: orders }),
    contactNotes: await contactNotesNaming(shop, email),
    now: shop.clock.now(),
  })
}

/** The oldest first. */
export function listFinds(shop: Shop): Promise<ErasureFind[]> {
  return findRows(shop.db, MOST_FINDS)
}

/** KEEP-07: somebody has read the note, and it stays, or goes for good. */
export function lookAtFind(
  shop: Shop,
  { id, goes }: { id: number; goes: boolean },
): Promise<Result<{ id: number }, { kind: 'no-such-record' }>> {
  return inTransaction(shop, async (shop) => {
    const find = await takeFind(shop.db, id)
    if (!find) return failed({ kind: 'no-such-record' })
    if (goes && find.orderNote !== null) await strikeOrderNote(shop, find.orderNote)
    if (goes && find.contactNote !== null) await strikeContactNote(shop, find.contactNote)
    return done({ id })
  })
}
