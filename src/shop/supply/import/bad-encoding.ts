import type { ImportRecord } from '#shop/catalogue/claims/facts/facts.ts'
import type { Problem } from '#shop/catalogue/claims/facts/problems.ts'

const FEWEST_RECORDS = 10
const MOST_SHARE = 0.01

export function hasBadBytes({ problems }: ImportRecord): boolean {
  return problems.some(({ code }) => code === 'bad-bytes')
}

/** A file is refused where too many records have bytes that are not of its encoding: it has another one. */
export function badEncoding(badRecords: number, records: number, encoding: string): Problem | null {
  if (badRecords < FEWEST_RECORDS || badRecords <= records * MOST_SHARE) return null
  return otherEncoding(encoding)
}

/** The encoding is not what its bytes are of; the usual other one is named. */
export function otherEncoding(encoding: string): Problem {
  return { code: 'bad-encoding', value: `${encoding}; ${encoding === 'utf-8' ? 'windows-1250' : 'utf-8'}?` }
}
