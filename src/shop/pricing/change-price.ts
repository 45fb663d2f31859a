import { shopSetting } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { linesOfChange } from './price-change.ts'
import {
  appendHistory,
  globalDiscounts,
  holdDiscounts,
  lockedProduct,
  writePriceTerms,
} from './price-records.server.ts'
import { priceTerms } from './price-terms.ts'
import { priceOf, type PriceBasis } from './price.ts'

type ChangePrice = { productId: string } & Partial<PriceBasis>
export type ChangePriceFailure =
  | { kind: 'no-such-product' }
  | { kind: 'not-a-price' }
  | { kind: 'ends-before-it-begins' }
type ChangedPrice = { ok: true; price: number } | { ok: false; failure: ChangePriceFailure }

const MOST = 2_147_483_647

/** Changes what a product's price is worked out from; its history is written in the same transaction (PRICE-02). */
export async function changePrice(shop: Shop, { productId, ...changes }: ChangePrice): Promise<ChangedPrice> {
  const now = shop.clock.now()
  return shop.db.transaction().execute(async (db) => {
    await holdDiscounts(db)
    const found = await lockedProduct(db, productId)
    if (!found) return { ok: false, failure: { kind: 'no-such-product' } }
    const { id, type, last, ...old } = found
    const product: PriceBasis = { ...old, ...changes }
    const failure = refusal(product)
    if (failure) return { ok: false, failure }

    const discounts = await globalDiscounts(db)
    const cap = await shopSetting({ ...shop, db }, 'fixedPriceMaxDiscountPercent')
    const terms = priceTerms(type, { now, discounts, cap })
    const lines = linesOfChange({ last, from: { product: old, terms }, to: { product, terms } })
    await writePriceTerms(db, id, product, now)
    await appendHistory(
      db,
      lines.map((line) => ({ productId: id, ...line })),
    )
    return { ok: true, price: priceOf(product, terms) }
  })
}

function refusal({ listPrice, salePercent, saleFrom, saleUntil }: PriceBasis): ChangePriceFailure | null {
  const isPrice = Number.isInteger(listPrice) && listPrice >= 0 && listPrice <= MOST
  const isPercent = Number.isInteger(salePercent) && salePercent >= 0 && salePercent <= 99
  if (!isPrice || !isPercent) return { kind: 'not-a-price' }
  if (saleFrom && saleUntil && saleUntil <= saleFrom) return { kind: 'ends-before-it-begins' }
  return null
}
