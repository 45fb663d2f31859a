import { sql } from 'kysely'
import { decimalColumn, instantColumn, textColumn } from '#database/model-columns.ts'
import type { ModelConditions } from '#database/model-filter.ts'
import { modelPage, type SortedPageInput } from '#database/model-page.ts'
import type { Database } from '#database/open-database.ts'

const DISCOUNT = {
  id: textColumn('id'),
  discountAdminName: textColumn('discount_admin_name'),
  discountMultiplier: decimalColumn('discount_multiplier'),
  type: textColumn('type'),
  createdAt: instantColumn('created_at'),
  updatedAt: instantColumn('updated_at'),
  owner: textColumn<string | null>('owner'),
}

export function discountPage(
  db: Database,
  { type, updatedAt, now }: { type: string; updatedAt: ModelConditions | null | undefined; now: Date },
  input: SortedPageInput,
) {
  return modelPage(
    db,
    {
      table: 'discounts_global',
      columns: DISCOUNT,
      only: {
        condition: sql<boolean>`type = ${type} and valid_from <= ${now} and coalesce(valid_until > ${now}, true)`,
        values: [type],
      },
      sortedBy: { field: 'updatedAt', condition: updatedAt },
    },
    input,
  )
}
