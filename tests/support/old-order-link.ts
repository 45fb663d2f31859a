import { keysOf } from '#shop/people/identity/identity-keys.ts'
import { orderToken } from '#shop/selling/orders/order-token.ts'
import type { Shop } from '#shop/shop.ts'
import { shopSecret } from '#main/shop-secret.ts'

/** The token of an order's link as a letter of so many days ago had it, made with the secret of the shop under test. */
export async function oldOrderToken(number: string, days: number): Promise<string> {
  const keys = keysOf(await shopSecret({ SHOP_SECRET: undefined, DATA_DIR: process.env.JOURNEY_DATA_DIR ?? '' }))
  const clock = { now: () => new Date(Date.now() - days * 24 * 3_600_000) }
  return orderToken({ identity: { keys }, clock } as Pick<Shop, 'clock'> as Shop, { number, linkVersion: 0 })
}
