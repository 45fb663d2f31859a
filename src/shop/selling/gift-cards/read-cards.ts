import { endOfDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import {
  cardRow,
  cardRows,
  entriesOf,
  movementsBetween,
  owedOnCards,
  type CardMovement,
  type CardRow,
  type EntryRow,
} from './gift-card-records.server.ts'

const PAGE = 50

export async function listGiftCards(
  { db }: Pick<Shop, 'db'>,
  { lastFour, before }: { lastFour: string | null; before: number | null },
): Promise<{ cards: CardRow[]; next: number | null }> {
  const rows = await cardRows(db, { lastFour, before, limit: PAGE + 1 })
  const cards = rows.slice(0, PAGE)
  return { cards, next: rows.length > PAGE ? (cards.at(-1)?.id ?? null) : null }
}

export async function readGiftCard(
  { db }: Pick<Shop, 'db'>,
  id: number,
): Promise<{ card: CardRow; entries: EntryRow[] } | null> {
  const card = await cardRow(db, id)
  return card && { card, entries: await entriesOf(db, id) }
}

export type OwedOnCards = { before: number; movements: CardMovement[]; after: number }

/** CARD-09: what the shop owes for its cards when these days begin and when they are over, and what came between. */
export async function readOwedOnCards(
  { db }: Pick<Shop, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<OwedOnCards> {
  const [begin, end] = [startOfDay(from), endOfDay(to)]
  const [before, movements, after] = await Promise.all([
    owedOnCards(db, begin),
    movementsBetween(db, begin, end),
    owedOnCards(db, end),
  ])
  return { before, movements, after }
}
