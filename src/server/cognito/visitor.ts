import type { Visitor } from '#shop/identity/accounts/send-user-code.ts'
import { networkOf } from './address-limits.ts'
import type { ClientInfo } from './protocol-frame.ts'

/** Who asks, in the words of the identity room. */
export function visitorOf(
  { language, host, browser, address }: ClientInfo,
  metadata?: Record<string, string>,
): Visitor {
  return { wantedLanguage: metadata?.language, browserLanguage: language, host, browser, network: networkOf(address) }
}
