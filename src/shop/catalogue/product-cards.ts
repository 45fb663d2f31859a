import type { Language } from '#languages.ts'
import { priceTimeline, type PastPrice } from '#shop/pricing/price-timeline.ts'
import { reductionOf } from '#shop/pricing/prior-price.ts'
import { nextMidnight, shopDay } from '#shop/shop-day.ts'
import { shopSettings } from '#shop/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { availabilityOf } from '#shop/stock/availability.ts'
import { pictureOf } from './picture.ts'
import { productCardRows, type ProductCardRow } from './product-card-records.server.ts'
import type { ProductCard } from './product-card.ts'

/** The cards of a shelf in the order of `ids`, and until when they hold: the next midnight, or the end of a sale among them. */
export async function productCards(
  shop: Shop,
  language: Language,
  ids: readonly string[],
): Promise<{ cards: ProductCard[]; until: Date }> {
  const now = shop.clock.now()
  const today = shopDay(now)
  const [rows, { leadTimeDays, fixedPriceMaxDiscountPercent }] = await Promise.all([
    productCardRows(shop.db, language, ids),
    shopSettings(shop, 'leadTimeDays', 'fixedPriceMaxDiscountPercent'),
  ])
  const card = (row: ProductCardRow): ProductCard => {
    const timeline = priceTimeline(
      {
        listPrice: row.list_price,
        salePercent: row.sale_percent,
        saleFrom: row.sale_from,
        saleUntil: row.sale_until,
        fixedPriceUntil: row.fixed_price_until,
      },
      pastPrices(row),
      { now, today, multipliers: row.multipliers, fixedPriceMaxDiscountPercent },
    )
    return {
      id: row.id,
      type: row.type,
      slug: row.slug,
      title: row.name,
      titleLanguage: row.bookLanguage && row.bookLanguage !== language ? row.bookLanguage : null,
      author: row.authorName && row.authorSlug ? { name: row.authorName, slug: row.authorSlug } : null,
      binding: row.binding,
      language: row.bookLanguage,
      year: row.publication_date ? Number(row.publication_date.slice(0, 4)) : null,
      picture: pictureOf(row),
      widthMm: row.size_x_mm,
      price: timeline.at(-1)?.price ?? row.list_price,
      reduction: reductionOf(timeline),
      availability: availabilityOf(
        {
          publicationDate: row.publication_date,
          publicationPrecision: row.publication_precision,
          orderable: row.orderable,
          sellable: row.sellable ?? 0,
        },
        today,
        leadTimeDays,
      ),
    }
  }
  const byId = new Map(rows.map((row) => [row.id, card(row)]))
  const boundaries = rows
    .flatMap((row) => [row.sale_from, row.sale_until])
    .filter((moment) => moment !== null && moment > now) as Date[]
  const until = [nextMidnight(now), ...boundaries].reduce((first, moment) => (moment < first ? moment : first))
  return { cards: ids.flatMap((id) => byId.get(id) ?? []), until }
}

function pastPrices({ prices }: ProductCardRow): PastPrice[] {
  return (prices ?? []).map(([moment, price, listPrice]) => ({ validFrom: new Date(moment), price, listPrice }))
}
