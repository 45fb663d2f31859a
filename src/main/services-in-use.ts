import type { Config } from './config.ts'
import type { Service } from '#shop/shop.ts'
import type { ThirdPartyServices } from '#site/shop-facts.ts'

/** What others do for the shop in a visitor's browser: the privacy notice and the cookie page name those that are set up. */
export function servicesInUse(config: Config): Service[] {
  const settings: Record<Service, string | undefined> = {
    analytics: config.GA_MEASUREMENT_ID,
    barionPixel: config.BARION_PIXEL_ID,
    legalWidget: config.LEGAL_WIDGET_URL,
    errorReports: config.BUGSNAG_API_KEY,
  }
  return (Object.keys(settings) as Service[]).filter((service) => settings[service])
}

/** Those that a visitor's browser calls itself, as it has to know them; undefined where there is none. */
export function thirdPartyServices(config: Config): ThirdPartyServices | undefined {
  const { GA_MEASUREMENT_ID: analyticsId, BARION_PIXEL_ID: pixelId, LEGAL_WIDGET_URL: legalWidgetUrl } = config
  return analyticsId || pixelId || legalWidgetUrl ? { analyticsId, pixelId, legalWidgetUrl } : undefined
}
