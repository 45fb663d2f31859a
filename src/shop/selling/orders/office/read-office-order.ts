import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { Shop } from '#shop/shop.ts'
import { copiesByPlace } from '#shop/goods/stock/copies-by-place.ts'
import { orderByNumber } from '../order-records.server.ts'
import { readOrderNumber } from '../read-order-number.ts'
import { orderView } from '../view/order-view.ts'
import { officeFacts } from './office-order-records.server.ts'
import type { OfficeOrder } from './office-order.ts'

/** OFFICE-22: an order for its screen, by its number in any writing. Null where there is none. */
export async function readOfficeOrder(shop: Shop, given: string): Promise<OfficeOrder | null> {
  const number = readOrderNumber(given)
  if (!number) return null
  const [stored, facts] = await Promise.all([
    orderByNumber(shop.db, number),
    officeFacts(shop.db, number, shop.clock.now()),
  ])
  if (!stored || !facts) return null
  const titles = [...new Set(stored.lines.map(({ productId }) => productId))]
  const [stock, { cards }] = await Promise.all([
    copiesByPlace(shop, titles),
    productCards(shop, stored.language, titles),
  ])
  const pictures = new Map(cards.flatMap(({ id, picture }) => (picture ? [[id, picture.src] as const] : [])))
  return { ...facts, stored, view: orderView(shop, stored), stock, pictures }
}
