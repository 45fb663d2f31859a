import type { LoaderFunctionArgs } from 'react-router'
import { sumOn } from '#shop/goods/pricing/price-law.ts'
import { shopDay, startOfDay } from '#shop/ground/shop-day.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { shownSettings } from './shown-settings.ts'

/** PRICE-04: from which sum the law lets an order with a fixed price in it be free of charge today; a page that shows it ends with the rule. */
export async function shownLawfulDelivery(context: LoaderFunctionArgs['context']): Promise<number> {
  const now = context.get(shopContext).clock.now()
  const { boundFreeDeliveryFrom: sum } = await shownSettings(context, 'boundFreeDeliveryFrom')
  const begins = startOfDay(sum.since)
  if (begins > now) context.get(freshnessContext).endsAt(begins)
  return sumOn(sum, shopDay(now))
}
