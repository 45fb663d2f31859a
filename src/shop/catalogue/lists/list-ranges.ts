/** A range of whole numbers as it stands in an address: '2000-3999', '-1999', '10000-'; both ends belong to it. */
export type Range = { from: number; to: number }

const MAX_TYPED = 24

/** They cover every price and age once. */
export const PRICE_RANGES = ['-1999', '2000-3999', '4000-5999', '6000-9999', '10000-'] as const
export const AGE_RANGES = ['0-2', '3-5', '6-8', '9-11', '12-'] as const

/** Null if it is no range. Ends in the wrong order are swapped. */
export function readRange(text: string): Range | null {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(text)
  if (!match || text === '-') return null
  const [, from = '', to = ''] = match
  const ends = [from === '' ? 0 : Number(from), to === '' ? Infinity : Number(to)]
  return { from: Math.min(...ends), to: Math.max(...ends) }
}

/** The one way to write this range in an address: as it is offered, or as short as possible. Null if it is no range, or has everything. */
export function canonicalRange(text: string, offered: readonly string[]): string | null {
  const range = readRange(text)
  if (!range) return null
  const { from, to } = range
  if (from === 0 && to === Infinity) return null
  const isSame = (other: string) => {
    const its = readRange(other)
    return its?.from === from && its.to === to
  }
  return offered.find(isSame) ?? `${from === 0 ? '' : from}-${to === Infinity ? '' : to}`
}

/** A sum as somebody typed it: '5000', '5 000', '5.000 Ft'. Null if it is none; undefined if nothing was typed. */
export function readTypedSum(typed: string | null): number | null | undefined {
  const text = (typed ?? '').slice(0, MAX_TYPED).replace(/[\s\u00a0\u202f]|ft$/gi, '')
  if (text === '') return undefined
  return /^(?:\d{1,9}|\d{1,3}(?:[.,]\d{3}){1,2})$/.test(text) ? Number(text.replace(/[.,]/g, '')) : null
}

export function isWithin(range: Range, value: number): boolean {
  return range.from <= value && value <= range.to
}
