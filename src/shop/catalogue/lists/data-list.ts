import { InputProblem } from '#kit/outside/input-problem.ts'
import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { LANGUAGES } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { countedList, type CountedList } from './counted-list.ts'
import { pageOf } from './list-count.ts'
import { nameFacets, type Facet } from './list-facets.ts'
import { FILTER_NAMES, type Filters, type Sort } from './list-query.ts'
import { sortsOf, type ListScope } from './list-scope.ts'

export type DataListInput = {
  scope: ListScope
  lang: string
  filters: Filters
  sort?: Sort
  limit: number
  nextToken?: string | null
}

export type ListedPage = {
  ids: string[]
  total: number
  nextToken: string | null
  /** Read only when called: most callers do not need them. */
  facets(): Promise<Facet[]>
}

/** FIND-01 for the data API: one page of a list with its counts. A filter with unknown values only lets nothing pass. */
export async function dataList(shop: Shop, input: DataListInput): Promise<ListedPage> {
  const { scope, filters, limit, nextToken } = input
  const language = LANGUAGES.find((one) => one === input.lang)
  if (!language) throw new InputProblem('lang must be hu or en.')
  const sorts = sortsOf(scope)
  const sort = input.sort ?? sorts[0] ?? 'recommended'
  if (!sorts.includes(sort)) throw new InputProblem(`This list is sorted by one of ${sorts.join(', ')}.`)
  const token = JSON.stringify(['listProducts', scope, language, sort, filters])
  const [last = '', place = '0'] = nextToken ? readPageToken(token, nextToken, [PLACE.text, PLACE.count]) : []

  const list = await countedList(shop, { scope, language, sort, filters })
  if (FILTER_NAMES.some((name) => filters[name].length > 0 && list.filters[name].length === 0))
    return { ids: [], total: 0, nextToken: null, facets: async () => [] }
  const from = placeAfter(list, last) ?? Number(place)
  const ids = pageOf(list.order, list.counted, { from, size: limit }).flatMap((row) => list.index.idOf(row) ?? [])
  const { total } = list.counted
  const end = from + ids.length
  return {
    ids,
    total,
    nextToken: end < total && ids.length > 0 ? pageToken(token, [ids.at(-1) ?? '', String(end)]) : null,
    facets: async () => (await nameFacets(shop, { ...list, language, scope })).facets,
  }
}

/** The place after this product in the list; null if it is not in it any more. */
function placeAfter({ index, order, counted: { matches } }: CountedList, id: string): number | null {
  const row = id === '' ? undefined : index.numberOf(id)
  if (row === undefined || !matches.has(row)) return null
  let place = 0
  for (let at = 0; at < order.length; at++) {
    const other = order[at] as number
    if (matches.has(other)) place++
    if (other === row) return place
  }
  return null
}
