import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { stockTitle } from '../movement-records.server.ts'
import { titleShelves } from './title-stock-records.server.ts'
import { stockRowsOf } from './stock-list-records.server.ts'
import type { StockRow } from './stock-list.ts'

/** A title in one of the places we sell from, also where no copy ever stood. */
export type TitleShelf = {
  placeId: string
  place: string
  isShop: boolean
  copies: number
  held: number
  minimum: number
  shelf: string
}

export type OfficeTitleStock = StockRow & { shelvesByPlace: TitleShelf[] }

/** OFFICE-50: a title with what stands in each place we sell from; null where there is no such title. */
export async function readTitleStock(
  shop: Shop,
  { productId, language }: { productId: string; language: Language },
): Promise<OfficeTitleStock | null> {
  const [[row], shelvesByPlace] = await Promise.all([
    stockRowsOf(shop.db, { ids: [productId], language, place: null }),
    titleShelves(shop.db, productId),
  ])
  return row ? { ...row, shelvesByPlace } : null
}

/** The title with this EAN, shown or withdrawn. */
export async function titleWithEan(shop: Shop, ean: string): Promise<string | null> {
  return (await stockTitle(shop.db, ean))?.productId ?? null
}
