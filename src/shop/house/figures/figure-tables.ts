import type { RoomTables } from '#database/tables/room-tables.ts'
import type { MonthSums } from './ledger/month-sums.ts'

export type FigureTables = RoomTables<{
  sales_lines: {}
  sales_days: {}
  sales_titles: {}
  sales_years: {}
  stock_quarters: {}
  sales_months: {
    sums: MonthSums
  }
  sales_reading: {}
  sales_checks: {}
}>
