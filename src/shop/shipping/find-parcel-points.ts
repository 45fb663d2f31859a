import { InputProblem } from '#kit/input-problem.ts'
import type { Shop } from '#shop/shop.ts'
import { townOf } from './parcel-point-row.ts'
import { pointById, pointsInTown, pointsNearPostcode } from './parcel-point-records.server.ts'
import type { ParcelPoint } from './parcel-point.ts'

const USUAL = 20
const MOST = 50
const LONGEST_SEARCH = 100

type FindParcelPoints = { search: string; limit?: number | null }

/** By postcode, the nearest first, or by town, with or without its accents. A postcode beside a town is what counts. */
export async function findParcelPoints(shop: Shop, { search, limit }: FindParcelPoints): Promise<ParcelPoint[]> {
  if (limit !== null && limit !== undefined && limit < 1) throw new InputProblem('The limit must be at least 1.')
  const most = Math.min(limit ?? USUAL, MOST)
  const asked = search.slice(0, LONGEST_SEARCH)
  const postcode = /(?<!\d)[1-9]\d{0,3}(?!\d)/.exec(asked)?.[0]
  if (postcode) return pointsNearPostcode(shop.db, postcode, most)
  const town = townOf(asked)
  return town === '' ? [] : pointsInTown(shop.db, town, most)
}

/** Null where there is no such point, or none any more. */
export function parcelPointOf(shop: Shop, id: string): Promise<ParcelPoint | null> {
  return pointById(shop.db, id)
}
