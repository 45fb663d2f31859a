import type { Database } from '#database/open-database.ts'

export function vatRatesOn(db: Database, day: string) {
  return db
    .selectFrom('vat_rates')
    .where('valid_from', '<=', day)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', day)]))
    .orderBy('valid_from')
    .select(['vat_class as vatClass', 'percent'])
    .execute()
}
