import type { Shop } from '#shop/shop.ts'
import { CARRIER_IDS, type CarrierId } from './carrier.ts'
import { pointListFacts } from './parcel-point-records.server.ts'

export type PointListFacts = {
  carrier: CarrierId
  count: number
  /** Of these, those that only a demo shop has. */
  examples: number
  /** When one of them was last changed by the carrier's list. */
  updatedAt: Date | null
  hasList: boolean
}

/** How many parcel points each carrier has, and how old what is known of them is. */
export async function readPointLists(shop: Shop): Promise<PointListFacts[]> {
  const known = await pointListFacts(shop.db)
  return CARRIER_IDS.map((carrier) => ({
    carrier,
    ...(known.find((one) => one.carrier === carrier) ?? { count: 0, examples: 0, updatedAt: null }),
    hasList: shop.pointLists?.[carrier] !== undefined,
  }))
}
