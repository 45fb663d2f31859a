import type { PageId } from '#site/route-table.ts'

export const PRODUCT_TYPES = ['BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT', 'PERIODICAL'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]

export const BINDINGS = ['hardback', 'paperback', 'cloth', 'board'] as const
export type Binding = (typeof BINDINGS)[number]

/** Why nothing of a title is sold, whatever stands on the shelf. */
export const OFF_SALE = ['recalled', 'withdrawn'] as const
export type OffSale = (typeof OFF_SALE)[number]

export type DatePrecision = 'day' | 'month' | 'year'

/** What a visitor may expect of a product today (DATA-07). */
export type Availability =
  | { kind: 'in-stock'; copies: number }
  | {
      kind: 'orderable'
      days: readonly [number, number]
      /** Sold out at the supplier until that day. */
      expectedOn?: string
    }
  | { kind: 'preorder'; date: string; precision: DatePrecision }
  | { kind: 'not-orderable' }

export type Picture = { src: string; width: number; height: number }

/** The page on which a product is shown; an issue of a periodical has no page of its own (WEB-10). */
export const DETAIL_PAGES = {
  BOOK: 'book',
  OTHERLANGUAGE: 'other-language',
  STATIONERYGIFT: 'stationery-gift',
  PERIODICAL: 'newspapers-and-magazines',
} as const satisfies Record<ProductType, PageId>
