import type { RoomTables } from '#database/tables/room-tables.ts'
import type { ProductType } from '#shop/goods/product.ts'

export type PricingTables = RoomTables<{
  vat_rates: {}
  price_history: {}
  discounts_global: {
    type: ProductType | 'ALL'
  }
}>
