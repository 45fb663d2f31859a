import { lastRefundDay } from '#shop/selling/orders/withdrawal-rules.ts'
import type { Shop } from '#shop/shop.ts'
import { openStatements, returnRows, type ReturnRow, type StatementRow } from './withdrawal-records.server.ts'

export type ListedReturn = ReturnRow & {
  /** The day by which the money has to be back. */
  refundBy: string
}

/** OFFICE-74: what was announced and is waited for, or what is over; with the statements nobody could read by machine. */
export async function listReturns(
  shop: Shop,
  { isOver, before, limit }: { isOver: boolean; before?: number; limit: number },
): Promise<{ returns: ListedReturn[]; statements: StatementRow[] }> {
  const rows = await returnRows(shop.db, { isOver, before: before ?? null, limit })
  return {
    returns: rows.map((row) => ({ ...row, refundBy: lastRefundDay(row.announcedAt) })),
    statements: isOver ? [] : await openStatements(shop.db, limit),
  }
}
