import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/goods/product.ts'

/** What a list of stock is narrowed to. */
export const STOCK_LIST_STATES = [
  /** Copies stand there. */
  'here',
  'none',
  /** Fewer free copies than there should always be. */
  'few',
  'held',
  /** Ordered from a supplier. */
  'expected',
  /** Copies stand there, and none was sold for a year. */
  'unsold',
] as const
export type StockListState = (typeof STOCK_LIST_STATES)[number]

export type StockFilter = {
  /** Only these titles: what was searched for. */
  ids?: readonly string[]
  /** Figures of one place; of all places we sell from where it is not said. */
  place?: string
  stock?: StockListState
  kind?: ProductType
  publisherId?: string
  categoryId?: string
  /** The beginning of what the shelf is called. */
  shelf?: string
}

/** A title as a row of the list of stock: of one place, or of all places we sell from together. */
export type StockRow = {
  productId: string
  ean: string
  title: string
  author: string | null
  kind: ProductType
  isWithdrawn: boolean
  copies: number
  /** Of these: promised to orders. */
  held: number
  minimum: number
  /** How many free copies are missing from the minimum, place by place. */
  below: number
  shelves: string[]
  /** Where copies stand, shops first. */
  places: { placeId: string; place: string; copies: number }[]
  /** Ordered from suppliers, and not come. */
  expected: number
  expectedOn: string | null
  /** How many readers asked to be told when it can be had. */
  readers: number
  lastSoldAt: Date | null
  lastCountedAt: Date | null
}

export type ListStock = {
  filter?: StockFilter
  language: Language
  limit?: number | null
  /** A token of the page before or after the wanted one. */
  after?: string | null
  before?: string | null
}
