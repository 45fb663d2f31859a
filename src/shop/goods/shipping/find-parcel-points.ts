import { InputProblem } from '#kit/outside/input-problem.ts'
import type { Shop } from '#shop/shop.ts'
import { townOf } from './parcel-point-row.ts'
import {
  placeOfPostcode,
  pointById,
  pointsInTown,
  pointsNearPlace,
  pointsNearPostcode,
} from './parcel-point-records.server.ts'
import { readPointKey, type FarPoint, type ParcelPoint, type Coordinates } from './parcel-point.ts'

const USUAL = 20
const MOST = 50
const LONGEST_SEARCH = 100

type FindParcelPoints = { search: string; limit?: number | null; near?: Coordinates | null }

/**
 * Near a place or a postcode, the nearest first, or by town, with or without its accents. A postcode beside a town is what
 * counts. Where nobody knows how far a point is, numbers that are near stand for it.
 */
export async function findParcelPoints(
  shop: Shop,
  { search, limit, near }: FindParcelPoints,
): Promise<(ParcelPoint | FarPoint)[]> {
  if (limit !== null && limit !== undefined && limit < 1) throw new InputProblem('The limit must be at least 1.')
  const most = Math.min(limit ?? USUAL, MOST)
  if (near) return pointsNearPlace(shop.db, checkedPlace(near), most)
  const searchText = search.slice(0, LONGEST_SEARCH)
  const postcode = /(?<!\d)[1-9]\d{0,3}(?!\d)/.exec(searchText)?.[0]
  const place = postcode?.length === 4 ? await placeOfPostcode(shop.db, postcode) : null
  if (place) return pointsNearPlace(shop.db, place, most)
  if (postcode) return pointsNearPostcode(shop.db, postcode, most)
  const town = townOf(searchText)
  return town === '' ? [] : pointsInTown(shop.db, town, most)
}

function checkedPlace(near: Coordinates): Coordinates {
  if (Math.abs(near.latitude) > 90 || Math.abs(near.longitude) > 180)
    throw new InputProblem('There is no such place: latitude is from -90 to 90, longitude from -180 to 180.')
  return near
}

/** By its name among all points. Null where there is no such point, or none any more. */
export function parcelPointOf(shop: Shop, key: string): Promise<ParcelPoint | null> {
  return pointById(shop.db, readPointKey(key))
}
