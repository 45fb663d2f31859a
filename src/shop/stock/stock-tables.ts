import type { GeneratedAlways } from 'kysely'

export type StockTables = {
  stock_reservations: {
    order_line_id: number
    warehouse_id: string
    product_id: string
    quantity: number
    /** Null: committed. */
    expires_at: Date | null
  }
  stock_movements: {
    id: GeneratedAlways<number>
    at: Date
    kind: 'SALE' | 'RESTOCK' | 'WRITE_OFF'
    product_id: string
    warehouse_id: string
    quantity: number
    order_line_id: number | null
  }
}
