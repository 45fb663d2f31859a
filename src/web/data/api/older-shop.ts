import type { Operation } from './operation.ts'

export type Refusal = { message?: string; locations?: readonly { line: number; column: number }[] }

const UNKNOWN_FIELD = /^Cannot query field "\w+" on type "\w+"\./
/** A field, an argument, a type, a value of an enumeration or a field of what is sent: all that a later version may have brought. */
const UNKNOWN = [
  UNKNOWN_FIELD,
  /^Unknown (?:argument|type) "/,
  /^Variable "\$\w+" is never used/,
  /^(?:Variable "\$\w+" got invalid value [^]*; )?(?:Value "\w+" does not exist in "\w+" enum|Field "\w+" is not defined by type "\w+")/,
]
/** A longer list is cut off with these words. */
const CUT_OFF = /^Too many validation errors/
const NAME = /^[\w:]+/
const PAIRS: Readonly<Record<string, string>> = { '(': ')', '{': '}' }

/**
 * DATA-17: while a shop is updated, a page may ask a process of the version before. What that does not know is left out, and reads as
 * if nothing were known of it. Where it cannot be left out the process is `older`: another one may know it, and this one has done
 * nothing. Null where something else is wrong with the question.
 */
export function askedOfOlder<Data, Variables>(
  query: Operation<Data, Variables>,
  refusals: readonly Refusal[],
): { less: Operation<Data, Variables> } | 'older' | null {
  const named = refusals.filter(({ message = '' }) => !CUT_OFF.test(message))
  if (named.length === 0 || !named.every(({ message = '' }) => UNKNOWN.some((one) => one.test(message)))) return null
  const fields = named.filter(({ message = '' }) => UNKNOWN_FIELD.test(message))
  const places = fields.map(({ locations: [place] = [] }) => (place?.line === 1 ? place.column - 1 : query.length))
  let left: string = query
  for (const place of new Set(places.toSorted((a, b) => b - a)))
    left = left.slice(0, place) + left.slice(endOfField(left, place))
  if (left.length === query.length || /\{\s*\}/.test(left)) return 'older'
  return { less: withoutIdleVariables(left) as Operation<Data, Variables> }
}

/** What only a field was given that is gone. */
function withoutIdleVariables(query: string): string {
  const open = query.indexOf('(')
  if (open === -1 || open > query.indexOf('{')) return query
  const close = query.indexOf(')', open)
  const used = new Set(query.slice(close).match(/\$\w+/g))
  const variables = query
    .slice(open + 1, close)
    .split(',')
    .filter((variable) => used.has(variable.slice(0, variable.indexOf(':')).trim()))
  const head = variables.length > 0 ? `(${variables.join(',').trim()})` : ''
  return query.slice(0, open) + head + query.slice(close + 1)
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
