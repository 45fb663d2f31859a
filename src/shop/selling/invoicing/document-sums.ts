import type { InvoiceItem } from './invoice-provider.ts'

export type DocumentKind = 'INVOICE' | 'ADVANCE' | 'CORRECTION' | 'FINAL' | 'STORNO'

type Issued = { kind: DocumentKind; isIssued: boolean; items: readonly InvoiceItem[] }

/** By VAT rate, in whole forints. */
export type RateSums = ReadonlyMap<number, number>

/**
 * What each document adds to the books, in the order in which they were made: a storno takes back what it reverses, and a final invoice has
 * taken off what was issued before it. What is not issued adds nothing to those after it.
 */
export function documentSums(documents: readonly Issued[]): RateSums[] {
  const before = new Map<number, number>()
  return documents.map(({ kind, isIssued, items }) => {
    const own = new Map<number, number>()
    const add = (rate: number, gross: number) => own.set(rate, (own.get(rate) ?? 0) + gross)
    for (const { vatPercent, gross } of items) add(vatPercent, kind === 'STORNO' ? -gross : gross)
    if (kind === 'FINAL') for (const [rate, gross] of before) add(rate, -gross)
    if (isIssued) for (const [rate, gross] of own) before.set(rate, (before.get(rate) ?? 0) + gross)
    return own
  })
}

export type ProofRow = { percent: number; documents: number; money: number | null; difference: number | null }

/** ORDER-15: what documents come to beside what they ought to, rate by rate; nothing is said of money that is on its way. */
export function proofOf(documents: readonly RateSums[], ought: RateSums | null): ProofRow[] {
  const sums = new Map<number, number>()
  for (const one of documents) for (const [rate, gross] of one) sums.set(rate, (sums.get(rate) ?? 0) + gross)
  const rates = [...new Set([...sums.keys(), ...(ought?.keys() ?? [])])].toSorted((a, b) => a - b)
  return rates.map((percent) => {
    const documentSum = sums.get(percent) ?? 0
    const money = ought === null ? null : (ought.get(percent) ?? 0)
    return { percent, documents: documentSum, money, difference: money === null ? null : documentSum - money }
  })
}
