import { done, type Result } from '#kit/result.ts'
import { changeOrder } from '#shop/fulfilment/change-order.ts'
import type { FulfilmentFailure } from '#shop/fulfilment/fulfilment-failure.ts'
import type { Shop } from '#shop/shop.ts'
import { findReturn } from './find-return.ts'
import { dueFor } from './receive-return.ts'

/** What would go back if an announced return were here: for whoever is asked before it does. */
export function refundOfAnnounced(
  shop: Shop,
  { number, returnNumber }: { number: string; returnNumber: number | null },
): Promise<Result<number, FulfilmentFailure>> {
  return changeOrder(shop, { number }, async (shop, order) => {
    const found = findReturn(order, returnNumber)
    return found.ok ? done(await dueFor(shop, order, found.value.lines)) : found
  })
}
