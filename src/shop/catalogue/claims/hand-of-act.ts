import { isDeepStrictEqual } from 'node:util'
import type { PastAct } from '#shop/people/staff/act.ts'

type Values = Record<string, unknown>

/** What booksellers said of a title before and after somebody's act, and of which fields they said something else. */
export type HandOfAct = { before: Values; after: Values; touched: string[] }

export function handOfAct({ changes }: PastAct): HandOfAct {
  // A draft that holds a price writes it twice.
  const first = changes.find(({ table }) => table === 'product_claims')
  const last = changes.findLast(({ table, key }) => table === 'product_claims' && isDeepStrictEqual(key, first?.key))
  const before = (first?.before?.facts ?? {}) as Values
  const after = (last?.after?.facts ?? {}) as Values
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return { before, after, touched: [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field])) }
}
