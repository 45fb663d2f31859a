import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import {
  isFiltered,
  listAddress,
  withoutFilter,
  withoutFilters,
  type ChosenFilter,
  type FilterName,
  type ListQuery,
} from '#shop/catalogue/lists/list-query.ts'
import { PICK_AFTER } from '#shop/catalogue/lists/staff-pick.ts'
import { PRICE_RANGES } from '#shop/catalogue/lists/list-ranges.ts'
import type { ShownListing } from './load-list.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { AppliedFilters } from './applied-filters.tsx'
import { FilterList } from './filter-list.tsx'
import { choiceLabel } from './list-labels.ts'
import { ListEmpty } from './list-empty.tsx'
import { ListPick } from './list-pick.tsx'
import styles from './product-list.module.css'
import { Pagination } from './pagination.tsx'
import { Shelf } from '../shelf.tsx'
import { SortSelect } from './sort-select.tsx'

const FORM = 'list-filters'
const CLOSED: readonly FilterName[] = ['year', 'publisher', 'age']

type ProductListProps = {
  listing: ShownListing
  /** What is counted: books, or things of several kinds. */
  unit?: 'books' | 'items'
  /** Parameters beside the list's own that its addresses keep, such as the search. */
  otherParameters?: Record<string, string>
  /** Said where there is nothing to list, filters or not. */
  whenEmpty?: ReactNode
  /** In place of the plain shelf. */
  children?: ReactNode
}

/** FIND-01: filters, applied filters, sort, shelf and pages. Its whole state is in the address, so it works without JavaScript. */
export function ProductList({ listing, unit = 'books', otherParameters, whenEmpty, children }: ProductListProps) {
  const text = useText()
  const language = useLanguage()
  const { pathname } = useLocation()
  const { query, facets, sorts, total, scopeTotal, page, pages } = listing
  const { remember, results } = useFocusAfterChange(page)
  const to = (state: ListQuery) =>
    listAddress(pathname, state, { usualSort: sorts[0] ?? 'recommended', otherParameters })
  const words = { text, language }
  const hasFilters = facets.length > 0
  const ownPrice = query.filters.price.find((value) => !PRICE_RANGES.some((offered) => offered === value))
  return (
    <div className={`grid ${styles.list}`} onFocus={remember}>
      {hasFilters && (
        <div className={styles.side}>
          <FilterList
            formId={FORM}
            action={pathname}
            otherParameters={otherParameters}
            results={total}
            groups={facets.map(({ name, options }, place) => ({
              name,
              title: text(`list.${name}`),
              // What stands first is what the list is best narrowed by.
              isOpen: place === 0 || !CLOSED.includes(name) || options.some((option) => option.isOn),
              options: options
                .filter(({ value }) => name !== 'price' || value !== ownPrice)
                .map((option) => ({ ...option, label: choiceLabel(name, option, words) })),
              range: name === 'price' ? priceFields(listing, ownPrice) : undefined,
            }))}
          />
        </div>
      )}
      <div ref={results} className={hasFilters ? styles.results : styles.whole} tabIndex={-1}>
        <div className={styles.bar}>
          <p role="status">
            {isFiltered(query)
              ? text(`list.results-of-${unit}`, { shown: total, count: scopeTotal })
              : text(`list.${unit}`, { count: total })}
            {page > 1 && `, ${text('list.page', { page })}`}
          </p>
          <AppliedFilters
            filters={listing.applied.map(({ name, value, label }) => ({
              label: choiceLabel(name, { value, label }, words),
              to: to(withoutFilter(query, name, value)),
            }))}
            clearTo={to(withoutFilters(query))}
          />
          <IgnoredChoices choices={listing.ignored} />
          {hasFilters && total > 1 && (
            <span className={styles.sort}>
              <SortSelect
                formId={FORM}
                value={query.sort}
                options={sorts.map((sort) => ({ value: sort, label: text(`list.${sort}`) }))}
              />
            </span>
          )}
        </div>
        {total === 0 ? (
          <ListEmpty listing={listing} addressOf={to} whenEmpty={whenEmpty} />
        ) : (
          (children ?? <Shelves listing={listing} />)
        )}
        <Pagination page={page} pages={pages} to={(folio) => to({ ...query, page: folio })} />
      </div>
    </div>
  )
}

/** All on one shelf, or on two with a recommendation between them. */
function Shelves({ listing: { products, pick } }: { listing: ShownListing }) {
  if (!pick) return <Shelf products={products} columns={4} headingLevel={2} firstSeen={4} />
  return (
    <>
      <Shelf products={products.slice(0, PICK_AFTER)} among={products} columns={4} headingLevel={2} firstSeen={4} />
      <ListPick pick={pick} />
      <Shelf products={products.slice(PICK_AFTER)} among={products} columns={4} headingLevel={2} />
    </>
  )
}

/** FIND-01: the range somebody typed stands in its fields, as does what could not be read. */
function priceFields({ unreadablePrice }: ShownListing, ownPrice: string | undefined) {
  if (unreadablePrice) return { ...unreadablePrice, isUnreadable: true }
  const [from = '', to = ''] = ownPrice?.split('-') ?? []
  return { from, to, isUnreadable: false }
}

const MAX_IGNORED = 3
const MAX_LETTERS = 40

/** A link with a choice that means nothing here shows the list without it, and says so. */
function IgnoredChoices({ choices }: { choices: ChosenFilter[] }) {
  const text = useText()
  if (choices.length === 0) return null
  const ignored = choices
    .slice(0, MAX_IGNORED)
    .map(({ name, value }) =>
      text('list.passed-over-choice', { filter: text(`list.${name}`), value: value.slice(0, MAX_LETTERS) }),
    )
  return <p>{text('list.passed-over', { filters: ignored.join(', ') })}</p>
}

/** A choice may move or go when the list changes; the focus stays with it, or goes to the results, as it does on another page. */
function useFocusAfterChange(page: number) {
  const last = useRef<HTMLElement | null>(null)
  const results = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current !== page) results.current?.focus({ preventScroll: true })
    shown.current = page
  }, [page])
  useEffect(() => {
    if (!last.current || document.activeElement !== document.body) return
    const target = last.current.isConnected ? last.current : results.current
    target?.focus({ preventScroll: true })
  })
  return { results, remember: (event: FocusEvent<HTMLElement>) => (last.current = event.target as HTMLElement) }
}
