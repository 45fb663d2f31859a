import type { Language } from './languages.ts'
import type { PAGE_QUERIES } from './page-queries.ts'
import { PAGES, type PageId } from './route-table.ts'

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PageParams<Id extends PageId> = Record<ParamNames<(typeof PAGES)[Id]['en']>, string>
type QueryNames<Id extends PageId> = Id extends keyof typeof PAGE_QUERIES
  ? (typeof PAGE_QUERIES)[Id] extends readonly (infer Name extends string)[]
    ? Name
    : never
  : never
export type PageQuery<Id extends PageId> = Partial<Record<QueryNames<Id>, string | number>>

type Arguments<Id extends PageId> = keyof PageParams<Id> extends never
  ? [params?: undefined, query?: PageQuery<Id>]
  : [params: PageParams<Id>, query?: PageQuery<Id>]

/** The address of a page. A page, parameter or query name that does not exist does not compile. */
export function pathTo<Id extends PageId>(language: Language, page: Id, ...[params, query]: Arguments<Id>): string {
  return address(PAGES[page][language], params, query)
}

/** The same for parameters only known at run time: the language switch and the menus. */
export function pathToAny(language: Language, page: PageId, params: Record<string, string | undefined>): string {
  return address(PAGES[page][language], params)
}

function address(
  pattern: string,
  params: Record<string, string | undefined> = {},
  query: Record<string, unknown> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (!value) throw new Error(`The address ${pattern} needs '${name}'`)
    return encodeURIComponent(value)
  })
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  if (pairs.length === 0) return path
  return `${path}?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`
}
