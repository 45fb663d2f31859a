import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { takeSales, type TakenSales } from './take-sales.ts'
import { MOST_LINES, type SentLine } from './till-line.ts'

type TakeTillFile = { till: string; lines: readonly SentLine[]; by: Actor }

/** All of a file in one act, as many lines at a time as a till may send. Brought again, every line is told as doubled. */
export function takeTillFile(shop: Shop, { till, lines, by }: TakeTillFile): Promise<TakenSales> {
  return inTransaction(shop, async (shop) => {
    const all: TakenSales = { taken: 0, refused: [], conflicts: [] }
    for (let at = 0; at < lines.length; at += MOST_LINES) {
      const part = await takeSales(shop, { till, lines: lines.slice(at, at + MOST_LINES), by, onlyPlace: null })
      all.taken += part.taken
      all.refused.push(...part.refused.map((one) => ({ ...one, number: one.number + at })))
      all.conflicts.push(...part.conflicts.map((one) => ({ ...one, number: one.number + at })))
    }
    return all
  })
}
