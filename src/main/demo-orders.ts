import type { Config } from '#site/config.ts'
import { SIMULATOR_PATHS } from './payment-settings.ts'
import { withLoopbackDoor } from '#server/http/loopback-door.ts'
import type { PayDemo } from '#shop/house/demo/demo-life.ts'
import { makeDemoOrders } from '#shop/house/demo/demo-orders.ts'
import { makeDemoWork } from '#shop/house/demo/demo-work.ts'
import { readerWithoutOrders } from '#shop/house/demo/reader-without-orders.ts'
import { writeOrderFinds } from '#shop/selling/orders/office/write-order-finds.ts'
import type { PaymentProviders } from '#shop/selling/payments/payment-provider.ts'
import type { Shop } from '#shop/shop.ts'

type DemoOrders = {
  config: Config
  shop: Shop
  simulators: { answer(request: Request): Promise<Response> }
  /** The providers, with Barion asked at this address unless the shop is told another one. */
  paymentsAt: (barionUrl: string) => PaymentProviders
}

/**
 * The past orders of the demo's reader, and with DEMO_WORK those of others for the office to work on. They are paid at the shop's own simulator before the doors open; a shop with another
 * payment provider has no demo payments. How many were made.
 */
export async function demoOrders({ config, shop, simulators, paymentsAt }: DemoOrders): Promise<number> {
  const isOwn = !config.BARION_POS_KEY && !config.BARION_URL
  const path = SIMULATOR_PATHS.barion
  const pay = async (paymentId: string) => {
    const request = new Request(`${config.PUBLIC_URL}${path}/simulator/payments/${paymentId}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'pay' }),
    })
    await simulators.answer(request)
  }
  const makeAll = async (shop: Shop, pay: PayDemo) => {
    const orders = await makeDemoOrders({ shop, pay })
    return config.DEMO_WORK === 'on' && orders > 0 && pay ? orders + (await makeDemoWork(shop, pay)) : orders
  }
  try {
    if (!(await readerWithoutOrders(shop))) return 0
    const orders = await withLoopbackDoor(
      (request) => simulators.answer(request),
      (origin) => makeAll({ ...shop, payments: paymentsAt(`${origin}${path}`) }, isOwn ? pay : null),
    )
    await writeOrderFinds(shop)
    if (orders > 0) shop.log.info({ orders }, 'The demo orders are made')
    return orders
  } catch (error) {
    shop.log.warn({ err: error }, 'The demo orders could not be made')
    return 0
  }
}
