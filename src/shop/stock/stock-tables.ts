import type { Generated, GeneratedAlways } from 'kysely'
import type { Stamp } from '#database/column-kinds.ts'

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
  warehouses: {
    id: string
    name: string
    type: 'SHOP' | 'CENTRAL' | 'SUPPLIER'
    address: string | null
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
  }
  inventories: {
    product_id: string
    warehouse_id: string
    inventory_amount: number
    /** Promised to orders; the rest can be sold. */
    held_amount: Generated<number>
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
  }
}
