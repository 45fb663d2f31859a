import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { whoMay } from '#shop/people/staff/people/who-may.ts'
import { insertMentions, insertNote } from './desk-records.server.ts'
import { mentionedIn } from './mentions.ts'

const MAX_NOTE_CHARACTERS = 10_000

export type NoteFailure = { kind: 'no-such-order' } | { kind: 'empty-note' } | { kind: 'note-too-long'; most: number }

/**
 * OFFICE-23: what somebody tells their colleagues of an order; the buyer never sees it. It makes no version of the order. Whom it
 * names, and who may read orders, is told of it until they have seen it.
 */
export function addOrderNote(
  shop: Shop,
  { number, by, text }: { number: string; by: Actor; text: string },
): Promise<Result<{ id: number; told: string[] }, NoteFailure>> {
  return inTransaction(shop, async (shop) => {
    const note = text.trim()
    if (note === '') return failed({ kind: 'empty-note' })
    if (note.length > MAX_NOTE_CHARACTERS) return failed({ kind: 'note-too-long', most: MAX_NOTE_CHARACTERS })
    const id = await insertNote(shop.db, { number, by, text: note }, shop.clock.now())
    if (id === null) return failed({ kind: 'no-such-order' })
    const mentioned = note.includes('@') ? mentionedIn(note, await whoMay(shop, 'orders.read')) : []
    if (mentioned.length > 0)
      await insertMentions(
        shop.db,
        id,
        mentioned.map(({ sub }) => sub),
      )
    shop.wake(`order:${number}`)
    return done({ id, told: mentioned.map(({ name }) => name) })
  })
}
