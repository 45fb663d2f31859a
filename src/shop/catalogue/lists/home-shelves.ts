import type { Language } from '#site/languages.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { slidePicture } from '#shop/catalogue/products/pictures/picture.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { Picture, ProductType } from '#shop/goods/product.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import {
  giftIds,
  lastAddedIds,
  newestBookIds,
  slideRows,
  staffPickRows,
  upcomingBookIds,
} from './shelf-records.server.ts'
import { slideLink, slideObjectKey, slideWords, type SlideLink } from '#shop/catalogue/products/slide.ts'
import { BOOKS } from './list-scope.ts'
import { saleShelf } from './sale-shelf.ts'
import { staffPicksOf, type StaffPick } from './staff-pick.ts'

export type ShownSlide = {
  id: string
  label: string
  title: string
  description: string
  /** Empty: the shop's usual words. */
  action: string
  link: SlideLink | null
  product: ProductCard | null
  /** A slide without a picture of its own shows its product's cover. */
  picture: Picture | null
}

export type HomeShelves = {
  slides: ShownSlide[]
  newest: ProductCard[]
  staffPicks: StaffPick[]
  upcoming: ProductCard[]
  onSale: ProductCard[]
  gifts: ProductCard[]
  until: Date
}

const NEWEST = 5
const GIFTS = 3
const PICKS = 3

/** A shop whose titles have no days and no categories yet shows what it has. */
function orLastAdded({ db }: Shop, types: readonly ProductType[], ids: string[], limit: number): Promise<string[]> {
  return ids.length > 0 ? Promise.resolve(ids) : lastAddedIds(db, types, limit)
}

/** The slides and shelves of the home page today; books in the page's language come before others. */
export async function homeShelves(shop: Shop, language: Language): Promise<HomeShelves> {
  const { db, clock, about } = shop
  const now = clock.now()
  const today = shopDay(now)
  const [slides, newest, upcoming, onSale, gifts, allPicks] = await Promise.all([
    slideRows(db, language, now),
    newestBookIds(db, today, { language, limit: NEWEST }).then((ids) => orLastAdded(shop, BOOKS, ids, NEWEST)),
    upcomingBookIds(db, today, { language, limit: 3 }),
    saleShelf(shop, { language, limit: 3 }),
    giftIds(db, GIFTS).then((ids) => orLastAdded(shop, ['STATIONERYGIFT'], ids, GIFTS)),
    staffPickRows(db, { language, limit: PICKS + NEWEST }),
  ])
  // They stand right below the new ones: no book twice, unless there is nothing else.
  const otherPicks = allPicks.filter((pick) => !newest.includes(pick.product_id))
  const picks = (otherPicks.length > 0 ? otherPicks : allPicks).slice(0, PICKS)
  const shown = [
    ...slides.flatMap((slide) => slide.product_id ?? []),
    ...newest,
    ...upcoming,
    ...gifts,
    ...picks.map((pick) => pick.product_id),
  ]
  const { cards, until } = await productCards(shop, language, [...new Set(shown)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  const shelf = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    slides: slides.map((slide) => {
      const product = byId.get(slide.product_id ?? '') ?? null
      return {
        id: slide.id,
        label: slide.label,
        ...slideWords(slide, product?.title),
        action: slide.action,
        link: slideLink(slide, about.url),
        product,
        picture: slidePicture(slide.id, slideObjectKey(slide)),
      }
    }),
    newest: shelf(newest),
    staffPicks: staffPicksOf(picks, cards, language),
    upcoming: shelf(upcoming),
    onSale: onSale.cards,
    gifts: shelf(gifts),
    until: [onSale.until, ...slides.map((slide) => slide.until)].reduce<Date>(
      (first, end) => (end && end < first ? end : first),
      until,
    ),
  }
}
