import { Bits } from '#kit/bits.ts'
import { RowSet, type Integers } from './list-column.ts'
import type { ListIndex } from './list-index.ts'
import { FILTER_NAMES, type FilterName, type Filters } from './list-query.ts'
import { readRange, type Range } from './list-ranges.ts'

export type ListCounts = {
  total: number
  /** The rows that every filter lets pass. */
  matches: Bits
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
  /** The rows of the list before any filter. */
  scope: Bits
  filters: Filters
}

/**
 * What passes all filters counts for every choice; what a single filter excludes counts for the choices of that filter, where it
 * shows what a click would bring. A filter is a set of rows, and so is what passes them (0164).
 */
export function countList(index: ListIndex, { scope, filters }: CountList): ListCounts {
  const passing = passingRows(index, filters)
  const matches = new RowSet(scope.and([...passing.values()]))
  const underOthers = byFilter((name) => {
    if (!passing.has(name)) return matches
    return new RowSet(scope.and([...passing].flatMap(([other, rows]) => (other === name ? [] : [rows]))))
  })
  const counts = byFilter((name) => index.columns[name].countIn(underOthers[name]))
  return {
    total: matches.count,
    matches: matches.bits,
    scopeTotal: scope.count,
    counts,
    without: byFilter((name) => underOthers[name].count),
    bytes: Object.values(counts).reduce((sum, { byteLength }) => sum + byteLength, matches.bits.bytes),
  }
}

/** How many there are, and nothing else. */
export function totalOf(index: ListIndex, { scope, filters }: CountList): number {
  return scope.and([...passingRows(index, filters).values()]).count
}

/** The rows of one page, in the list's order. */
export function pageOf(
  order: ArrayLike<number>,
  { matches, total }: ListCounts,
  { from, size }: { from: number; size: number },
): number[] {
  const page: number[] = []
  const last = Math.min(from + size, total)
  let passed = 0
  for (let at = 0; at < order.length && passed < last; at++) {
    const row = order[at] as number
    if (matches.has(row) && passed++ >= from) page.push(row)
  }
  return page
}

/** The largest number of a column. */
const MOST = 0x7fffffff

/** For each filter that has a choice, the rows that have any of its values. */
function passingRows(index: ListIndex, filters: Filters): Map<FilterName, Bits> {
  const active = FILTER_NAMES.filter((name) => filters[name].length > 0)
  return new Map(active.map((name) => [name, rowsWithAny(index, name, filters[name])]))
}

function rowsWithAny(index: ListIndex, name: FilterName, values: readonly string[]): Bits {
  const sets = values.map((value) => rowsWith(index, name, value))
  const [only] = sets
  if (only && sets.length === 1) return only
  const any = new Bits(index.size)
  for (const rows of sets) any.addAll(rows)
  return any
}

/** A range that is offered is a value like any other; one that somebody typed is looked for. */
function rowsWith(index: ListIndex, name: FilterName, value: string): Bits {
  const column = index.columns[name]
  if ((name !== 'price' && name !== 'age') || column.numberOf(value) !== undefined) return column.rowsWith(value)
  const range = readRange(value)
  return range ? rowsWithin(name === 'price' ? index.prices : index.ages, index.size, range) : new Bits()
}

function rowsWithin({ array }: Integers, size: number, { from, to }: Range): Bits {
  return Bits.within(array, size, { least: from, most: Math.min(to, MOST) })
}

function byFilter<Value>(of: (name: FilterName) => Value): Record<FilterName, Value> {
  return Object.fromEntries(FILTER_NAMES.map((name) => [name, of(name)])) as Record<FilterName, Value>
}
