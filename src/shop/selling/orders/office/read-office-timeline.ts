import type { Shop } from '#shop/shop.ts'
import { listActs } from '#shop/people/staff/list-acts.ts'
import { readOrderNumber } from '../read-order-number.ts'
import { inOneOrder, isToldByLedger, type OfficeTimelineEntry } from './office-timeline.ts'
import { historyEntries, ledgerEntries, letterEntries, noteEntries } from './timeline-records.server.ts'

/** A person's day at one order: nobody needs more of its acts at once. */
const MOST_ACTS = 500

/**
 * OFFICE-22: all that happened to an order, by its number in any writing, and who did it: history, money, letters, parcels, notes
 * and acts. Null where there is no such order.
 */
export async function readOfficeTimeline(shop: Shop, given: string): Promise<OfficeTimelineEntry[] | null> {
  const number = readOrderNumber(given)
  if (!number) return null
  const [history, ledger, letters, notes, acts] = await Promise.all([
    historyEntries(shop.db, number),
    ledgerEntries(shop.db, number),
    letterEntries(shop.db, number),
    noteEntries(shop.db, number),
    listActs(shop, { record: `order:${number}`, limit: MOST_ACTS }),
  ])
  if (history.length === 0) return null
  return inOneOrder([
    ...history.filter((entry) => !isToldByLedger(entry)),
    ...ledger,
    ...letters,
    ...notes,
    ...acts.map(({ id, at, by, byKind, operation, reason, refusal }) => ({
      kind: 'act' as const,
      what: operation,
      at,
      by: { kind: byKind, id: byKind === 'buyer' || byKind === 'system' ? null : by },
      actId: id,
      reason,
      refusal,
    })),
  ])
}
