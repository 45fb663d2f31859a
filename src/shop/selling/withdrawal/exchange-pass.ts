import { HOUR_MS } from '#kit/durations.ts'
import { readSignedToken, signedToken } from '#kit/crypto/signed-token.ts'
import type { Shop } from '#shop/shop.ts'

const PURPOSE = 'present-exchange'

/** What a page has in its hand once the code was told: tries are counted where codes are typed, and no code stands in an address. */
export function exchangePass(shop: Shop, number: string): string {
  const expiresAt = new Date(shop.clock.now().getTime() + HOUR_MS)
  return signedToken(shop.correspondence.keys.links, { purpose: PURPOSE, subject: number, expiresAt })
}

/** The order of a pass; null for what the shop has not signed, or too long ago. */
export function orderOfExchangePass(shop: Shop, token: string): string | null {
  const facts = readSignedToken(shop.correspondence.keys.links, token)
  const isGood = facts?.purpose === PURPOSE && facts.expiresAt !== null && facts.expiresAt > shop.clock.now()
  return isGood ? facts.subject : null
}
