import type { Config } from './config.ts'
import type { Service } from '#shop/shop.ts'
import type { ThirdPartyServices } from '#site/shop-facts.ts'

/** The third-party services that are set up; the privacy notice and the cookie page name them. */
export function servicesInUse(config: Config): Service[] {
  const settings: Record<Service, string | undefined> = {
    analytics: config.GA_MEASUREMENT_ID,
    barionPixel: config.BARION_PIXEL_ID,
    legalWidget: config.LEGAL_WIDGET_URL,
    errorReports: config.BUGSNAG_API_KEY,
  }
  return (Object.keys(settings) as Service[]).filter((service) => settings[service])
}

/** The settings of those that a visitor's browser calls; undefined if there are none. */
export function thirdPartyServices(config: Config): ThirdPartyServices | undefined {
  const { GA_MEASUREMENT_ID: analyticsId, BARION_PIXEL_ID: pixelId, LEGAL_WIDGET_URL: legalWidgetUrl } = config
  return analyticsId || pixelId || legalWidgetUrl ? { analyticsId, pixelId, legalWidgetUrl } : undefined
}
