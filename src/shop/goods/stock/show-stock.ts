import type { Shop } from '#shop/shop.ts'
import {
  movementsOf,
  shelvesOf,
  stockTitle,
  type MovementRow,
  type ShelfRow,
  type StockTitle,
} from './movement-records.server.ts'

export type TitleStock = StockTitle & { shelves: ShelfRow[]; movements: MovementRow[] }

/** Where copies of a title stand, how many are promised, and why there are so many: the last movements first. */
export async function showStock(
  shop: Shop,
  { title, movements = 20 }: { title: string; movements?: number },
): Promise<TitleStock | null> {
  const found = await stockTitle(shop.db, title)
  if (!found) return null
  const { productId } = found
  return {
    ...found,
    shelves: await shelvesOf(shop.db, productId),
    movements: await movementsOf(shop.db, productId, movements),
  }
}
