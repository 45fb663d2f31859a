import { listPeriodicals } from '#shop/catalogue/products/editing/save-periodical.ts'
import { listCategories } from '#shop/catalogue/products/editing/save-category.ts'
import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { madeChoices } from './made-choice-records.server.ts'
import { chosenWords, type Choice, type ChosenWords } from './facts/chosen-words.ts'
import { categoriesOfSubjects, kindOfSubjects } from './facts/categories-of-subjects.ts'
import { VAT_CLASSES } from './facts/facts.ts'
import type { FieldSettings } from './facts/fields-on-day.ts'
import { withPeriodicalOf } from './facts/periodical-of-issue.ts'
import type { ClaimTerms } from './plan-record.ts'

/**
 * What the facts of a source's records are read with today. Those of another source's claims are read with its own rules and
 * by its own id.
 */
export async function fieldSettingsOf(
  shop: Shop,
  { id, rules }: { id?: string; rules: ClaimTerms },
): Promise<FieldSettings> {
  const [percents, fixedPriceDays, categories, periodicals, choices] = await Promise.all([
    vatInForce(shop),
    shopSetting(shop, 'fixedPriceDays'),
    listCategories(shop),
    listPeriodicals(shop),
    madeChoices(shop.db),
  ])
  const { supplier, orderable, rates, bindsNewBooks, ignores, kind } = rules
  return {
    today: shopDay(shop.clock.now()),
    vatPercent: Object.fromEntries(VAT_CLASSES.map((vatClass) => [vatClass, percents.get(vatClass)])),
    shopUrl: shop.about.url,
    fixedPriceDays,
    sourceId: id,
    categoriesOf: categoriesOfSubjects(categories),
    kindOf: kindOfSubjects(categories),
    withPeriodical: withPeriodicalOf(periodicals),
    chosenFor: chosenBySource(choices),
    supplier,
    orderable,
    rates,
    bindsNewBooks,
    ignores,
    kind,
  }
}

/** Made once for each source, while the choices stay as they are. */
function chosenBySource(choices: readonly Choice[]): (sourceId: string | undefined) => ChosenWords {
  const made = new Map<string | undefined, ChosenWords>()
  return (sourceId) => {
    const words = made.get(sourceId) ?? chosenWords(choices, sourceId)
    made.set(sourceId, words)
    return words
  }
}
