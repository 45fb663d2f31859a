import type { Actor } from '#shop/ground/actor.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import type { Shop } from '#shop/shop.ts'
import { knownOrders } from './packing-records.server.ts'

/** What a parcel has on paper. */
export const PAPERS = ['slip', 'label', 'courier', 'gift'] as const
export type Paper = (typeof PAPERS)[number]

type RecordPrinting = { paper: Paper; numbers: readonly string[]; by: Actor }

/** OFFICE-09: that something was printed stands in the timeline of each order it is of, as often as it was. */
export async function recordPrinting(shop: Shop, { paper, numbers, by }: RecordPrinting): Promise<string[]> {
  const known = await knownOrders(shop.db, numbers)
  for (const number of known)
    await recordAct(shop, { by, operation: 'order print', record: `order:${number}`, input: { paper } })
  return known
}
