import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { Shop } from '#shop/shop.ts'
import { countFailedLetters, letterById, letterRows } from './letter-list-records.server.ts'
import type { LetterView, OrderLetter, OrderLetterRow } from './order-letters.ts'

const LIMITS = { usual: 50, highest: 200 }

type ListOrderLetters = { view: LetterView; limit?: number | null; after?: string | null }

/** OFFICE-29: letters about orders, the newest first, and how many of them could not be sent. */
export async function listOrderLetters(
  shop: Shop,
  { view, limit: wantedRows, after }: ListOrderLetters,
): Promise<{ letters: OrderLetterRow[]; next: string | null; failed: number }> {
  const limit = pageLimit(wantedRows, LIMITS)
  const list = `office letters ${view}`
  const before = after ? Number(readPageToken(list, after, [PLACE.number])[0]) : null
  const rows = await letterRows(shop.db, { view, before, limit: limit + 1 })
  const letters = rows.slice(0, limit)
  const next = rows.length > limit ? pageToken(list, [String(letters.at(-1)?.letterId)]) : null
  return { letters, next, failed: await countFailedLetters(shop.db) }
}

/** A letter about an order as it went; null where there is none. */
export function readOrderLetter(shop: Shop, letter: { number: string; letterId: number }): Promise<OrderLetter | null> {
  return letterById(shop.db, letter)
}
