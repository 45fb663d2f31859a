import { batched } from '#kit/batched.ts'
import { InputProblem } from '#kit/outside/input-problem.ts'
import { LruMap } from '#kit/lru-map.ts'
import { dataProducts } from '#shop/catalogue/products/data-products.ts'
import type { Shop } from '#shop/shop.ts'
import { productAnswer, type ProductAnswer } from './product-answer.ts'

const MAX_CACHED = 5_000
const CACHED_MS = 10_000
const MAX_PRODUCTS = 300
export const PRODUCT_LIMITS = { usual: 100, highest: MAX_PRODUCTS }

/** Grows with every change of the shop's data. */
type Changes = { readonly generation: number }

/** A search or a list counts as so many products, however short it is. */
const MIN_OF_A_PAGE = 50

export type ProductsOfRequest = {
  one(id: string): ProductAnswer | null | Promise<ProductAnswer | null>
  many(ids: readonly string[]): (ProductAnswer | null)[] | Promise<(ProductAnswer | null)[]>
  /** The products that `find` names; the limit is counted before anything is looked for. */
  page<FoundIds extends { ids: readonly string[] }>(
    limit: number,
    find: () => Promise<FoundIds>,
  ): Promise<FoundIds & { items: ProductAnswer[] }>
}

/**
 * Products as the data API reads them. They are cached for seconds, and not longer than they are true: any change in the shop
 * empties the cache, and no product stays in it past the next midnight or the end of a sale.
 */
export function productReads(shop: Shop, changes: Changes): { forRequest(): ProductsOfRequest } {
  const cache = new LruMap<string, { product: ProductAnswer; until: number }>(MAX_CACHED)
  let cachedGeneration = changes.generation

  function cachedProduct(id: string, now: number): ProductAnswer | undefined {
    if (cachedGeneration !== changes.generation) {
      cache.clear()
      cachedGeneration = changes.generation
    }
    const found = cache.get(id)
    return found && now < found.until ? found.product : undefined
  }

  async function load(ids: string[]): Promise<Map<string, ProductAnswer>> {
    const generation = changes.generation
    const now = shop.clock.now().getTime()
    const { products, until } = await dataProducts(shop, ids)
    const answers = new Map(products.map((product) => [product.row.id, productAnswer(product)]))
    const cachedUntil = Math.min(until.getTime(), now + CACHED_MS)
    if (generation === cachedGeneration && generation === changes.generation)
      for (const [id, product] of answers) cache.set(id, { product, until: cachedUntil })
    return answers
  }

  return {
    /** All that one request asks for is read in one go, in whatever fields it asks. */
    forRequest() {
      const now = shop.clock.now().getTime()
      const loaded = batched(load)
      let left = MAX_PRODUCTS
      const one = (id: string) => cachedProduct(id, now) ?? loaded(id)
      const take = (count: number) => {
        left -= count
        if (left < 0) throw new InputProblem(`A request may ask for ${MAX_PRODUCTS} products at most.`)
      }
      const all = (ids: readonly string[]) => {
        const found = ids.map(one)
        return found.some((product) => product instanceof Promise)
          ? Promise.all(found.map(async (product) => product))
          : (found as (ProductAnswer | null)[])
      }
      return {
        one(id) {
          take(1)
          return one(id)
        },
        many(ids) {
          take(ids.length)
          return all(ids)
        },
        async page(limit, find) {
          take(Math.max(limit, MIN_OF_A_PAGE))
          const found = await find()
          const items = await all(found.ids)
          return { ...found, items: items.filter((product) => product !== null) }
        },
      }
    },
  }
}
