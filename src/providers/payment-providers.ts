import type { Config } from '#site/config.ts'
import type { Log } from '#kit/log.ts'
import { paymentSettings } from '#main/payment-settings.ts'
import type { PaymentProviders } from '#shop/selling/payments/payment-provider.ts'
import { barion } from './barion/barion.ts'
import { paypal } from './paypal/paypal.ts'

/** The same clients for the companies and for their simulators: only the address and the keys differ (ORDER-04). Barion may be asked at
 * another address for a while, unless the shop is told one. */
export function paymentProviders(config: Config, log: Log, barionUrl?: string): PaymentProviders {
  const settings = paymentSettings(config)
  const ownUrl = barionUrl && !config.BARION_URL ? { url: barionUrl } : {}
  return {
    ...(settings.barion && {
      barion: { ...barion({ ...settings.barion, ...ownUrl, log }), payOrigin: settings.barion.payOrigin },
    }),
    ...(settings.paypal && {
      paypal: {
        ...paypal({ ...settings.paypal, shopName: config.SHOP_NAME, log }),
        payOrigin: settings.paypal.payOrigin,
      },
    }),
  }
}
