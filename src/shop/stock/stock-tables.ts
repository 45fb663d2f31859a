import type { Generated, GeneratedAlways } from 'kysely'
import type { Maybe, Stamp } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/actor.ts'
import type { MovementKind } from './movement.ts'

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
    kind: MovementKind
    product_id: string
    warehouse_id: string
    quantity: number
    delta: number
    reason: Maybe<string>
    by_kind: ActorKind
    by_id: Maybe<string>
    document: Maybe<string>
    order_line_id: Maybe<number>
  }
  warehouses: {
    id: string
    name: string
    type: 'SHOP' | 'CENTRAL' | 'SUPPLIER'
    address: string | null
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
    version: Generated<number>
  }
  inventories: {
    product_id: string
    warehouse_id: string
    /** The sum of the movements, kept by a trigger. */
    inventory_amount: Generated<number>
    /** Promised to orders; the rest can be sold. */
    held_amount: Generated<number>
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
  }
}
