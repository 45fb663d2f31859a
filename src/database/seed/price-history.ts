import type { SeededRandom } from '#kit/seeded-random.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { discountsFor, isInForce } from '#shop/goods/pricing/global-discount.ts'
import type { PriceRules } from '#shop/goods/pricing/price-rules.ts'
import { priceOf, type PriceBasis } from '#shop/goods/pricing/price.ts'
import { addDays, shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import type { SaleState } from './product-state.ts'

export type PricingOfSeed = PriceRules & { now: Date }
export type PastPriceRow = { valid_from: Date; price: number; list_price: number }

type PastSale = { percent: number; from: Date; until: Date }
type PricedProduct = PriceBasis & { type: ProductType; earlierSale: PastSale | null; firstPriced: Date }

/** PRICE-02: every price since the first, each worked out by the price engine as of its own day. */
export function priceHistory(
  product: PricedProduct,
  { now, discounts, fixedPriceMaxDiscountPercent }: PricingOfSeed,
): PastPriceRow[] {
  const { earlierSale, firstPriced } = product
  const own = discountsFor(discounts, product.type)
  const priceAt = (moment: Date) => {
    const isEarlierSale = earlierSale && moment >= earlierSale.from && moment < earlierSale.until
    const priced = isEarlierSale
      ? { ...product, salePercent: earlierSale.percent, saleFrom: null, saleUntil: null }
      : product
    const multipliers = own.filter((discount) => isInForce(discount, moment)).map(({ multiplier }) => multiplier)
    return priceOf(priced, { now: moment, today: dayOf(moment), multipliers, fixedPriceMaxDiscountPercent })
  }
  const changes = [
    firstPriced,
    earlierSale?.from,
    earlierSale?.until,
    product.saleFrom,
    ...own.flatMap(({ validFrom, validUntil }) => [validFrom, validUntil]),
  ]
    .filter((moment) => moment instanceof Date && moment >= firstPriced && moment <= now)
    .sort((one, other) => Number(one) - Number(other)) as Date[]
  return changes
    .map((moment) => ({ valid_from: moment, price: priceAt(moment), list_price: product.listPrice }))
    .filter((row, index, rows) => row.price !== rows[index - 1]?.price)
}

const days = new Map<number, string>()

/** Remembered, since a catalogue has few days and many prices. */
function dayOf(moment: Date): string {
  const time = moment.getTime()
  const day = days.get(time) ?? shopDay(moment)
  days.set(time, day)
  return day
}

/** Ninety-odd days ago and more. */
export function firstPricedDay(today: string, random: SeededRandom): Date {
  return startOfDay(addDays(today, -random.whole(95, 300)))
}

/** Said by the product's state, or for one product in eight a week or so that was over before the last 30 days that any reduction looks back to. */
export function earlierSale(sale: SaleState | undefined, today: string, random: SeededRandom): PastSale | null {
  if (sale?.earlier) {
    const { percent, fromDaysAgo, untilDaysAgo } = sale.earlier
    return { percent, from: startOfDay(addDays(today, -fromDaysAgo)), until: startOfDay(addDays(today, -untilDaysAgo)) }
  }
  if (random.next() >= 1 / 8) return null
  const from = random.whole(70, 88)
  return {
    percent: random.pick([10, 15, 20]),
    from: startOfDay(addDays(today, -from)),
    until: startOfDay(addDays(today, -from + random.whole(5, 10))),
  }
}
