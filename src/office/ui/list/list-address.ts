import { isWrittenDay } from '#shop/ground/written-day.ts'
import { soughtIn } from '../../data/sought-words.ts'

/** Reads one parameter of an address. Nobody checks what a person writes there: nonsense is read as nothing. */
export type ReadParameter<Value> = (search: URLSearchParams, name: string) => Value

export const anyText: ReadParameter<string | undefined> = (search, name) => search.get(name) || undefined
export const soughtWords: ReadParameter<string | undefined> = (search) => soughtIn(search) || undefined
export const countingNumber: ReadParameter<number | undefined> = (search, name) => {
  const number = Number(search.get(name))
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}
export const writtenDay: ReadParameter<string | undefined> = (search, name) => {
  const day = search.get(name) ?? ''
  return isWrittenDay(day) ? day : undefined
}

/** One of few values; with a usual one, which holds where the address names none of them. */
export function oneOf<Value extends string>(values: readonly Value[]): ReadParameter<Value | undefined>
export function oneOf<Value extends string>(values: readonly Value[], usual: Value): ReadParameter<Value>
export function oneOf<Value extends string>(values: readonly Value[], usual?: Value) {
  return (search: URLSearchParams, name: string) => values.find((value) => value === search.get(name)) ?? usual
}

export const onlyYes = oneOf(['yes'])

export type Parameters = Readonly<Record<string, ReadParameter<unknown>>>
export type QueryOf<Read extends Parameters> = {
  [Name in keyof Read]: Read[Name] extends ReadParameter<infer Value> ? Value : never
}

/** Which page of a list is shown; another view, filter or search begins at the first one. */
const PAGES = ['after', 'before']

/** OFFICE-02: the address of a list, and what it says. */
export type ListAddress<Query> = {
  path: string
  read: (search: URLSearchParams) => Query
  /** What stands behind the question mark, always in the same order: two addresses of one list are the same. */
  searchOf: (query: Partial<Query>) => string
  /** With `below` of what is open over the list: `/admin/newsletter/17?q=…`. */
  to: (query: Partial<Query>, below?: string) => string
  /** What a list is about, apart from its page. */
  withoutPage: (query: Query) => Partial<Query>
  /** A search that somebody has stored, written as this list writes it. */
  inOneOrder: (search: string) => string
}

export function officeListAddress<Read extends Parameters>(path: string, parameters: Read): ListAddress<QueryOf<Read>> {
  type Query = QueryOf<Read>
  const read = (search: URLSearchParams) =>
    Object.fromEntries(Object.entries(parameters).map(([name, readOne]) => [name, readOne(search, name)])) as Query
  const withoutPage = (query: Query) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => !PAGES.includes(name))) as Partial<Query>

  function searchOf(query: Partial<Query>): string {
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== '') search.set(name, String(value))
    search.sort()
    return search.toString()
  }

  function to(query: Partial<Query>, below = ''): string {
    const search = searchOf(query)
    return path + below + (search === '' ? '' : `?${search}`)
  }

  const inOneOrder = (search: string) => searchOf(withoutPage(read(new URLSearchParams(search))))
  return { path, read, searchOf, to, withoutPage, inOneOrder }
}

/** What the address of a list says: `QueryAt<typeof ORDER_LIST>`. */
export type QueryAt<Address> = Address extends ListAddress<infer Query> ? Query : never
