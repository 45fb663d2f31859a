import type { Shop } from '#shop/shop.ts'
import { sellingPlaceRows } from './stock-records.server.ts'

/** The places we sell from: the shops and the central warehouse. */
export type SellingPlace = { id: string; name: string; isShop: boolean; address: string | null }

export function sellingPlaces(shop: Shop): Promise<SellingPlace[]> {
  return shop.remember('selling places', ['places'], async () =>
    (await sellingPlaceRows(shop.db)).map(({ type, ...place }) => ({ ...place, isShop: type === 'SHOP' })),
  )
}
