import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'

export function vatRatesOn(db: Database, day: string) {
  return VAT_RATES(db, { day })
}

const VAT_RATES = preparedStatement('vat-rates-on-day', (db, { day }: { day: string }) =>
  db
    .selectFrom('vat_rates')
    .where('valid_from', '<=', day)
    .where((where) => where.or([where('valid_to', 'is', null), where('valid_to', '>=', day)]))
    .orderBy('valid_from')
    .select(['vat_class as vatClass', 'percent']),
)
