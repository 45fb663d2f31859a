import type { Shop } from '#shop/shop.ts'
import { pointListFacts } from './parcel-point-records.server.ts'

export type PointListFacts = {
  count: number
  /** Of these, those that only a demo shop has. */
  examples: number
  /** When one of them was last changed by the company's list. */
  updatedAt: Date | null
  hasList: boolean
}

/** How many parcel points there are, and how old what is known of them is. */
export async function readPointList(shop: Shop): Promise<PointListFacts> {
  return { ...(await pointListFacts(shop.db)), hasList: shop.parcelPointList !== undefined }
}
