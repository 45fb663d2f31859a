import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { discountRows } from './discount-records.server.ts'
import type { GlobalDiscount, StoredDiscount } from './global-discount.ts'
import type { PriceRules } from './price-rules.ts'

type RulesReader = Pick<Shop, 'db' | 'remember'>

/** All global discounts: over, in force and to come, the oldest first. */
export function readDiscounts(shop: Pick<Shop, 'db'>): Promise<StoredDiscount[]> {
  return discountRows(shop.db)
}

/** The rules as they are in the database now. */
export function readPriceRules(shop: RulesReader): Promise<PriceRules> {
  return withCap(shop, readDiscounts(shop))
}

/** The rules as they were last heard of. A discount that begins or ends by its dates is no change of them. */
export function knownPriceRules(shop: Shop): Promise<PriceRules> {
  return withCap(
    shop,
    shop.remember('discounts', [], () => readDiscounts(shop)),
  )
}

async function withCap(shop: RulesReader, reading: Promise<GlobalDiscount[]>): Promise<PriceRules> {
  const [discounts, fixedPriceMaxDiscountPercent] = await Promise.all([
    reading,
    shopSetting(shop, 'fixedPriceMaxDiscountPercent'),
  ])
  return { discounts, fixedPriceMaxDiscountPercent }
}
