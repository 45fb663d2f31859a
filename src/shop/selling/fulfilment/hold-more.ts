import type { LockedOrder } from '#shop/selling/orders/lock-order.ts'
import type { Shop } from '#shop/shop.ts'
import { holdLinesAgain, releaseStock } from '#shop/goods/stock/holds.ts'
import type { LineCopies } from './open-copies.ts'

/**
 * Holds more copies for these lines. What a line holds already is released and held again together with the rest. Lines for
 * which there are not enough copies keep what they had, and are returned.
 */
export async function holdMore(shop: Shop, order: LockedOrder, lines: readonly LineCopies[]): Promise<number[]> {
  const short: number[] = []
  for (const { lineId, quantity } of lines) {
    const line = order.lines.find(({ id }) => id === lineId)
    if (!line) throw new Error(`Order ${order.number} has no line ${lineId}`)
    const { productId, heldQuantity } = line
    if (heldQuantity > 0) await releaseStock(shop, [lineId])
    const hold = (copies: number) =>
      holdLinesAgain(shop, { lines: [{ lineId, productId, quantity: copies }], expiresAt: null })
    const missing = await hold(heldQuantity + quantity)
    if (missing.length === 0) continue
    short.push(lineId)
    if (heldQuantity > 0) await hold(heldQuantity)
  }
  return short
}
