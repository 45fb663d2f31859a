import { needsOtherSlug } from '#shop/catalogue/products/product-slug.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { renamedTitles, sumEffects } from './run-effect-records.server.ts'

/** What a run means in forints and for people, beyond its counts. Titles, unless said otherwise. */
export type RunEffects = {
  pricesUp: number
  pricesDown: number
  /** In percent of the price before. */
  largestRise: number
  largestFall: number
  /** In forints at list price: what stands in our places of titles whose price or copies change. */
  stockValueBefore: number
  stockValueAfter: number
  /** Their price is fixed by law, and what the file says was not taken. */
  pricesKept: number
  /** On sale today: what is asked for them changes. */
  salesChanged: number
  /** On sale today: the fixed price allows less than their sale means. */
  salesCapped: number
  /** Orders of titles whose day moves by more than two weeks: their buyers get a letter. */
  preordersMoved: number
  /** Open orders of titles that cannot be ordered any more, and of titles that are recalled or withdrawn from sale. */
  ordersOfUnavailable: number
  ordersOffSale: number
  /** Copies that are promised to orders, and that the file does not count. */
  promisedAndMissing: number
  titlesAppearing: number
  titlesVanishing: number
  descriptionsLost: number
  picturesLost: number
  /** Publishers that the shop does not know, and of whom no contact for product safety is told. */
  publishersWithoutContact: number
  /** Their name in addresses is another; the old one leads there. */
  addressesChanged: number
}

const FAR_DAYS = 14
const TITLES_AT_ONCE = 1000

/** Before it is carried out: afterwards the shop has changed. */
export async function effectsOf(shop: Shop, runId: number): Promise<RunEffects> {
  const now = shop.clock.now()
  const maxDiscountPercent = await shopSetting(shop, 'fixedPriceMaxDiscountPercent')
  const summed = await sumEffects(shop.db, { runId, now, today: shopDay(now), maxDiscountPercent, farDays: FAR_DAYS })
  return { ...summed, addressesChanged: await countRenamed(shop, runId) }
}

async function countRenamed({ db }: Shop, runId: number): Promise<number> {
  let count = 0
  for (let after = 0; ;) {
    const titles = await renamedTitles(db, { runId, after, limit: TITLES_AT_ONCE })
    count += titles.filter(({ names }) => names.some(({ from, to }) => needsOtherSlug(from, to))).length
    const last = titles.at(-1)
    if (!last) return count
    after = last.number
  }
}
