import type { Language } from '#site/languages.ts'
import { nextDiscountTurn } from '#shop/goods/pricing/global-discount.ts'
import { priceBasisOf, priceOf } from '#shop/goods/pricing/price.ts'
import { termsByType } from '#shop/goods/pricing/price-rules.ts'
import { priceTimeline, type PastPrice } from '#shop/goods/pricing/price-timeline.ts'
import { reductionOf } from '#shop/goods/pricing/prior-price.ts'
import { knownPriceRules } from '#shop/goods/pricing/read-price-rules.ts'
import { nextMidnight, shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { availabilityOf } from '#shop/goods/stock/availability.ts'
import { cardKey, idOf, openCardMemory, type DatedCard } from './card-memory.ts'
import { pictureOf } from './pictures/picture.ts'
import { productCardRows, type ProductCardRow } from './product-card-records.server.ts'
import type { ProductCard } from './product-card.ts'

type Cards = { cards: ProductCard[]; until: Date }

/**
 * The cards of a shelf in the order of `ids`, and until when they hold: the next midnight, or before it the beginning or end
 * of a sale or discount.
 * A change that has not been announced yet may be missing.
 */
export async function productCards(shop: Shop, language: Language, ids: readonly string[]): Promise<Cards> {
  const now = shop.clock.now()
  const { cards } = shop.cards ?? openCardMemory()
  const known = await cards.all(
    ids.map((id) => cardKey(language, id)),
    ({ until }) => now < until,
    (missing) => readCards(shop, language, now, missing.map(idOf)),
  )
  return inOrder(known, language, ids, now)
}

/** The same, read from the database now. */
export async function currentCards(shop: Shop, language: Language, ids: readonly string[]): Promise<Cards> {
  const now = shop.clock.now()
  return inOrder(await readCards(shop, language, now, ids), language, ids, now)
}

function inOrder(known: Map<string, DatedCard>, language: Language, ids: readonly string[], now: Date): Cards {
  const shown = ids.flatMap((id) => known.get(cardKey(language, id)) ?? [])
  return {
    cards: shown.map(({ card }) => card),
    until: shown.reduce((first, { until }) => (until < first ? until : first), nextMidnight(now)),
  }
}

async function readCards(
  shop: Shop,
  language: Language,
  now: Date,
  ids: readonly string[],
): Promise<Map<string, DatedCard>> {
  const today = shopDay(now)
  const midnight = nextMidnight(now)
  const [rows, rules, leadTimeDays] = await Promise.all([
    productCardRows(shop.db, language, ids),
    knownPriceRules(shop),
    shopSetting(shop, 'leadTimeDays'),
  ])
  const terms = termsByType(rules, now)
  const card = (row: ProductCardRow): ProductCard => {
    const basis = priceBasisOf(row)
    const price = priceOf(basis, terms[row.type])
    const isReduced = price < row.list_price
    return {
      id: row.id,
      type: row.type,
      slug: row.slug,
      ean: row.ean,
      title: row.name,
      titleLanguage: row.bookLanguage && row.bookLanguage !== language ? row.bookLanguage : null,
      author: row.authorName && row.authorSlug ? { name: row.authorName, slug: row.authorSlug } : null,
      binding: row.binding,
      language: row.bookLanguage,
      year: row.publication_date ? Number(row.publication_date.slice(0, 4)) : null,
      picture: pictureOf(row),
      widthMm: row.size_x_mm,
      price,
      reduction: isReduced
        ? reductionOf(priceTimeline({ type: row.type, ...basis }, pastPrices(row), rules, now))
        : null,
      availability: availabilityOf(
        {
          releaseDate: row.release_date,
          releasePrecision: row.release_precision,
          orderable: row.orderable,
          offSale: row.off_sale,
          orderDays: row.order_days,
          expectedOn: row.expected_on,
          sellable: row.sellable ?? 0,
        },
        today,
        leadTimeDays,
      ),
    }
  }
  const discountTurn = nextDiscountTurn(rules.discounts, now)
  const endOf = ({ sale_from, sale_until }: ProductCardRow) =>
    [sale_from, sale_until, discountTurn].reduce<Date>(
      (first, moment) => (moment && moment > now && moment < first ? moment : first),
      midnight,
    )
  return new Map(
    rows.map((row) => [cardKey(language, row.id), { card: card(row), until: endOf(row), authorId: row.authorId }]),
  )
}

function pastPrices({ prices }: ProductCardRow): PastPrice[] {
  return (prices ?? []).map(([moment, price, listPrice]) => ({ validFrom: new Date(moment), price, listPrice }))
}
