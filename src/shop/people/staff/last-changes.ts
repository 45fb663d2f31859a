import type { ActorKind } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { lastChangeRows } from './last-change-records.server.ts'
import { staffNames } from './people/staff-names.ts'

/** The tables of which it is shown who changed each row last: `act_changes_of_facts` is their index. */
export type FactTable = 'settings' | 'shipping_prices' | 'warehouses' | 'vat_rates'

export type LastChange = {
  key: Record<string, unknown>
  at: Date
  /** The name of somebody who works here, or what else did it. */
  by: string
  byKind: ActorKind
  /** The columns that were another; null where there was no row. */
  before: Record<string, unknown> | null
}

/** Who changed each row of a table last, and what it was before. Of rows that no act has touched nothing is known. */
export async function lastChanges(shop: Shop, table: FactTable): Promise<LastChange[]> {
  const [rows, names] = await Promise.all([lastChangeRows(shop.db, table), staffNames(shop)])
  return rows.map((row) => ({ ...row, by: row.byKind === 'staff' ? (names.get(row.by) ?? row.by) : row.by }))
}
