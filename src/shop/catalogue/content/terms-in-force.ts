import { DEFAULT_LANGUAGE, type Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { contentId } from './content-keys.ts'
import { contentVersions } from './content-records.server.ts'
import { inForce } from './versions.ts'

const KEY = 'terms-and-conditions'

export type TermsInForce = {
  /** What an order keeps: 'terms-and-conditions.hu.3'. */
  id: string
  version: number
  validFrom: Date
}

/**
 * The terms under which somebody buys at this moment, in the language they buy in. A shop that has started has some: what is
 * older than the first of them (the demo's past orders) was bought under the first.
 */
export async function termsInForce(
  shop: Shop,
  now: Date,
  language: Language = DEFAULT_LANGUAGE,
): Promise<TermsInForce | null> {
  const versions = await shop.remember(`terms ${language}`, ['contents'], () =>
    contentVersions(shop.db, { key: KEY, language }),
  )
  const found = inForce(versions, now) ?? versions.find(({ version }) => version === 1) ?? null
  return found && { id: contentId(KEY, language, found.version), version: found.version, validFrom: found.validFrom }
}
