import { isDeepStrictEqual } from 'node:util'
import type { PastAct } from '#shop/staff/act.ts'

type Values = Record<string, unknown>

/** What booksellers said of a title before and after somebody's act, and of which fields they said something else. */
export type HandOfAct = { before: Values; after: Values; touched: string[] }

export function handOfAct({ changes }: PastAct): HandOfAct {
  // A draft that holds a price writes it twice.
  const said = changes.filter(({ table }) => table === 'product_claims')
  const before = (said[0]?.before?.facts ?? {}) as Values
  const after = (said.at(-1)?.after?.facts ?? {}) as Values
  const fields = new Set([...Object.keys(before), ...Object.keys(after)])
  return { before, after, touched: [...fields].filter((field) => !isDeepStrictEqual(before[field], after[field])) }
}
