import { readSignedToken, signedToken } from '#kit/crypto/signed-token.ts'
import type { Shop } from '#shop/shop.ts'

const PURPOSE = 'form'

/** Says when a form was begun, so that one that is filled in faster than anybody types is noticed. */
export function formStamp(shop: Shop): string {
  const subject = String(shop.clock.now().getTime())
  return signedToken(shop.correspondence.keys.stamps, { purpose: PURPOSE, subject, expiresAt: null })
}

/** How long ago, in milliseconds; null for what is no stamp of ours. */
export function stampAge(shop: Shop, stamp: string | undefined): number | null {
  const facts = readSignedToken(shop.correspondence.keys.stamps, stamp ?? '')
  return facts?.purpose === PURPOSE ? shop.clock.now().getTime() - Number(facts.subject) : null
}
