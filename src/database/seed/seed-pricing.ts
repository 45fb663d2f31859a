import { z } from 'zod'
import { addDays, shopDay } from '#shop/shop-day.ts'
import type { PricingOfSeed } from './price-history.ts'
import type { SeedShop } from './shop-format.ts'
import { startOfDay } from './shop-moments.ts'

/** The terms that the shop will price by once these discounts and settings are loaded. */
export function seedPricing({ discounts, settings }: SeedShop, now: Date): PricingOfSeed {
  return {
    now,
    discounts: discounts.map(({ type, multiplier, startedDaysAgo }) => ({
      type,
      multiplier: String(multiplier),
      since: startOfDay(addDays(shopDay(now), -startedDaysAgo)),
    })),
    fixedPriceMaxDiscountPercent: z.int().parse(settings.fixedPriceMaxDiscountPercent),
  }
}
