import type { Visitor } from '#shop/people/identity/accounts/send-user-code.ts'
import { networkOf } from './address-limits.ts'
import type { ClientInfo } from './protocol-frame.ts'

/** The visitor of a request, as the identity room describes one. */
export function visitorOf(
  { language, host, browser, address }: ClientInfo,
  metadata?: Record<string, string>,
): Visitor {
  return { wantedLanguage: metadata?.language, browserLanguage: language, host, browser, network: networkOf(address) }
}
