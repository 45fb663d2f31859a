import type { ColumnType, Generated } from 'kysely'
import type { Day, MaybeStamp, Stamp } from '#database/column-kinds.ts'
import type { ProductType } from '#shop/goods/product.ts'

export type PricingTables = {
  vat_rates: { vat_class: string; percent: number; valid_from: Day; valid_to: Day | null; version: Generated<number> }
  price_history: { product_id: string; valid_from: Stamp; price: number; list_price: number }
  discounts_global: {
    id: string
    discount_admin_name: string
    discount_multiplier: ColumnType<string, number | string, number | string>
    type: ProductType | 'ALL'
    owner: string | null
    valid_from: ColumnType<Date, Date, Date>
    valid_until: MaybeStamp
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
  }
}
