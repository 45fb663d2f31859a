import type { Language } from '#site/languages.ts'
import type { CarrierId } from '#shop/goods/shipping/carrier.ts'
import { readPointKey } from '#shop/goods/shipping/parcel-point.ts'
import type { Text } from '#words/text.tsx'

/** A list of points is no longer than this. */
export const MAX_POINTS_FOUND = 20
/** What is farther is in another town, more often than not. */
const NEAR_KM = 5

/** How many there are near, where it is known how far they are; a list that was cut says so. */
export function pointsInWords(points: readonly { distanceKm: number | null }[], text: Text): string {
  const isCut = points.length >= MAX_POINTS_FOUND
  if (points.length === 0 || points.some(({ distanceKm }) => distanceKm === null))
    return isCut
      ? text('checkout.points-first', { count: points.length })
      : text('checkout.points-found', { count: points.length })
  const near = points.filter(({ distanceKm }) => (distanceKm ?? 0) <= NEAR_KM).length
  if (near === 0) return text('checkout.points-none-within', { km: NEAR_KM })
  if (isCut && near === points.length) return text('checkout.points-nearest', { count: near })
  return text('checkout.points-within', { count: near, km: NEAR_KM })
}

type PayingAtPoint = { id: string; takesCards: boolean; takesCash: boolean }

/** What cannot be done there by whoever wants to pay on delivery; null where all can, and in shops that offer it nowhere. */
export function codAtPointInWords(point: PayingAtPoint, codCarriers: readonly CarrierId[], text: Text): string | null {
  if (codCarriers.length === 0) return null
  const { id, takesCards, takesCash } = point
  if (!codCarriers.includes(readPointKey(id).carrier) || (!takesCards && !takesCash))
    return text('checkout.point-no-cod')
  if (takesCards && takesCash) return null
  return text(takesCards ? 'checkout.point-no-cash' : 'checkout.point-no-cards')
}

/** To a tenth where it is walked, else to a whole one; what is around the corner has no number. */
export function distanceInWords(km: number, language: Language, text: Text): string {
  if (km < 0.1) return text('checkout.metres')
  const rounded = km < 9.95 ? Math.round(km * 10) / 10 : Math.round(km)
  return text('checkout.kilometres', { km: String(rounded).replace('.', language === 'hu' ? ',' : '.') })
}
