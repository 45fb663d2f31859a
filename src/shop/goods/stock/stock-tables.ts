import type { RoomTables } from '#database/tables/room-tables.ts'

export type StockTables = RoomTables<{
  /**
   * `expires_at`: null: committed.
   * `is_short`: over the limits of whoever ordered them: no new attempt lengthens it.
   */
  stock_reservations: {}
  stock_movements: {}
  warehouses: {}
  /**
   * `inventory_amount`: the sum of the movements, kept by a trigger.
   * `held_amount`: promised to orders; the rest can be sold.
   * `shelf`: where in the place it stands; empty where nobody has said.
   * `minimum`: how many free copies there should always be.
   */
  inventories: {}
  /** What was sold over the counter and the books do not have. */
  sold_beyond: {}
  supplier_order_lines: {}
  product_suppliers: {}
}>
