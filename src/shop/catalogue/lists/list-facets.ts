import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { openCardMemory, type ChoiceName } from '#shop/catalogue/products/card-memory.ts'
import type { ListCounts } from './list-count.ts'
import type { ListIndex } from './list-index.ts'
import { AVAILABILITIES, type FilterName, type Filters } from './list-query.ts'
import { AGE_RANGES, PRICE_RANGES } from './list-ranges.ts'
import { namesOfChoices } from './list-records.server.ts'
import { filtersOf, type ListScope } from './list-scope.ts'
import { BINDINGS } from '#shop/goods/product.ts'

/** `label` is a name from the database; null where the page has its own words for the value. */
export type FacetOption = { value: string; label: string | null; count: number; isOn: boolean }
export type Facet = { name: FilterName; options: FacetOption[] }

type NameFacets = {
  index: ListIndex
  language: Language
  scope: ListScope
  counted: ListCounts
  filters: Filters
  countOf: (name: 'price' | 'age', value: string) => number
}

/** Of many choices, the most frequent ones are offered. */
const MAX_OPTIONS = 12
const BY_COUNT: readonly FilterName[] = ['author', 'publisher', 'language']
const FIXED_ORDER: Partial<Record<FilterName, readonly string[]>> = {
  price: PRICE_RANGES,
  age: AGE_RANGES,
  binding: BINDINGS,
  availability: AVAILABILITIES,
}

/**
 * The options of every filter of the list, with names and counts. An option without products is left out unless it is chosen,
 * and so is a filter without options.
 */
export async function nameFacets(
  shop: Shop,
  { index, language, scope, counted, filters, countOf }: NameFacets,
): Promise<{ facets: Facet[]; slugs: Map<string, string> }> {
  const choices = filtersInOrder(scope, counted).map((name) => ({
    name,
    options: choicesOf(name, { index, scope, counted, filters, countOf }),
  }))
  const memory = shop.cards ?? openCardMemory()
  const names = await memory.names.all(
    choices.flatMap(({ name, options }) =>
      isNamed(name) ? options.map(({ value }) => nameKey(language, name, value)) : [],
    ),
    () => true,
    (missing) => readNames(shop, language, missing),
  )
  const named = [...names.values()]
  const facets = choices.map(({ name, options }) => ({
    name,
    options: options.flatMap((option) => {
      if (!isNamed(name)) return option
      const own = names.get(nameKey(language, name, option.value))
      return own ? { ...option, value: own.value, label: own.label } : []
    }),
  }))
  return {
    facets: facets.filter(({ options }) => options.length > 1 || options.some((option) => option.isOn)),
    slugs: new Map(named.filter(({ kind }) => kind === 'author').map(({ id, value }) => [id, value])),
  }
}

/** Where most products have an age, as children's books do, the age comes first. */
function filtersInOrder(scope: ListScope, { counts, without }: ListCounts): readonly FilterName[] {
  const offered = filtersOf(scope)
  const ofAnAge = counts.age.reduce((sum, count) => sum + count, 0)
  if (ofAnAge * 2 < without.age || ofAnAge === 0) return offered
  return offered.toSorted((a, b) => Number(b === 'age') - Number(a === 'age'))
}

function isNamed(name: FilterName): name is ChoiceName['kind'] {
  return name === 'author' || name === 'publisher' || name === 'category'
}

function nameKey(language: Language, kind: ChoiceName['kind'], id: string): string {
  return `${language} ${kind} ${id}`
}

async function readNames(shop: Shop, language: Language, keys: string[]): Promise<Map<string, ChoiceName>> {
  const ids = (kind: ChoiceName['kind']) => {
    const start = nameKey(language, kind, '')
    return keys.filter((key) => key.startsWith(start)).map((key) => key.slice(start.length))
  }
  const names = await namesOfChoices(shop.db, language, {
    authors: ids('author'),
    publishers: ids('publisher'),
    categories: ids('category'),
  })
  return new Map(names.map((name) => [nameKey(language, name.kind, name.id), name]))
}

function choicesOf(
  name: FilterName,
  { index, scope, counted: { counts }, filters, countOf }: Omit<NameFacets, 'language'>,
): FacetOption[] {
  const { values } = index.columns[name]
  const fixed = FIXED_ORDER[name]
  const isOffered = name === 'category' ? categoryTest(index, scope) : () => true
  const offered = BY_COUNT.includes(name) ? mostCounted(counts[name], values) : counts[name].keys()
  const options = [...offered].flatMap((number): FacetOption[] => {
    const value = values[number] ?? ''
    const count = counts[name][number] ?? 0
    const isShown = count > 0 && isOffered(value) && (!fixed || fixed.includes(value))
    return isShown ? [{ value, label: null, count, isOn: filters[name].includes(value) }] : []
  })
  for (const value of filters[name]) {
    if (options.some((option) => option.value === value)) continue
    const number = index.columns[name].numberOf(value)
    const isOwnRange = (name === 'price' || name === 'age') && !fixed?.includes(value)
    const count = isOwnRange ? countOf(name, value) : number === undefined ? 0 : (counts[name][number] ?? 0)
    options.push({ value, label: null, count, isOn: true })
  }
  return arranged(name, index, options)
}

/** The numbers with the highest counts, of equal ones the first by their values, without sorting thousands of others. */
function mostCounted(counts: Uint32Array, values: readonly string[]): number[] {
  const most: number[] = []
  const isBefore = (a: number, b: number) =>
    counts[a] === counts[b] ? (values[a] ?? '') < (values[b] ?? '') : (counts[a] as number) > (counts[b] as number)
  let least = 1
  for (let number = 0; number < counts.length; number++) {
    if ((counts[number] as number) < least) continue
    // Thousands may have as many as the last that is offered.
    if (most.length === MAX_OPTIONS && !isBefore(number, most[MAX_OPTIONS - 1] ?? 0)) continue
    const place = most.findIndex((other) => isBefore(number, other))
    most.splice(place < 0 ? most.length : place, 0, number)
    if (most.length < MAX_OPTIONS) continue
    most.length = MAX_OPTIONS
    least = counts[most.at(-1) ?? 0] ?? 0
  }
  return most
}

function arranged(name: FilterName, index: ListIndex, options: FacetOption[]): FacetOption[] {
  const fixed = FIXED_ORDER[name]
  const byCount = (a: FacetOption, b: FacetOption) => b.count - a.count || (a.value < b.value ? -1 : 1)
  if (fixed) {
    const place = ({ value }: FacetOption) => (fixed.includes(value) ? fixed.indexOf(value) : fixed.length)
    return options.sort((a, b) => place(a) - place(b))
  }
  if (name === 'category') {
    const place = ({ value }: FacetOption) => index.categories.get(value)?.position ?? 0
    const tree = ({ value }: FacetOption) => index.categories.get(value)?.tree ?? ''
    return options.sort((a, b) => (tree(a) < tree(b) ? -1 : tree(a) > tree(b) ? 1 : place(a) - place(b)))
  }
  if (name === 'year') return firstOptions(options.sort((a, b) => Number(b.value) - Number(a.value)))
  return firstOptions(options.sort(byCount))
}

/** The first ones, and all that are chosen. */
function firstOptions(options: FacetOption[]): FacetOption[] {
  return options.filter((option, place) => place < MAX_OPTIONS || option.isOn)
}

/** In a category its subcategories, elsewhere the top categories. */
function categoryTest(index: ListIndex, scope: ListScope): (id: string) => boolean {
  const parent = scope.kind === 'category' ? scope.id : null
  return (id) => index.categories.get(id)?.parent_id === parent
}
