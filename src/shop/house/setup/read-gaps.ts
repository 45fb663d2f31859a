import { LANGUAGES } from '#site/languages.ts'
import { textsAsTheyCame } from '#shop/catalogue/content/list-texts.ts'
import { readMissing } from '#shop/house/opening/read-missing.ts'
import { shopSetting, shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { setupGaps, type Gap } from './setup-gaps.ts'
import { aboutTitles, catalogueCounts, setupCounts } from './setup-records.server.ts'

const NOT_COUNTED = { withoutPicture: 0, withoutDescription: 0, withoutSafetyContact: 0 }
/** Every title of so many is looked at while somebody waits; larger catalogues have screens of their own for that. */
const MOST_TITLES = 20_000

/** Whether what is missing of single titles is among the gaps. */
export async function looksAtTitles(shop: Shop): Promise<boolean> {
  return (await aboutTitles(shop.db)) <= MOST_TITLES
}

/**
 * What this shop lacks today to sell, to be lawful and to be found: the one place that says so, for Today, the first visit, the
 * commands and the start, which therefore all count the same.
 */
export async function readGaps(shop: Shop): Promise<Gap[]> {
  const [missing, settings, counts, titles, exampleTexts] = await Promise.all([
    readMissing(shop),
    shopSettings(shop, 'operator', 'hosting', 'conciliation', 'guaranteeNotice', 'openingHours'),
    setupCounts(shop.db),
    looksAtTitles(shop).then((all) => (all ? catalogueCounts(shop.db) : NOT_COUNTED)),
    textsAsTheyCame(shop),
  ])
  return setupGaps({
    missing,
    operator: settings.operator,
    hasHosting: settings.hosting !== null,
    hasConciliation: settings.conciliation !== null,
    hasInvoices: shop.invoices !== null || (await shopSetting(shop, 'invoicesByHand')),
    noticesIn: LANGUAGES.filter((language) => settings.guaranteeNotice[language]),
    exampleTexts,
    hasOpeningHours: settings.openingHours.length > 0,
    publicUrl: shop.about.url,
    ...counts,
    ...titles,
  })
}
