/** A range of whole numbers as it stands in an address: '2000-3999', '-1999', '10000-'; both ends belong to it. */
export type Range = { from: number; to: number }

/** Together they leave no price and no age out, and none is in two of them. */
export const PRICE_RANGES = ['-1999', '2000-3999', '4000-5999', '6000-9999', '10000-'] as const
export const AGE_RANGES = ['0-2', '3-5', '6-8', '9-11', '12-'] as const

/** Null for what is no range, or an empty one. */
export function readRange(text: string): Range | null {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(text)
  if (!match || text === '-') return null
  const [, from = '', to = ''] = match
  const range = { from: from === '' ? 0 : Number(from), to: to === '' ? Infinity : Number(to) }
  return range.from <= range.to ? range : null
}

export function isWithin(range: Range, value: number): boolean {
  return range.from <= value && value <= range.to
}
