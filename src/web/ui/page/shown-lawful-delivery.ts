import type { LoaderFunctionArgs } from 'react-router'
import { sumOn, type DatedSum } from '#shop/goods/pricing/price-law.ts'
import { shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** PRICE-04: from which sum the law lets an order with a fixed price in it be free of charge today; a page that shows it ends with the rule. */
export function shownLawfulDelivery(context: LoaderFunctionArgs['context'], sum: DatedSum): number {
  const now = context.get(shopContext).clock.now()
  const begins = startOfDay(sum.since)
  if (begins > now) context.get(freshnessContext).endsAt(begins)
  return sumOn(sum, shopDay(now))
}
