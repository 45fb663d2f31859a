import type { Config } from '#config.ts'
import type { Log } from '#kit/log.ts'
import { paymentSettings } from '#payment-settings.ts'
import type { PaymentProviders } from '#shop/payments/payment-provider.ts'
import { barion } from './barion/barion.ts'
import { paypal } from './paypal/paypal.ts'

/** The same clients for the companies and for their simulators: only the address and the keys differ (ORDER-04). */
export function paymentProviders(config: Config, log: Log): PaymentProviders {
  const settings = paymentSettings(config)
  return {
    ...(settings.barion && { barion: barion({ ...settings.barion, log }) }),
    ...(settings.paypal && { paypal: paypal({ ...settings.paypal, shopName: config.SHOP_NAME, log }) }),
  }
}
