import type { Shop } from '#shop/shop.ts'
import { copiesAtPlaces } from './shelf-records.server.ts'

export type CopiesAtPlace = {
  productId: string
  placeId: string
  place: string
  type: 'SHOP' | 'CENTRAL' | 'SUPPLIER'
  copies: number
  /** Of these: promised to orders. */
  held: number
}

/** Where copies of these titles stand and how many of them are promised; of a title that stands nowhere there is nothing. */
export function copiesByPlace(shop: Shop, productIds: readonly string[]): Promise<CopiesAtPlace[]> {
  return copiesAtPlaces(shop.db, productIds)
}
