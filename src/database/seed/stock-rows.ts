import type { SeededRandom } from '#kit/seeded-random.ts'
import type { SeedShop } from './shop-format.ts'

export type Stock = { SHOP: number; CENTRAL: number; SUPPLIER: number }

export const NO_STOCK: Stock = { SHOP: 0, CENTRAL: 0, SUPPLIER: 0 }

export function shelfStock(random: SeededRandom): Stock {
  return { SHOP: random.whole(0, 4), CENTRAL: random.whole(1, 24), SUPPLIER: 0 }
}

/** The supplier has it, the shop does not: it can be ordered. */
export function supplierStock(random: SeededRandom): Stock {
  return { ...NO_STOCK, SUPPLIER: random.whole(5, 60) }
}

/** One row a warehouse that sells, so that an empty shelf is known to be empty; the supplier's only where there is something. */
export function stockRows(productId: string, stock: Stock, warehouses: SeedShop['warehouses'], now: Date) {
  return warehouses
    .filter(({ type }) => type !== 'SUPPLIER' || stock.SUPPLIER > 0)
    .map(({ key, type }) => ({
      product_id: productId,
      warehouse_id: key,
      inventory_amount: stock[type],
      owner: null,
      created_at: now,
      updated_at: now,
    }))
}
