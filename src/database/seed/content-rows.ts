import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '#site/languages.ts'
import { pathToAny } from '#site/path-to.ts'
import { eveningOfMonth } from '#shop/catalogue/book-club/book-club-evening.ts'
import { DETAIL_PAGES } from '#shop/goods/product.ts'
import { bookClubRule } from '#shop/ground/shop-settings.ts'
import type { ProductSeed } from './product-seed.ts'
import type { SeedData } from './read-seed-folder.ts'
import type { RowsOf } from './reference-rows.ts'
import type { SeedShop } from './shop-format.ts'
import { firstDayOfMonth } from './shop-moments.ts'
import { SeedProblem } from './seed-problem.ts'
import { stableId } from './stable-id.ts'

/** What the shop says of its products; of those only that have come with this load, so that nothing said since is said twice. */
export function contentRows({ shop }: SeedData, products: Map<string, ProductSeed>, now: Date, today: string) {
  const isNew = ({ product }: { product: string }) => products.has(stableId(product))
  return {
    staff_recommendations: shop.recommendations.filter(isNew).map(({ by, product, words, giftFor }, sort) => {
      const bookseller = shop.booksellers.find(({ key }) => key === by)
      if (!bookseller) throw new SeedProblem(`shop.json recommendations: there is no bookseller '${by}'`)
      const { name, position } = bookseller
      return {
        product_id: stableId(product),
        recommender_hu: name.hu,
        recommender_en: name.en,
        position_hu: position.hu,
        position_en: position.en,
        words_hu: words.hu,
        words_en: words.en,
        sort,
        gift_for: giftFor,
        published_at: now,
      }
    }),
    titles_of_the_month: shop.titlesOfTheMonth.flatMap(({ month, titles }) =>
      titles.filter(isNew).map(({ product, words }, position) => ({
        month: firstDayOfMonth(today, month),
        product_id: stableId(product),
        position,
        words_hu: words.hu,
        words_en: words.en,
      })),
    ),
    book_club_dates: eveningRows(shop, today).filter(({ product_id }) => products.has(product_id)),
  } satisfies {
    staff_recommendations: RowsOf<'staff_recommendations'>
    titles_of_the_month: RowsOf<'titles_of_the_month'>
    book_club_dates: RowsOf<'book_club_dates'>
  }
}

/** The club's evenings that have a book: those of the months before, and the coming ones as the shop's rule has them. */
function eveningRows({ settings, clubBooks }: SeedShop, today: string) {
  const rule = bookClubRule.parse(settings.bookClub)
  return clubBooks.map(({ month, product, words }) => ({
    id: randomUUID(),
    starts_at: eveningOfMonth(firstDayOfMonth(today, month).slice(0, 7), rule, []),
    seats: rule.seats,
    product_id: stableId(product),
    words_hu: words.hu,
    words_en: words.en,
  }))
}

/** The shop window of a shop that has none; a slide whose book is not new here is the bookseller's business. */
export function seedSlideRows(
  { shop }: SeedData,
  products: Map<string, ProductSeed>,
  pictures: ReadonlyMap<string, string>,
  now: Date,
): RowsOf<'carousel_slides'> {
  const booksOf = ({ product, hu, en }: SeedShop['slides'][number]) =>
    [hu.product ?? product, en.product ?? product].flatMap((key) => key ?? [])
  const slides = shop.slides.filter((slide) => booksOf(slide).every((key) => products.has(stableId(key))))
  return slides.flatMap((slide, sort) =>
    LANGUAGES.map((language) => {
      const { product: ownBook = slide.product, ...words } = slide[language]
      const product = ownBook ? products.get(stableId(ownBook)) : undefined
      const slug = product?.texts.find((text) => text.language === language)?.slug
      const query = slide.query ? `?${new URLSearchParams(slide.query)}` : ''
      const page = slide.page ?? (product ? DETAIL_PAGES[product.product.type] : undefined)
      return {
        id: `${slide.key}-${language}`,
        lang: language,
        sort,
        ...words,
        url: null,
        path: page ? pathToAny(language, page, { slug }) + query : null,
        image: null,
        s3key: pictures.get(slide.key) ?? null,
        product_id: product?.product.id ?? null,
        shown_from: null,
        shown_until: null,
        owner: null,
        created_at: now,
        updated_at: now,
      }
    }),
  )
}
