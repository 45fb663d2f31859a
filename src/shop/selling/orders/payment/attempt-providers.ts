import type { ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { AttemptProvider } from '../order.ts'

/** How money goes back: the company is asked for it, it is handed over the counter, or somebody transfers it to an account. */
type GoesBack = 'by-company' | 'at-till' | 'by-transfer'
export const GOES_BACK = {
  barion: 'by-company',
  paypal: 'by-company',
  till: 'at-till',
  cod: 'by-transfer',
  transfer: 'by-transfer',
} as const satisfies Record<AttemptProvider, GoesBack>

/** Whether somebody outside can be asked about it, and sends the money back by itself. */
export function isCompany(provider: AttemptProvider): provider is ProviderName {
  return GOES_BACK[provider] === 'by-company'
}
