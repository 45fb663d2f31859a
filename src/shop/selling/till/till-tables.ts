import type { RoomTables } from '#database/tables/room-tables.ts'

export type TillTables = RoomTables<{
  till_sales: {}
  till_sale_orders: {}
  till_refusals: {}
  till_days: {}
  till_closings: {}
  till_closing_rates: {}
  till_closing_cards: {}
}>
