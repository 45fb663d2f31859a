import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { changedProduct, priceRefusalOf, type PriceChange, type PriceRefusal } from './check-prices.ts'
import { linesOfChange } from './price-change.ts'
import {
  appendHistory,
  holdDiscounts,
  lockedProducts,
  writePriceBases,
  type HistoryLine,
  type LockedProduct,
} from './price-records.server.ts'
import { priceAt } from './price-rules.ts'
import { isSameBasis } from './price.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import { readPriceRules } from './read-price-rules.ts'

export type ChangedPrice = {
  /** What is asked from now on. */
  price: number
  /** False: it was so already, and nothing was written. */
  isChanged: boolean
}
export type PriceOutcome = Result<ChangedPrice, PriceRefusal | Stale | { kind: 'no-such-product' }>

/**
 * PRICE-02: the only way in which prices change: what they are worked out from and their history, in one transaction and in
 * a few statements however many products. One that is refused leaves the others alone. Whoever changes a great many makes
 * pieces of at most a thousand: meanwhile nobody else can change these products, and no discount.
 * A new product is priced by a change that changes nothing: the first line of its history is its first price.
 */
export function changePrices(shop: Shop, changes: readonly PriceChange[]): Promise<Map<string, PriceOutcome>> {
  if (changes.length === 0) return Promise.resolve(new Map())
  return inTransaction(shop, async (shop) => {
    await holdDiscounts(shop.db)
    const wanted = changesByProduct(changes)
    const products = await lockedProducts(shop.db, [...wanted.keys()])
    const rules = await readPriceRules(shop)
    // Only now: what another has written before this could be locked is older.
    const now = shop.clock.now()

    const outcomes = new Map<string, PriceOutcome>(
      [...wanted.keys()].map((id) => [id, failed({ kind: 'no-such-product' })]),
    )
    const changed: LockedProduct[] = []
    const lines: HistoryLine[] = []
    for (const from of products) {
      const { id, last } = from
      const change = wanted.get(id) ?? { productId: id }
      const to = changedProduct(from, change)
      const refusal =
        staleOf(from.version, change.version) ??
        priceRefusalOf({ change, from, to, isFirst: last === null, rules, moment: now })
      if (refusal) {
        outcomes.set(id, failed(refusal))
        continue
      }
      const isChanged = !isSameBasis(from, to)
      if (isChanged) changed.push(to)
      if (isChanged || !last)
        for (const line of linesOfChange({ last, from, to, rules, now })) lines.push({ productId: id, ...line })
      outcomes.set(id, done({ price: priceAt(to, rules, now), isChanged }))
    }
    await writePriceBases(shop.db, changed, now)
    await appendHistory(shop.db, lines)
    return outcomes
  })
}

/** What is said of one product twice is said together, the later word last. */
function changesByProduct(changes: readonly PriceChange[]): Map<string, PriceChange> {
  const byProduct = new Map<string, PriceChange>()
  for (const change of changes) byProduct.set(change.productId, { ...byProduct.get(change.productId), ...change })
  return byProduct
}
