import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type VatRate = { vatClass: string; percent: number; from: string; until: string | null }
/** The version is that of all rates of the class; of these only one that has not begun ever goes. */
export type StoredVatRate = VatRate & { version: number }

/** Until the transaction ends nobody else changes a rate. */
export async function lockVatRates(db: Database): Promise<void> {
  await sql`lock table vat_rates in share row exclusive mode`.execute(db)
}

export function vatRateRows(db: Database): Promise<StoredVatRate[]> {
  return db
    .selectFrom('vat_rates')
    .orderBy('vat_class')
    .orderBy('valid_from')
    .select(['vat_class as vatClass', 'percent', 'valid_from as from', 'valid_to as until'])
    .select(sql<number>`(sum(version) over (partition by vat_class))::int`.as('version'))
    .execute()
}

export async function endVatRate(
  db: Database,
  { vatClass, from, until }: { vatClass: string; from: string; until: string | null },
): Promise<void> {
  await db
    .updateTable('vat_rates')
    .set({ valid_to: until })
    .where('vat_class', '=', vatClass)
    .where('valid_from', '=', from)
    .execute()
}

export async function insertVatRate(db: Database, rate: VatRate): Promise<void> {
  await insertVatRates(db, [rate])
}

export async function insertVatRates(db: Database, rates: readonly VatRate[]): Promise<void> {
  if (rates.length === 0) return
  await db
    .insertInto('vat_rates')
    .values(
      rates.map(({ vatClass, percent, from, until }) => ({
        vat_class: vatClass,
        percent,
        valid_from: from,
        valid_to: until,
      })),
    )
    .execute()
}

export async function deleteVatRate(
  db: Database,
  { vatClass, from }: { vatClass: string; from: string },
): Promise<void> {
  await db.deleteFrom('vat_rates').where('vat_class', '=', vatClass).where('valid_from', '=', from).execute()
}
