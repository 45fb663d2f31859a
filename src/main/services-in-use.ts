import type { Config } from '#site/config.ts'
import type { Service } from '#shop/shop.ts'
import type { ThirdPartyServices } from '#site/shop-facts.ts'

/** Where the shop plays the scripts of companies that it does not have in the demo. */
export const STAND_INS_PATH = '/sim/others'

/** A demo without any of them has stand-ins, so that the consent banner and the widget are seen. Whoever names one has that alone. */
const STAND_INS: ThirdPartyServices = {
  analyticsId: 'G-STANDIN',
  analyticsUrl: `${STAND_INS_PATH}/measures.js`,
  legalWidgetUrl: `${STAND_INS_PATH}/widget.js`,
}

/** The third-party services that are set up; the privacy notice and the cookie page name them. */
export function servicesInUse(config: Config): Service[] {
  const browsers = thirdPartyServices(config)
  const settings: Record<Service, string | undefined> = {
    analytics: browsers?.analyticsId,
    barionPixel: browsers?.pixelId,
    legalWidget: browsers?.legalWidgetUrl,
    errorReports: config.BUGSNAG_API_KEY,
  }
  return (Object.keys(settings) as Service[]).filter((service) => settings[service])
}

/** The settings of those that a visitor's browser calls; undefined if there are none. */
export function thirdPartyServices(config: Config): ThirdPartyServices | undefined {
  const { GA_MEASUREMENT_ID: analyticsId, BARION_PIXEL_ID: pixelId, LEGAL_WIDGET_URL: legalWidgetUrl } = config
  if (analyticsId || pixelId || legalWidgetUrl) return { analyticsId, pixelId, legalWidgetUrl }
  return config.STAGE === 'development' && config.DEMO_OTHERS === 'on' ? STAND_INS : undefined
}
