import { LANGUAGES, type Language } from '#site/languages.ts'
import { pathToAny } from '#site/path-to.ts'
import { PAGE_IDS, PAGES, type PageId } from '#site/route-table.ts'
import type { Shop } from '#shop/shop.ts'
import { countSeries } from '#shop/catalogue/browsing/series-by-letter.ts'
import { FEWEST_TO_BE_FOUND } from '#shop/catalogue/products/names/fewest-to-be-found.ts'
import { idBatches } from './id-batches.ts'
import { categoryPages } from '#shop/catalogue/products/menu-sections.ts'
import { DETAIL_PAGES } from '#shop/goods/product.ts'
import {
  authorAddresses,
  authorIds,
  authorParts,
  categoryAddresses,
  nameIds,
  nameParts,
  nameSlugs,
  productAddresses,
  productIds,
  productParts,
  type NamedPages,
} from './sitemap-records.server.ts'

/** A page in its languages, and when it was changed last where that is known. */
export type SitemapEntry = { paths: Record<Language, string>; changedAt?: Date }
/** A file's worth of pages, by the ids of what they show. */
export type SitemapPart = { from: string; before: string | null; changedAt?: Date }

/** An address in each language: half of what one file may hold. */
const PART_SIZE = 12_500

/** Pages that are somebody's own, or the same thing asked otherwise, are nothing to be found by. */
const NOT_LISTED: readonly PageId[] = [
  'login',
  'search',
  'my-cart',
  'wish-list',
  'checkout-thankyou',
  'withdrawal',
  'gift-card-balance',
  'menu-navigation',
]
const SECTIONS = { BOOK: 'books', OTHERLANGUAGE: 'other-languages', STATIONERYGIFT: 'stationery-gifts' } as const

/** The kinds of pages that stand in parts of their own. */
export const PART_KINDS = ['products', 'authors', 'series', 'publishers'] as const
export type PartKind = (typeof PART_KINDS)[number]

export async function sitemapParts(shop: Shop): Promise<Record<PartKind, SitemapPart[]>> {
  const [products, authors, series, publishers] = await Promise.all([
    productParts(shop.db, PART_SIZE),
    authorParts(shop.db, PART_SIZE),
    nameParts(shop.db, 'series', PART_SIZE),
    nameParts(shop.db, 'publishers', PART_SIZE),
  ])
  return {
    products: spans(products),
    authors: spans(authors),
    series: spans(series),
    publishers: spans(publishers),
  }
}

function spans(parts: { firstId: string; changedAt?: Date }[]): SitemapPart[] {
  return parts.map(({ firstId, changedAt }, index) => ({
    from: firstId,
    before: parts[index + 1]?.firstId ?? null,
    changedAt,
  }))
}

/** The pages that stand at one address, and the categories'. */
export async function fixedEntries(shop: Shop): Promise<SitemapEntry[]> {
  const isFound = { 'all-series': (await countSeries(shop)) >= FEWEST_TO_BE_FOUND } as Partial<Record<PageId, boolean>>
  const fixed = PAGE_IDS.filter(
    (page) =>
      PAGES[page].access === 'anyone' &&
      !PAGES[page].hu.includes(':') &&
      !NOT_LISTED.includes(page) &&
      (isFound[page] ?? true),
  ).map((page) => ({ paths: inLanguages((language) => PAGES[page][language]) }))
  const categories = (await categoryAddresses(shop.db)).flatMap(({ tree, slugs, parents }) => {
    if (tree === 'PERIODICAL') return []
    const [, categoryPage, subcategoryPage] = categoryPages(SECTIONS[tree])
    const path = (language: Language) => {
      const parent = parents[language]
      return parent
        ? pathToAny(language, subcategoryPage, { category: parent, subcategory: slugs[language] })
        : pathToAny(language, categoryPage, { category: slugs[language] })
    }
    return { paths: inLanguages(path) }
  })
  return [...fixed, ...categories]
}

/** The products of a part, so many at a time that memory does not grow with the catalogue. */
export async function* productEntries(shop: Shop, part: SitemapPart): AsyncGenerator<SitemapEntry[]> {
  for await (const ids of idBatches(part, (span) => productIds(shop.db, span)))
    yield (await productAddresses(shop.db, ids)).map(({ type, slugs, changedAt }) => ({
      paths: inLanguages((language) => pathToAny(language, DETAIL_PAGES[type], { slug: slugs[language] })),
      changedAt,
    }))
}

export async function* authorEntries(shop: Shop, part: SitemapPart): AsyncGenerator<SitemapEntry[]> {
  for await (const ids of idBatches(part, (span) => authorIds(shop.db, span)))
    yield (await authorAddresses(shop.db, ids)).map((slugs) => ({
      paths: inLanguages((language) => pathToAny(language, 'books-by-author', { slug: slugs[language] })),
    }))
}

/** Series or publishers with titles enough. */
async function* nameEntries(shop: Shop, kind: NamedPages, part: SitemapPart): AsyncGenerator<SitemapEntry[]> {
  const page = kind === 'series' ? 'series' : 'publisher'
  for await (const ids of idBatches(part, (span) => nameIds(shop.db, kind, span)))
    yield (await nameSlugs(shop.db, kind, ids)).map((slug) => ({
      paths: inLanguages((language) => pathToAny(language, page, { slug })),
    }))
}

/** The pages of a part. */
export function entriesOfPart(shop: Shop, kind: PartKind, part: SitemapPart): AsyncGenerator<SitemapEntry[]> {
  if (kind === 'products') return productEntries(shop, part)
  return kind === 'authors' ? authorEntries(shop, part) : nameEntries(shop, kind, part)
}

function inLanguages(path: (language: Language) => string): Record<Language, string> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, path(language)])) as Record<Language, string>
}
