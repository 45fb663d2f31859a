import { toRun } from './import-parts.tsx'

const FILTERS = ['code', 'level', 'action', 'field', 'publisher', 'price'] as const
export type RowFilterName = (typeof FILTERS)[number]
export const LEVELS = ['file', 'record', 'value', 'notice'] as const
export const PRICES = ['up', 'down'] as const

/** What of a run's records is shown, as the address says it. */
export type RowsQuery = {
  list: 'changes' | 'problems'
  after?: number
  code?: string
  level?: (typeof LEVELS)[number]
  action?: string
  field?: string
  publisher?: string
  price?: (typeof PRICES)[number]
}

export function rowsQueryOf(search: URLSearchParams): RowsQuery {
  const text = (name: string) => search.get(name) || undefined
  return {
    list: search.get('list') === 'problems' ? 'problems' : 'changes',
    after: Number(search.get('after')) || undefined,
    code: text('code'),
    level: LEVELS.find((one) => one === search.get('level')),
    action: text('action'),
    field: text('field'),
    publisher: text('publisher'),
    price: PRICES.find((one) => one === search.get('price')),
  }
}

/** Filters that are on. */
export function filtersIn(query: RowsQuery): { name: RowFilterName; value: string }[] {
  return FILTERS.flatMap((name) => {
    const value = query[name]
    return value === undefined ? [] : [{ name, value }]
  })
}

export function rowsAddress(run: number, query: Partial<RowsQuery>, record?: number): string {
  const said = Object.entries({ ...query, record }).filter(([, value]) => value !== undefined)
  return `${toRun(run)}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
