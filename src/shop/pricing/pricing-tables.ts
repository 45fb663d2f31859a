import type { ColumnType } from 'kysely'
import type { Stamp, Day } from '#database/column-kinds.ts'

export type PricingTables = {
  vat_rates: { vat_class: string; percent: number; valid_from: Day; valid_to: Day | null }
  price_history: { product_id: string; valid_from: Stamp; price: number; list_price: number }
  discounts_global: {
    id: string
    discount_admin_name: string
    discount_multiplier: ColumnType<string, number, number>
    type: string
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
  }
}
