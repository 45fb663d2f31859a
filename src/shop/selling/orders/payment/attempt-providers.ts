import type { ProviderName } from '#shop/selling/payments/payment-provider.ts'
import type { AttemptProvider } from '../order.ts'

/** How money goes back: the company is asked for it, it is handed over the counter, somebody transfers it to an account, or it is on the card again. */
type GoesBack = 'by-company' | 'at-till' | 'by-transfer' | 'to-card'
export const GOES_BACK = {
  'barion': 'by-company',
  'paypal': 'by-company',
  'till': 'at-till',
  'cod': 'by-transfer',
  'transfer': 'by-transfer',
  'gift-card': 'to-card',
} as const satisfies Record<AttemptProvider, GoesBack>

/** Whether somebody outside can be asked about it, and sends the money back by itself. */
export function isCompany(provider: AttemptProvider): provider is ProviderName {
  return GOES_BACK[provider] === 'by-company'
}

/** What of its money came from gift cards: it goes back to them by itself, and makes nobody's order a paid one. */
export function isFromCard({ provider }: { provider: AttemptProvider }): boolean {
  return provider === 'gift-card'
}
