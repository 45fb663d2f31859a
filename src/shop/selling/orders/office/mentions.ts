import { done, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { markMentionsSeen, unseenMentions } from './desk-records.server.ts'
import { folded } from './order-words.ts'

/** A note in which somebody was named, and which they have not seen. */
export type Mention = { noteId: number; by: string | null; at: Date; text: string }

/**
 * Who is named in a note, as `@Kiss Anna`, in any case and with or without accents. Of names that begin alike the longest is
 * meant; two people of one name are both told.
 */
export function mentionedIn<Person extends { name: string }>(text: string, people: readonly Person[]): Person[] {
  let left = folded(text)
  const names = [...Map.groupBy(people, ({ name }) => `@${folded(name)}`)]
  return names
    .toSorted(([a], [b]) => b.length - a.length)
    .flatMap(([name, theirs]) => {
      const without = cutOut(left, name)
      const isNamed = without !== left
      left = without
      return isNamed ? theirs : []
    })
}

/** The text without the name, where it stands as a word of its own. */
function cutOut(text: string, name: string): string {
  const [first = '', ...others] = text.split(name)
  return others.reduce((all, next) => all + (/^[\p{L}\p{N}]/u.test(next) ? name : ' ') + next, first)
}

/** OFFICE-23: what colleagues have written for somebody to an order, until they have seen it. */
export function readMentions(shop: Shop, { number, by }: { number: string; by: Actor }): Promise<Mention[]> {
  return unseenMentions(shop.db, { number, email: by.id })
}

export function seeMentions(shop: Shop, { number, by }: { number: string; by: Actor }): Promise<Result<null, never>> {
  return inTransaction(shop, async (shop) => {
    await markMentionsSeen(shop.db, { number, email: by.id }, shop.clock.now())
    shop.wake(`order:${number}`)
    return done(null)
  })
}
