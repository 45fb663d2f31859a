import { listPeriodicals } from '#shop/catalogue/editing/list-periodicals.ts'
import { listCategories } from '#shop/catalogue/editing/save-category.ts'
import { vatInForce } from '#shop/pricing/vat-in-force.ts'
import { shopDay } from '#shop/shop-day.ts'
import { shopSetting } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { categoriesOfSubjects } from '../categories-of-subjects.ts'
import { VAT_CLASSES } from '../facts.ts'
import type { FieldSettings } from '../fields.ts'
import { withPeriodicalOf } from '../periodical-of-issue.ts'
import type { SourceRules } from './source-file.ts'

/** What the facts of a source's records are read with today. */
export async function fieldSettingsOf(shop: Shop, { rules }: { rules: SourceRules }): Promise<FieldSettings> {
  const [percents, fixedPriceDays, categories, periodicals] = await Promise.all([
    vatInForce(shop),
    shopSetting(shop, 'fixedPriceDays'),
    listCategories(shop),
    listPeriodicals(shop),
  ])
  const { supplier, rates, bindsNewBooks } = rules
  return {
    today: shopDay(shop.clock.now()),
    vatPercent: Object.fromEntries(VAT_CLASSES.map((vatClass) => [vatClass, percents.get(vatClass)])),
    shopUrl: shop.about.url,
    fixedPriceDays,
    categoriesOf: categoriesOfSubjects(categories),
    withPeriodical: withPeriodicalOf(periodicals),
    supplier,
    rates,
    bindsNewBooks,
  }
}
