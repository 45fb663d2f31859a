import type { SeededRandom } from '#kit/seeded-random.ts'
import type { SeedShop } from './shop-format.ts'

export type SeedStock = { SHOP: number; CENTRAL: number; SUPPLIER: number }

export const NO_STOCK: SeedStock = { SHOP: 0, CENTRAL: 0, SUPPLIER: 0 }

export function shelfStock(random: SeededRandom): SeedStock {
  return { SHOP: random.whole(0, 4), CENTRAL: random.whole(1, 24), SUPPLIER: 0 }
}

/** The supplier has it, the shop does not: it can be ordered. */
export function supplierStock(random: SeededRandom): SeedStock {
  return { ...NO_STOCK, SUPPLIER: random.whole(5, 60) }
}

/**
 * What stands in a place is an opening movement, from which a trigger makes the amount. An empty shelf is known to be empty,
 * the supplier's excepted.
 */
export function seedStockRows(productId: string, stock: SeedStock, warehouses: SeedShop['warehouses'], now: Date) {
  const place = (warehouse: string) => ({ product_id: productId, warehouse_id: warehouse })
  return {
    inventories: warehouses
      .filter(({ type }) => type !== 'SUPPLIER' && stock[type] === 0)
      .map(({ key }) => ({ ...place(key), owner: null, created_at: now, updated_at: now })),
    movements: warehouses
      .filter(({ type }) => stock[type] > 0)
      .map(({ key, type }) => ({
        ...place(key),
        at: now,
        kind: 'OPENING' as const,
        quantity: stock[type],
        delta: stock[type],
        by_kind: 'system' as const,
      })),
  }
}
