import type { Operation } from './operation.ts'

export type Refusal = { message?: string; locations?: readonly { line: number; column: number }[] }

const UNKNOWN_FIELD = /^Cannot query field "\w+" on type "\w+"\./
/** A longer list is cut off with these words. */
const CUT_OFF = /^Too many validation errors/
const NAME = /^[\w:]+/
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}' }

/**
 * DATA-17: while a shop is updated, a page may ask a process of the version before. What that does not know is left out, and reads as
 * if nothing were known of it. Null where something else is wrong with the question, or nothing would be left.
 */
export function withoutUnknownFields<Data, Variables>(
  query: Operation<Data, Variables>,
  refusals: readonly Refusal[],
): Operation<Data, Variables> | null {
  const places = refusals
    .filter(({ message = '' }) => !CUT_OFF.test(message))
    .map(({ message = '', locations: [place] = [] }) =>
      UNKNOWN_FIELD.test(message) && place?.line === 1 ? place.column - 1 : null,
    )
  if (places.length === 0 || places.some((place) => place === null)) return null
  let left: string = query
  for (const place of new Set(places.map((place) => place ?? 0).toSorted((a, b) => b - a)))
    left = left.slice(0, place) + left.slice(endOfField(left, place))
  return left.length < query.length && !/\{\s*\}/.test(left) ? (left as Operation<Data, Variables>) : null
}

/** Past its name, its arguments and all that is asked of it. */
function endOfField(query: string, begin: number): number {
  let end = begin + (NAME.exec(query.slice(begin))?.[0].length ?? 0)
  for (const open of ['(', '{'] as const) {
    const next = end + (/^\s*/.exec(query.slice(end))?.[0].length ?? 0)
    if (query[next] !== open) continue
    end = next
    let depth = 0
    do {
      if (query[end] === open) depth += 1
      if (query[end] === PAIRS[open]) depth -= 1
      end += 1
    } while (depth > 0 && end < query.length)
  }
  return end
}
