import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { cardOfCode } from './check-gift-card.ts'
import { addEntry, cardRow, lockCard, openCounterEntry } from './gift-card-records.server.ts'

export type TakenAtCounter = { id: number; entry: number; lastFour: string; left: number }

/** CARD-08: a card pays at the desk for what the till rings up. All that is asked for, or nothing. */
export function takeAtCounter(
  shop: Shop,
  { code, amount, by }: { code: string; amount: number; by: Actor },
): Promise<Result<TakenAtCounter, { kind: 'gift-card-refused' } | { kind: 'too-little-on-card'; balance: number }>> {
  return inTransaction(shop, async (shop) => {
    const card = await cardOfCode(shop, code)
    if (!card) return failed({ kind: 'gift-card-refused' })
    const now = shop.clock.now()
    const entry = await addEntry(shop.db, { cardId: card.id, kind: 'counter', amount: -amount, by, now })
    const balance = (await cardRow(shop.db, card.id))?.balance ?? 0
    if (entry === null) return failed({ kind: 'too-little-on-card', balance })
    return done({ id: card.id, entry, lastFour: card.lastFour, left: balance })
  })
}

/** What was taken at the desk by this entry, when and by whom; null where it is none, or was taken back. */
export async function takenAtCounter(
  { db }: Pick<Shop, 'db'>,
  { id, entry }: { id: number; entry: number },
): Promise<{ amount: number; by: string | null; at: Date } | null> {
  const open = await openCounterEntry(db, { cardId: id, entry })
  return open && { ...open, amount: -open.amount }
}

export type TakeBackFailure = { kind: 'no-such-gift-card' } | { kind: 'taken-back' }

/** The sale came to nothing: what was taken is on the card again, once. Whether somebody may is asked elsewhere. */
export function takeBackAtCounter(
  shop: Shop,
  { id, entry, by }: { id: number; entry: number; by: Actor },
): Promise<Result<{ balance: number }, TakeBackFailure>> {
  return inTransaction(shop, async (shop) => {
    const card = await lockCard(shop.db, id)
    if (!card) return failed({ kind: 'no-such-gift-card' })
    const open = await openCounterEntry(shop.db, { cardId: id, entry })
    if (!open) return failed({ kind: 'taken-back' })
    const back = { cardId: id, kind: 'counter-back', amount: -open.amount, ofEntry: entry } as const
    await addEntry(shop.db, { ...back, by, now: shop.clock.now() })
    return done({ balance: (await cardRow(shop.db, id))?.balance ?? 0 })
  })
}
