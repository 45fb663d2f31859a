import { done, type Result } from '#kit/result.ts'
import { atOneMoment } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { closedMonths, frozenSums, openSums, type ClosedMonth } from '../ledger/month-records.server.ts'
import type { MonthSums } from '../ledger/month-sums.ts'

export type BookedMonth = { month: string; closed: ClosedMonth | null; sums: MonthSums }

/** FIGURE-05: a month for the bookkeeper: of a closed one what was frozen with it, so that its file is the same for ever. */
export function readMonth(shop: Pick<Shop, 'db'>, month: string): Promise<Result<BookedMonth, never>> {
  return atOneMoment(shop, async (db) => {
    const closed = (await closedMonths(db)).find((one) => one.month === month) ?? null
    return done({ month, closed, sums: (await frozenSums(db, month)) ?? (await openSums(db, month)) })
  })
}
