import { DAY_MS } from '#kit/durations.ts'
import { advantageOf, breachesOf, sumOn } from '#shop/goods/pricing/price-law.ts'
import { lowestAllowed } from '#shop/goods/pricing/price.ts'
import { shopSettings, type Settings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { isService, withoutServices } from '../gifts/gift.ts'
import { givenOrders, ordersCalledFor, type GivenOrderRow } from './price-law-records.server.ts'

const LOOKED_BACK_DAYS = 40
const MOST_SHOWN = 50
/** For which somebody is called to such an order. */
export const AGAINST_PRICE_LAW = 'against-price-law'

/** An order in which more was given than the law on book prices allows. */
export type AgainstPriceLaw = {
  orderId: number
  number: string
  /** Titles sold for less than they may be. */
  tooCheap: { productId: string; name: string; unitPrice: number; lowestPrice: number }[]
  /** The sum from which it could have been sent for nothing, where it was; else null. */
  sentFree: number | null
  /** It was wrapped for nothing, which counts as given. */
  isWrappedFree: boolean
}

type Reader = Pick<Shop, 'db' | 'clock' | 'remember'>
type Law = Pick<Settings, 'fixedPriceMaxDiscountPercent' | 'boundFreeDeliveryFrom'>

/**
 * PRICE-04: orders of the last weeks against the law on book prices, by whatever way they came: the shop's verbs let none of them through.
 * Each is judged by the law of its own day. What an older release wrote beside this one keeps nothing of it, and is judged by the title as
 * it is now; what is older than this release is let be.
 */
export function ordersAgainstPriceLaw(shop: Reader): Promise<AgainstPriceLaw[]> {
  return judgeOrders(shop, null)
}

/** Those that the night has found and nobody has looked at yet. */
export async function foundAgainstPriceLaw(shop: Reader): Promise<AgainstPriceLaw[]> {
  const numbers = await ordersCalledFor(shop.db, { reason: AGAINST_PRICE_LAW, limit: MOST_SHOWN })
  return numbers.length === 0 ? [] : judgeOrders(shop, numbers)
}

async function judgeOrders(shop: Reader, numbers: readonly string[] | null): Promise<AgainstPriceLaw[]> {
  const since = new Date(shop.clock.now().getTime() - LOOKED_BACK_DAYS * DAY_MS)
  const [rows, law] = await Promise.all([
    givenOrders(shop.db, { since, numbers }),
    shopSettings(shop, 'fixedPriceMaxDiscountPercent', 'boundFreeDeliveryFrom'),
  ])
  return rows.flatMap((row) => judge(row, law) ?? [])
}

function judge(row: GivenOrderRow, law: Law): AgainstPriceLaw | null {
  const { id, number, day, shipping, shippingPrice, boundFreeFrom, firstKnown } = row
  const isOfThisTime = firstKnown !== null && id > firstKnown
  const terms = { today: day, fixedPriceMaxDiscountPercent: law.fixedPriceMaxDiscountPercent }
  const wrapping = row.lines.find(isService)
  const lines = withoutServices(row.lines).map((line) => ({
    ...line,
    lowestPrice: line.lowestPrice ?? (isOfThisTime ? lowestAllowed(line, terms) : 0),
  }))
  const breaches = breachesOf(
    advantageOf({
      lines,
      extras: {
        delivery: shipping === 'SHOP' || shippingPrice !== 0 ? null : { usual: 0, asked: 0 },
        wrapping: wrapping ? { price: wrapping.unitPrice } : null,
      },
      freeDeliveryFrom: boundFreeFrom ?? (isOfThisTime ? sumOn(law.boundFreeDeliveryFrom, day) : 0),
    }),
  )
  if (breaches.length === 0) return null
  const tooCheap = breaches.flatMap((breach) => {
    const line = breach.kind === 'price' ? lines[breach.line] : undefined
    if (!line) return []
    const { productId, name, unitPrice, lowestPrice } = line
    return [{ productId, name, unitPrice, lowestPrice }]
  })
  const isWrappedFree = breaches.some(({ kind }) => kind === 'wrapping')
  const isSentFree = breaches.some(({ kind }) => kind === 'delivery')
  return {
    orderId: id,
    number,
    tooCheap,
    isWrappedFree,
    sentFree: isSentFree ? (boundFreeFrom ?? sumOn(law.boundFreeDeliveryFrom, day)) : null,
  }
}
