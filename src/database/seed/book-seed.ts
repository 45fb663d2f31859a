import { randomByKey } from '#kit/seeded-random.ts'
import type { Language } from '#site/languages.ts'
import { familyNameIn, takeProductSlug } from '#shop/catalogue/products/product-slug.ts'
import { bindingOf, bookBody, priceOfBook } from './book-body.ts'
import type { SeedBook } from './catalogue-formats.ts'
import { categoryId } from './category-rows.ts'
import { bookPublication, type ProductStates } from './product-state.ts'
import { productSeed, type ProductSeed, type SeedTerms } from './product-seed.ts'
import { NO_STOCK, shelfStock, supplierStock, type SeedStock } from './stock-rows.ts'
import { takeEan } from './taken-names.ts'

export function bookSeed(book: SeedBook, terms: SeedTerms): ProductSeed {
  const { key, type, language, title, subtitle, description } = book
  const { states, taken, today } = terms
  const random = randomByKey(`${key} body`)
  const pages = book.pages ?? random.whole(9, 26) * 16
  const binding = book.binding ?? bindingOf(language, book.age, random)
  const publication = bookPublication(book, states, today, randomByKey(`${key} publication`))
  const [seriesId, seriesNumber] = seriesOf(book, terms)
  const text = (reader: Language) => ({
    name: title,
    subtitle,
    description: description[reader],
    slug: takeProductSlug(taken.productSlugs[type][reader], {
      name: title,
      familyName: familyNameOf(book, reader, terms),
      key,
    }),
  })
  return productSeed(
    {
      key,
      type,
      facts: {
        ean: takeEan(taken.eans, '97861589', key),
        vat_class: 'BOOK',
        list_price: book.price ?? priceOfBook(pages, binding),
        publisher_id: publisherOf(book, terms),
        ...bookBody(pages, binding, random),
        binding,
        language,
        original_title: book.originalTitle ?? null,
        original_language: book.originalLanguage ?? null,
        first_published: book.firstPublished ?? null,
        page_count: pages,
        age_from: book.age ?? null,
        sample: book.sample ?? null,
        publication_date: publication.date,
        publication_precision: publication.precision,
        fixed_price_until: publication.fixedPriceUntil,
        series_id: seriesId,
        series_number: seriesNumber,
        work_id: book.work ?? null,
        orderable: isOrderable(key, states),
      },
      coverArt: states.withoutCover.has(key) ? null : { kind: 'cover', ...book.cover },
      stock: seedStockOf(key, states),
      texts: { hu: text('hu'), en: text('en') },
      contributors: book.contributors,
      categories: book.categories.map((path) => categoryId(type, path)),
    },
    terms,
  )
}

/** One in eight on the shelf is the last of its kind: when it is sold, it cannot be ordered. */
export function isOrderable(key: string, states: ProductStates): boolean {
  if (states.notOrderable.has(key)) return false
  return states.orderable.has(key) || states.upcoming.has(key) || randomByKey(`${key} orderable`).next() < 7 / 8
}

export function seedStockOf(key: string, states: ProductStates): SeedStock {
  const random = randomByKey(`${key} stock`)
  if (states.notOrderable.has(key) || states.upcoming.has(key)) return NO_STOCK
  return states.orderable.has(key) ? supplierStock(random) : shelfStock(random)
}

function publisherOf({ key, language }: SeedBook, { data }: SeedTerms): string {
  const publishers = data.shop.publishers.filter(({ books }) => books?.includes(language))
  return randomByKey(`${key} publisher`).pick(publishers).key
}

function seriesOf({ key, series }: SeedBook, { data }: SeedTerms): readonly [string, number] | readonly [null, null] {
  if (series) return series
  const found = data.shop.series.find(({ books }) => books.includes(key))
  return found ? [found.key, found.books.indexOf(key) + 1] : [null, null]
}

function familyNameOf({ contributors }: SeedBook, reader: Language, { authors }: SeedTerms): string | undefined {
  const [key = ''] = contributors.find(([, role]) => role === 'author') ?? contributors[0] ?? []
  const author = authors.get(key)
  return author && familyNameIn(reader, author)
}
