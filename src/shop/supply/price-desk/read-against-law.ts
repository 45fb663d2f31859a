import { hasBoundPrices, lawfulFreeDelivery } from '#shop/goods/pricing/read-price-law.ts'
import { listShippingPrices } from '#shop/goods/shipping/set-shipping-price.ts'
import type { OfferedWay } from '#shop/goods/shipping/shipping-types.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { foundAgainstPriceLaw, type AgainstPriceLaw } from '#shop/selling/orders/price-law/check-price-law.ts'
import { soldTooCheap, type TooCheap } from '#shop/selling/till/read-day.ts'
import type { Shop } from '#shop/shop.ts'

/** PRICE-04: what stands against the law on book prices, by whatever way it came. */
type AgainstLaw = {
  orders: Omit<AgainstPriceLaw, 'orderId'>[]
  /** Copies that went over the counter for less than they may. */
  sales: TooCheap[]
  /** Ways of delivery that cost nothing, by which no fixed price is sent under that sum. */
  ways: OfferedWay[]
  freeFrom: number
}

export async function readAgainstLaw(shop: Shop): Promise<AgainstLaw> {
  const today = shopDay(shop.clock.now())
  const [orders, sales, freeFrom, prices] = await Promise.all([
    foundAgainstPriceLaw(shop),
    soldTooCheap(shop),
    lawfulFreeDelivery(shop, today),
    listShippingPrices(shop),
  ])
  const free = prices.filter(({ type, price }) => type !== 'SHOP' && price === 0)
  const isAgainst = free.length > 0 && freeFrom > 0 && (await hasBoundPrices(shop, today))
  return {
    orders: orders.map(({ number, tooCheap, sentFree, isWrappedFree }) => ({
      number,
      tooCheap,
      sentFree,
      isWrappedFree,
    })),
    sales,
    ways: isAgainst ? free.map(({ type }) => type) : [],
    freeFrom,
  }
}
