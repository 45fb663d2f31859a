import type { ProductType } from '#shop/catalogue/product.ts'
import { shopSetting } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { linesOfChange } from './price-change.ts'
import {
  appendHistory,
  deleteGlobalDiscount,
  globalDiscounts,
  holdAllPrices,
  lockedProductsAfter,
  writeGlobalDiscount,
} from './price-records.server.ts'
import { priceTerms } from './price-terms.ts'

const AT_ONCE = 2_000

type Change =
  | { id: string; adminName: string; type: ProductType | 'ALL'; multiplier: number }
  | { id: string; isRemoved: true }

/** Sets or removes a discount on a whole kind of products, and writes the new price of each in the same transaction (PRICE-02). */
export async function changeGlobalDiscount(shop: Shop, change: Change): Promise<{ pricesChanged: number }> {
  const now = shop.clock.now()
  return shop.db.transaction().execute(async (db) => {
    await holdAllPrices(db)
    const before = await globalDiscounts(db)
    if ('isRemoved' in change) await deleteGlobalDiscount(db, change.id)
    else await writeGlobalDiscount(db, change, now)
    const after = await globalDiscounts(db)
    const cap = await shopSetting({ ...shop, db }, 'fixedPriceMaxDiscountPercent')

    let pricesChanged = 0
    let id = ''
    const type = kindsOf(change.id, [...before, ...after])
    for (;;) {
      const products = await lockedProductsAfter(db, { id, type, limit: AT_ONCE })
      const lines = products.flatMap((product) => {
        const terms = (discounts: typeof after) => priceTerms(product.type, { now, discounts, cap })
        return linesOfChange({
          last: product.last,
          from: { product, terms: terms(before) },
          to: { product, terms: terms(after) },
        }).map((line) => ({ productId: product.id, ...line }))
      })
      await appendHistory(db, lines)
      pricesChanged += lines.filter(({ validFrom }) => validFrom >= now).length
      const last = products.at(-1)
      if (!last || products.length < AT_ONCE) return { pricesChanged }
      id = last.id
    }
  })
}

/** The kind a discount was or is for; all of them when it moved from one to another. */
function kindsOf(id: string, discounts: readonly { id: string; type: string }[]): ProductType | 'ALL' {
  const kinds = new Set(discounts.filter((discount) => discount.id === id).map(({ type }) => type))
  return kinds.size === 1 ? ([...kinds][0] as ProductType | 'ALL') : 'ALL'
}
