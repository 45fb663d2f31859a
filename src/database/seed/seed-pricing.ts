import { z } from 'zod'
import type { Database } from '../open-database.ts'
import type { PricingOfSeed } from './price-history.ts'

const DEFAULT_CAP = 10

/** The terms that the shop prices by: what is in the database counts, which a bookseller may have changed since. */
export async function seedPricing(db: Database, now: Date): Promise<PricingOfSeed> {
  const discounts = await db
    .selectFrom('discounts_global')
    .select(['id', 'discount_admin_name as adminName', 'type', 'discount_multiplier as multiplier'])
    .select(['valid_from as validFrom', 'valid_until as validUntil'])
    .execute()
  const cap = await db
    .selectFrom('settings')
    .where('name', '=', 'fixedPriceMaxDiscountPercent')
    .select('value')
    .executeTakeFirst()
  return {
    now,
    discounts,
    fixedPriceMaxDiscountPercent: z.int().default(DEFAULT_CAP).parse(cap?.value),
  }
}
