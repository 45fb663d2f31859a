import { useEffect, useState } from 'react'
import { BINDINGS, PRODUCT_TYPES } from '#shop/goods/product.ts'
import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import { DRAFT_STATES } from '#shop/catalogue/titles/drafts/title-draft.ts'
import { STOCK_STATES, TITLE_GAPS, TITLE_STATES } from '#shop/catalogue/titles/title-filter.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { FilterBar, FilterForm, type FilterFormProps } from '../ui/list/filter-bar.tsx'
import { choicesOf, type FilterChoice, type FilterField, type FilterFields } from '../ui/list/filter-fields.tsx'
import { LoadingState } from '../ui/page/screen-states.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import { TITLE_LIST, TITLE_SALES, YES_OR_NO, type TitleListQuery } from './title-list-address.ts'

type Names = Partial<Record<keyof TitleListQuery, string>>
type AskedChoices = OfficeAnswer<'get', '/product-filter-choices'>
const CHOICES_ASKED_FOR = ['changedBy', 'source'] as const satisfies readonly (keyof AskedChoices)[]

const YEAR = { as: 'line', type: 'number', min: 1, max: 2200 } as const
const FORINTS = { as: 'line', type: 'number', unit: 'Ft', min: 0, step: 1 } as const

/** What the list of titles is filtered by, in the order of its form; names are those of the values that the address has. */
export function titleFilters(words: OfficeWords['productList'], names: Names): FilterFields<TitleListQuery> {
  const { filters } = words
  const choice = (name: keyof typeof filters, choices: readonly FilterChoice[]): FilterField => ({
    as: 'choice',
    label: filters[name],
    choices,
  })
  return {
    kind: choice('kind', choicesOf(PRODUCT_TYPES, words.kinds)),
    state: choice('state', choicesOf(TITLE_STATES, words.states)),
    draft: choice('draft', choicesOf(DRAFT_STATES, words.draftStates)),
    binding: choice('binding', choicesOf(BINDINGS, words.bindings)),
    sale: choice('sale', choicesOf(TITLE_SALES, words.sales)),
    fixedPrice: choice('fixedPrice', choicesOf(['yes'], words.yesNo)),
    vatClass: choice('vatClass', choicesOf(VAT_CLASSES, words.vatClasses)),
    stock: choice('stock', choicesOf(STOCK_STATES, words.stocks)),
    orderable: choice('orderable', choicesOf(YES_OR_NO, words.yesNo)),
    gap: choice('gap', choicesOf(TITLE_GAPS, words.gaps)),
    changedBy: choice('changedBy', []),
    source: choice('source', []),
    language: { as: 'line', label: filters.language, maxLength: 3 },
    yearFrom: { ...YEAR, label: filters.yearFrom },
    yearTo: { ...YEAR, label: filters.yearTo },
    priceFrom: { ...FORINTS, label: filters.priceFrom },
    priceTo: { ...FORINTS, label: filters.priceTo },
    emptyDays: { as: 'line', label: filters.emptyDays, type: 'number', min: 0, max: 10_000 },
    soldDays: { as: 'line', label: filters.soldDays, type: 'number', min: 1, max: 10_000 },
    changedSince: { as: 'line', label: filters.changedSince, type: 'date' },
    category: { as: 'name', label: filters.category, kind: 'category', picked: names.category },
    publisher: { as: 'name', label: filters.publisher, kind: 'publisher', picked: names.publisher },
    series: { as: 'name', label: filters.series, kind: 'series', picked: names.series },
    person: { as: 'name', label: filters.person, kind: 'contributor', picked: names.person },
  }
}

/** The filters that are on, each with the way to take it off, and where others are put on. */
export function TitleFilters({ query, names }: { query: TitleListQuery; names: Names }) {
  const { productList: words } = useWords()
  return (
    <FilterBar
      fields={titleFilters(words, names)}
      query={query}
      address={TITLE_LIST}
      nameOf={(name, value) => (name === 'source' ? words.ownSources[value] : undefined) ?? names[name]}
      form={(form) => <AskedFilterForm names={names} {...form} />}
    />
  )
}

/** Colleagues and sources are asked for when the form is opened; without them the other filters still work. */
function AskedFilterForm({ names, ...form }: FilterFormProps<TitleListQuery> & { names: Names }) {
  const { productList: words } = useWords()
  const [nameChoices, setNameChoices] = useState<AskedChoices | null>(null)
  useEffect(() => {
    let isLeft = false
    void getOffice('/product-filter-choices', {}).then((answer) => {
      if (!isLeft) setNameChoices(answer.ok ? answer.value : { changedBy: [], source: [] })
    })
    return () => {
      isLeft = true
    }
  }, [])
  if (!nameChoices) return <LoadingState what={words.filtersComing} />
  // One that was chosen stays chosen, also where it is not offered any more.
  const offered = (name: keyof AskedChoices): FilterChoice[] => {
    const chosen = form.query[name]
    const ownName = (id: string) => (name === 'source' ? words.ownSources[id] : undefined)
    const listed = nameChoices[name].map((one) => ({ value: one.id, label: ownName(one.id) ?? one.name }))
    if (chosen === undefined || listed.some(({ value }) => value === chosen)) return listed
    return [{ value: chosen, label: names[name] ?? chosen }, ...listed]
  }
  const fields = { ...form.fields }
  for (const name of CHOICES_ASKED_FOR)
    fields[name] = { as: 'choice', label: words.filters[name], choices: offered(name) }
  return <FilterForm {...form} fields={fields} />
}
