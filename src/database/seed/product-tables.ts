import type { ProductSeed } from './product-seed.ts'

/** Products sorted into their tables, those that others refer to first. */
export function productTables(seeds: readonly ProductSeed[]) {
  return {
    products: seeds.map((seed) => seed.product),
    product_texts: seeds.flatMap((seed) => seed.texts),
    product_contributors: seeds.flatMap((seed) => seed.contributors),
    product_categories: seeds.flatMap((seed) => seed.categories),
    price_history: seeds.flatMap((seed) => seed.history),
    inventories: seeds.flatMap((seed) => seed.inventories),
    stock_movements: seeds.flatMap((seed) => seed.movements),
    sales_elsewhere: seeds.flatMap((seed) => seed.sales),
  }
}
