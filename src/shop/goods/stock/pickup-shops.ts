import { MAX_LINES } from '#site/constants.ts'
import type { PointHours } from '#shop/goods/shipping/parcel-point.ts'
import { shopSetting, type OpeningHours } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { sellingPlaces } from './selling-places.ts'
import { shelfRows } from './shelf-records.server.ts'

export type PickupShop = {
  id: string
  name: string
  address: string | null
  hours: PointHours[]
  /** Whether all lines are on its shelves now; null if no lines were given. */
  isAllThere: boolean | null
}

type PickupShops = { lines: readonly { productId: string; quantity: number }[] | null }

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** The shops where an order can be collected. */
export async function pickupShops(shop: Shop, { lines }: PickupShops): Promise<PickupShop[]> {
  const [places, openingHours] = await Promise.all([sellingPlaces(shop), shopSetting(shop, 'openingHours')])
  const hours = hoursOf(openingHours)
  const wanted = lines && wantedCopies(lines)
  const shelves = wanted?.size ? await shelfRows(shop.db, [...wanted.keys()]) : []
  const copiesAt = new Map(shelves.map(({ warehouseId, productId, copies }) => [`${warehouseId} ${productId}`, copies]))
  return places
    .filter(({ isShop }) => isShop)
    .map(({ id, name, address }) => ({
      id,
      name,
      address,
      hours,
      isAllThere:
        wanted && [...wanted].every(([productId, copies]) => (copiesAt.get(`${id} ${productId}`) ?? 0) >= copies),
    }))
}

function wantedCopies(lines: readonly { productId: string; quantity: number }[]): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { productId, quantity } of lines.slice(0, MAX_LINES))
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  return wanted
}

function hoursOf(openingHours: OpeningHours): PointHours[] {
  return WEEKDAYS.flatMap((day, index): PointHours[] => {
    const found = openingHours.find(({ days }) => days.includes(day))
    return found ? [[index + 1, found.from, found.to]] : []
  })
}
