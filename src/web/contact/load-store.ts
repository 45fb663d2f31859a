import type { LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { weekOf } from '#shop/catalogue/content/opening-hours.ts'
import { openingNow } from '#shop/catalogue/content/opening-now.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import { weekdayOfDay } from '#shop/goods/stock/open-days.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** Where the shop is and when it is open, with today marked, and whether it is now. */
export async function loadStore({ context, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const now = shop.clock.now()
  const { operator, openingHours, closedDays } = await shownSettings(context, 'operator', 'openingHours', 'closedDays')
  const { until, ...opening } = openingNow(now, { openingHours, closedDays })
  context.get(freshnessContext).endsAt(until)
  return {
    operator,
    openingHours,
    week: openingHours.length > 0 ? weekOf(openingHours, languageOfPath(url.pathname)) : [],
    weekday: weekdayOfDay(shopDay(now)),
    opening,
  }
}
