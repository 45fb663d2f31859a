import { LANGUAGES } from '#site/languages.ts'
import { textsAsTheyCame } from '#shop/content/list-texts.ts'
import { readMissing } from '#shop/opening/read-missing.ts'
import { shopSettings } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { setupGaps, type Gap } from './setup-gaps.ts'
import { catalogueCounts, setupCounts } from './setup-records.server.ts'

/** Nothing lacks anything: for whoever does not look at the titles one by one. */
const NOT_COUNTED = { withoutPicture: 0, withoutDescription: 0, withoutSafetyContact: 0 }

type Looked = {
  /** At every title: its picture, description and publisher. */
  withTitles: boolean
  /** At the VAT class of every title. */
  withClasses?: boolean
}

/** What this shop lacks today to sell, to be lawful and to be found. */
export async function readGaps(shop: Shop, { withTitles, withClasses = true }: Looked): Promise<Gap[]> {
  const [missing, settings, counts, titles, exampleTexts] = await Promise.all([
    readMissing(shop, { withClasses }),
    shopSettings(shop, 'operator', 'hosting', 'conciliation', 'guaranteeNotice', 'openingHours'),
    setupCounts(shop.db),
    withTitles ? catalogueCounts(shop.db) : NOT_COUNTED,
    textsAsTheyCame(shop),
  ])
  return setupGaps({
    missing,
    operator: settings.operator,
    hasHosting: settings.hosting !== null,
    hasConciliation: settings.conciliation !== null,
    noticesIn: LANGUAGES.filter((language) => settings.guaranteeNotice[language]),
    exampleTexts,
    hasOpeningHours: settings.openingHours.length > 0,
    publicUrl: shop.about.url,
    ...counts,
    ...titles,
  })
}
