import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { chooseTogether } from '#shop/selling/orders/office/choose-together.ts'
import { OPEN_ORDERS } from '#shop/selling/orders/order-states.ts'
import type { Shop } from '#shop/shop.ts'
import { changeOrder, type ChangedOrder } from './change-order.ts'
import type { FulfilmentFailure } from './fulfilment-failure.ts'
import { isAnyToPack } from './open-copies.ts'

type SendTogether = ChangedOrder & { by: Actor; /** False: what is ready goes, the rest follows. */ together: boolean }

/** OFFICE-23: a buyer who asked for one parcel takes what is ready after all, or the other way round. Delivery is paid once. */
export function sendTogether(
  shop: Shop,
  { number, version, by, together }: SendTogether,
): Promise<Result<null, FulfilmentFailure>> {
  return changeOrder(shop, { number, version }, async (shop, order) => {
    if (!OPEN_ORDERS.includes(order.status)) return failed({ kind: 'wrong-status', status: order.status })
    if (!isAnyToPack(order)) return failed({ kind: 'nothing-to-pack' })
    if (order.together !== together) await chooseTogether(shop, order, { together, by })
    return done(null)
  })
}
