import type { DraftState } from './drafts/title-draft.ts'
import type { Availability, Binding, ProductType } from '#shop/goods/product.ts'

/** Withdrawn ones are nobody's to buy, and can come back. */
export const TITLE_STATES = ['shown', 'withdrawn'] as const
export type TitleState = (typeof TITLE_STATES)[number]

/** What a title lacks that buyers, delivery or the law ask for. */
export const TITLE_GAPS = ['picture', 'description', 'weight', 'size', 'category', 'english', 'safety'] as const
export type TitleGap = (typeof TITLE_GAPS)[number]

/** `few`: three copies at most; `held`: promised to somebody. */
export const STOCK_STATES = ['none', 'few', 'some', 'held'] as const
export type StockState = (typeof STOCK_STATES)[number]

export const TITLE_SORTS = ['changed', 'newest', 'title'] as const
export type TitleSort = (typeof TITLE_SORTS)[number]

/** Which titles somebody wants to see; a member that is not there asks for nothing. */
export type TitleFilter = {
  /** Words of the title, people, publisher, series, or a number. */
  text?: string
  kind?: readonly ProductType[]
  state?: TitleState
  /** What is drafted or planned of it. */
  draft?: DraftState
  /** With all that is below it. */
  category?: string
  publisher?: string
  series?: string
  person?: string
  language?: string
  binding?: Binding
  yearFrom?: number
  yearTo?: number
  priceFrom?: number
  priceTo?: number
  sale?: 'running' | 'coming'
  isFixedPrice?: boolean
  vatClass?: string
  stock?: StockState
  /** Nowhere a copy for so many days at least. */
  emptyDays?: number
  /** Ordered in the last so many days. */
  soldDays?: number
  gap?: readonly TitleGap[]
  changedSince?: string
  /** Who has changed it, since then where a day is given: the address under which acts name them. */
  changedBy?: string
  source?: string
  isOrderable?: boolean
}

/** A title as a row of a list. */
export type TitleRow = {
  id: string
  version: number
  ean: string
  kind: ProductType
  state: TitleState
  title: string
  author: string | null
  publisher: string | null
  binding: Binding | null
  language: string | null
  year: number | null
  picture: string | null
  listPrice: number
  /** What a buyer pays now. */
  price: number
  saleLastDay: string | null
  fixedPriceUntil: string | null
  copies: number
  held: number
  soldLately: number
  availability: Availability['kind'] | null
  gaps: readonly TitleGap[]
  changedAt: Date
}

/** OFFICE-39: what a change of many is about: rows that were chosen, or all that a list has at the moment at which it was chosen. */
export type TitleSelection = { ids: readonly string[] } | { filter: TitleFilter; at: string }
