import type { PageId } from '#route-table.ts'

export const PRODUCT_TYPES = ['BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT', 'PERIODICAL'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const BINDINGS = ['hardback', 'paperback', 'cloth', 'board'] as const
export type Binding = (typeof BINDINGS)[number]

export type DatePrecision = 'day' | 'month' | 'year'

/** What a visitor may expect of a product today (DATA-07). */
export type Availability =
  | { kind: 'in-stock'; copies: number }
  | { kind: 'orderable'; days: readonly [number, number] }
  | { kind: 'preorder'; date: string; precision: DatePrecision }
  | { kind: 'not-orderable' }

export type Picture = { src: string; width: number; height: number }

/** A product as it stands on a shelf. */
export type ProductCard = {
  id: string
  type: ProductType
  slug: string
  ean: string
  title: string
  /** Language of the title where it is not the page's own, for the `lang` attribute. */
  titleLanguage: string | null
  author: { name: string; slug: string } | null
  binding: Binding | null
  /** Language of the book's text: 'hu', 'en', 'de' … null for things. */
  language: string | null
  year: number | null
  picture: Picture | null
  /** The thing's own width in mm, so that a shelf keeps true proportions. */
  widthMm: number | null
  price: number
  /** `before` is the lowest price of the 30 days before the reduction (PRICE-02). */
  reduction: { before: number; percent: number } | null
  availability: Availability
}

/** The page on which a product is shown; an issue of a periodical has no page of its own (WEB-10). */
export const DETAIL_PAGES = {
  BOOK: 'book',
  OTHERLANGUAGE: 'other-language',
  STATIONERYGIFT: 'stationery-gift',
  PERIODICAL: 'newspapers-and-magazines',
} as const satisfies Record<ProductType, PageId>
