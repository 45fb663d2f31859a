import { OFFICE_PATH } from '#site/addresses.ts'
import { BINDINGS } from '#shop/goods/product.ts'
import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import { DRAFT_STATES } from '#shop/catalogue/titles/drafts/title-draft.ts'
import { STOCK_STATES, TITLE_SORTS, TITLE_STATES } from '#shop/catalogue/titles/title-filter.ts'
import { anyText, officeListAddress, oneOf, onlyYes, soughtWords, type QueryAt } from '../ui/list/list-address.ts'

export const TITLE_SALES = ['running', 'coming'] as const
export const YES_OR_NO = ['yes', 'no'] as const

/** OFFICE-02: the list of titles; filters stand in the order in which they are shown. */
export const TITLE_LIST = officeListAddress(`${OFFICE_PATH}/products`, {
  kind: anyText,
  state: oneOf(TITLE_STATES),
  draft: oneOf(DRAFT_STATES),
  category: anyText,
  publisher: anyText,
  series: anyText,
  person: anyText,
  language: anyText,
  binding: oneOf(BINDINGS),
  yearFrom: anyText,
  yearTo: anyText,
  priceFrom: anyText,
  priceTo: anyText,
  sale: oneOf(TITLE_SALES),
  fixedPrice: onlyYes,
  vatClass: oneOf(VAT_CLASSES),
  stock: oneOf(STOCK_STATES),
  emptyDays: anyText,
  soldDays: anyText,
  orderable: oneOf(YES_OR_NO),
  gap: anyText,
  changedSince: anyText,
  changedBy: anyText,
  source: anyText,
  sort: oneOf(TITLE_SORTS),
  q: soughtWords,
  limit: anyText,
  after: anyText,
  before: anyText,
})
export type TitleListQuery = QueryAt<typeof TITLE_LIST>

/** What of a list decides which titles are in it. */
export function filterOf(query: TitleListQuery) {
  const { sort: _sort, limit: _limit, ...filter } = TITLE_LIST.withoutPage(query)
  return filter
}
