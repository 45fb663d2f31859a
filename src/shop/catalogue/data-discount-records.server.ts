import { sql } from 'kysely'
import { decimal, instant, text } from '#database/model-columns.ts'
import type { ModelConditions } from '#database/model-filter.ts'
import { modelPage, type SortedPageAsked } from '#database/model-page.ts'
import type { Database } from '#database/open-database.ts'

const DISCOUNT = {
  id: text('id'),
  discountAdminName: text('discount_admin_name'),
  discountMultiplier: decimal('discount_multiplier'),
  type: text('type'),
  createdAt: instant('created_at'),
  updatedAt: instant('updated_at'),
  owner: text<string | null>('owner'),
}

export function discountPage(
  db: Database,
  { type, updatedAt }: { type: string; updatedAt: ModelConditions | null | undefined },
  asked: SortedPageAsked,
) {
  return modelPage(
    db,
    {
      table: 'discounts_global',
      columns: DISCOUNT,
      only: { condition: sql<boolean>`type = ${type}`, values: [type] },
      sortedBy: { field: 'updatedAt', condition: updatedAt },
    },
    asked,
  )
}
