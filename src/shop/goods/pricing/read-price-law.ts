import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { sumOn } from './price-law.ts'
import { isAnyPriceBound } from './price-records.server.ts'

/** From which sum on the law lets an order with a fixed price in it be sent free of charge, on a day. */
export async function lawfulFreeDelivery(shop: Pick<Shop, 'db' | 'remember'>, day: string): Promise<number> {
  return sumOn(await shopSetting(shop, 'boundFreeDeliveryFrom'), day)
}

/** Whether the shop has a title whose price is fixed on this day, or will be. */
export function hasBoundPrices({ db }: Pick<Shop, 'db'>, day: string): Promise<boolean> {
  return isAnyPriceBound(db, day)
}
