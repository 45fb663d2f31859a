import type { BrowserContext } from '@playwright/test'
import { widgetStandIn } from './outside-stand-ins.ts'
import { startShopProcess } from './shop-process.ts'

/** A shop with everybody it can call besides itself: analytics, the full pixel and the legal widget. */
export async function openOutsideShop() {
  const widget = await widgetStandIn()
  const shop = await startShopProcess({
    GA_MEASUREMENT_ID: 'G-TEST12345',
    BARION_PIXEL_ID: 'BP-abcdefghij-01',
    LEGAL_WIDGET_URL: `${widget.origin}/widget.js`,
  })
  return {
    origin: shop.url.replace('127.0.0.1', 'localhost'),
    widget,
    async stop() {
      await shop.stop()
      widget.close()
    },
  }
}

export type OutsideShop = Awaited<ReturnType<typeof openOutsideShop>>

/** Opens one for all journeys that leave its widget as it is; `sharedOutsideShop` is where. */
export async function shareOutsideShop(): Promise<() => Promise<void>> {
  const { origin, widget, stop } = await openOutsideShop()
  process.env.JOURNEY_OUTSIDE_URL = origin
  process.env.JOURNEY_WIDGET_URL = widget.origin
  return stop
}

export function sharedOutsideShop(): { origin: string; widgetOrigin: string } {
  return { origin: process.env.JOURNEY_OUTSIDE_URL ?? '', widgetOrigin: process.env.JOURNEY_WIDGET_URL ?? '' }
}

/** A visitor who has said no. */
export async function refuseConsent(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: 'consent', value: '1.1795000000.a0m0.9f86d081884c7d65', url: origin }])
}
