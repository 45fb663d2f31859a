import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import { vatInForce } from '#shop/goods/pricing/vat-in-force.ts'
import type { Shop } from '#shop/shop.ts'
import { titleAtTill } from './till-records.server.ts'

export type TillTitle = { productId: string; title: string; price: number; vatRate: number | null }

/** What a copy that was read at the counter costs today, and at which rate. Null where the shop has no such title. */
export async function readTillTitle(shop: Shop, read: string): Promise<TillTitle | null> {
  const found = await titleAtTill(shop.db, readBookNumber(read) ?? read)
  if (!found) return null
  const { productId, title, listPrice, vatClass } = found
  const [{ cards }, rates] = await Promise.all([productCards(shop, 'hu', [productId]), vatInForce(shop)])
  return { productId, title, price: cards[0]?.price ?? listPrice, vatRate: rates.get(vatClass) ?? null }
}
