import type { Integers } from './list-column.ts'
import type { ListIndex } from './list-index.ts'
import { FILTER_NAMES, type FilterName, type Filters } from './list-query.ts'
import { isWithin, readRange } from './list-ranges.ts'

export type RowTest = (row: number) => boolean

export type ListCounts = {
  total: number
  /** By row: 1 where every filter lets it pass. */
  isMatch: Uint8Array
  /** How many there are before any filter. */
  scopeTotal: number
  /** For each filter, how many have each of its values under all other filters. */
  counts: Record<FilterName, Uint32Array>
  /** How many there would be without this filter. */
  without: Record<FilterName, number>
  /** Its size in memory. */
  bytes: number
}

type CountList = {
  /** The rows looked at; all where none are named. */
  rows?: ArrayLike<number>
  isInScope: RowTest
  filters: Filters
}

/**
 * One walk over all rows counts everything: a product that passes all filters counts for every choice; one that a single filter
 * excludes counts for the choices of that filter, where it shows what a click would bring.
 */
export function countList(index: ListIndex, { rows, isInScope, filters }: CountList): ListCounts {
  const active = FILTER_NAMES.filter((name) => filters[name].length > 0)
  const tests = active.map((name) => testOf(index, name, filters[name]))
  const columns = FILTER_NAMES.map((name) => {
    const { values, starts, lengths, pool } = index.columns[name]
    return { counts: new Uint32Array(values.length), starts: starts.array, lengths: lengths.array, pool: pool.array }
  })
  const columnOf = active.map((name) => FILTER_NAMES.indexOf(name))
  const excludedOnlyBy = active.map(() => 0)
  const isMatch = new Uint8Array(index.size)
  const types = index.facts.types.array
  const size = rows ? rows.length : index.size
  let total = 0
  let scopeTotal = 0

  for (let at = 0; at < size; at++) {
    const row = rows ? (rows[at] as number) : at
    if (types[row] === 0 || !isInScope(row)) continue
    scopeTotal++
    let failed = -1
    let failures = 0
    for (let test = 0; test < tests.length && failures < 2; test++) {
      if ((tests[test] as RowTest)(row)) continue
      failures++
      failed = test
    }
    if (failures > 1) continue
    if (failures === 0) {
      total++
      isMatch[row] = 1
    } else excludedOnlyBy[failed] = (excludedOnlyBy[failed] as number) + 1
    const first = failures === 0 ? 0 : (columnOf[failed] as number)
    const last = failures === 0 ? columns.length - 1 : first
    for (let number = first; number <= last; number++) {
      const { counts, starts, lengths, pool } = columns[number] as (typeof columns)[number]
      const start = starts[row] as number
      const end = start + (lengths[row] as number)
      for (let place = start; place < end; place++) counts[pool[place] as number]!++
    }
  }
  return {
    total,
    isMatch,
    scopeTotal,
    counts: byFilter((name) => columns[FILTER_NAMES.indexOf(name)]?.counts ?? new Uint32Array()),
    without: byFilter((name) => total + (excludedOnlyBy[active.indexOf(name)] ?? 0)),
    bytes: isMatch.byteLength + columns.reduce((sum, { counts }) => sum + counts.byteLength, 0),
  }
}

/** The rows of one page, in the list's order. */
export function pageOf(
  order: ArrayLike<number>,
  { isMatch }: ListCounts,
  { from, size }: { from: number; size: number },
): number[] {
  const page: number[] = []
  let passed = 0
  for (let at = 0; at < order.length && page.length < size; at++) {
    const row = order[at] as number
    if (isMatch[row] === 1 && passed++ >= from) page.push(row)
  }
  return page
}

/** A row passes if it has any of the values. */
function testOf(index: ListIndex, name: FilterName, values: readonly string[]): RowTest {
  if (name === 'price') return rangeTest(index.prices, values)
  if (name === 'age') return rangeTest(index.ages, values)
  const column = index.columns[name]
  const isChosen = new Uint8Array(column.values.length)
  for (const value of values) {
    const number = column.numberOf(value)
    if (number !== undefined) isChosen[number] = 1
  }
  const [starts, lengths, pool] = [column.starts.array, column.lengths.array, column.pool.array]
  return (row) => {
    const end = (starts[row] as number) + (lengths[row] as number)
    for (let at = starts[row] as number; at < end; at++) if (isChosen[pool[at] as number] === 1) return true
    return false
  }
}

function rangeTest({ array }: Integers, values: readonly string[]): RowTest {
  const ranges = values.flatMap((value) => readRange(value) ?? [])
  return (row) => ranges.some((range) => isWithin(range, array[row] as number))
}

function byFilter<Value>(of: (name: FilterName) => Value): Record<FilterName, Value> {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, of(name)])) as Record<FilterName, Value>
}
