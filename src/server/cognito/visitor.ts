import type { Visitor } from '#shop/identity/send-user-code.ts'
import type { Asking } from './protocol-frame.ts'

/** Who asks, in the words of the identity room. */
export function visitorOf({ language, host }: Asking, metadata?: Record<string, string>): Visitor {
  return { wantedLanguage: metadata?.language, browserLanguage: language, host }
}
