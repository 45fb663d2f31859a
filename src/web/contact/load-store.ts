import type { LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { weekOf } from '#shop/content/opening-hours.ts'
import { nextMidnight, shopDay } from '#shop/shop-day.ts'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import { openTime, weekdayName } from '#shop/stock/shop-hours.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'

/** Where the shop is and when it is open, with today marked. */
export async function loadStore({ context, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext)
  const now = shop.clock.now()
  const today = shopDay(now)
  const { operator, openingHours, closedDays } = await shownSettings(context, 'operator', 'openingHours', 'closedDays')
  context.get(freshnessContext).endsAt(nextMidnight(now))
  return {
    operator,
    openingHours,
    week: openingHours.length > 0 ? weekOf(openingHours, languageOfPath(url.pathname)) : [],
    weekday: weekdayName(today),
    openToday: openTime(today, openingHours, closedDays),
  }
}
