import { addDays } from '#shop/ground/shop-day.ts'

type Span = { from: string | null; to: string | null }

/** Days between two statements of which neither tells. */
export function gapBetween(before: Span | null, { from }: Pick<Span, 'from'>): { from: string; to: string } | null {
  if (!before?.to || !from) return null
  const [next, last] = [addDays(before.to, 1), addDays(from, -1)]
  return next <= last ? { from: next, to: last } : null
}
