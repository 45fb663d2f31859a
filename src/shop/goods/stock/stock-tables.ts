import type { Generated, GeneratedAlways } from 'kysely'
import type { Maybe, Stamp } from '#database/column-kinds.ts'
import type { ActorKind } from '#shop/ground/actor.ts'
import type { MovementKind } from './movement.ts'

export type StockTables = {
  stock_reservations: {
    order_line_id: number
    warehouse_id: string
    product_id: string
    quantity: number
    /** Null: committed. */
    expires_at: Date | null
    /** Over the limits of whoever ordered them: no new attempt lengthens it. */
    is_short: Generated<boolean>
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
    /** Where in the place it stands; empty where nobody has said. */
    shelf: Generated<string>
    /** How many free copies there should always be. */
    minimum: Generated<number>
    owner: string | null
    created_at: Stamp
    updated_at: Stamp
  }
  supplier_order_lines: {
    id: GeneratedAlways<number>
    list_number: number
    supplier_id: string
    product_id: string
    copies: number
    came: Generated<number>
    ordered_at: Date
    by_kind: ActorKind
    by_id: Maybe<string>
    expected_on: Maybe<string>
    chased_at: Maybe<Date>
    ended_at: Maybe<Date>
    version: Generated<number>
  }
  product_suppliers: { product_id: string; supplier_id: string }
}
