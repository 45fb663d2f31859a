import { z } from 'zod'
import type { ProductType } from '#shop/catalogue/product.ts'
import type { Database } from '../open-database.ts'
import type { PricingOfSeed } from './price-history.ts'

const DEFAULT_CAP = 10

/** The terms that the shop prices by: what is in the database counts, which a bookseller may have changed since. */
export async function seedPricing(db: Database, now: Date): Promise<PricingOfSeed> {
  const discounts = await db
    .selectFrom('discounts_global')
    .select(['type', 'discount_multiplier', 'created_at'])
    .execute()
  const cap = await db
    .selectFrom('settings')
    .where('name', '=', 'fixedPriceMaxDiscountPercent')
    .select('value')
    .executeTakeFirst()
  return {
    now,
    discounts: discounts.map(({ type, discount_multiplier, created_at }) => ({
      type: type as ProductType | 'ALL',
      multiplier: discount_multiplier,
      since: created_at,
    })),
    fixedPriceMaxDiscountPercent: z.int().default(DEFAULT_CAP).parse(cap?.value),
  }
}
