import type { Shop } from '#shop/shop.ts'
import { passkeysOf } from './passkey-records.server.ts'
import { passkeySite } from './passkey-site.ts'
import type { Visitor } from './send-user-code.ts'
import type { FirstFactor } from './sign-in-answer.ts'
import type { Subject } from './subject.ts'

/**
 * How this visitor may begin. A name nobody has is offered what most accounts are; every fourth of them what an account
 * with two factors is, so that this says of nobody that they have one. Passkeys are asked for either way.
 */
export async function firstFactorsOf(shop: Shop, { id, user }: Subject, visitor: Visitor): Promise<FirstFactor[]> {
  const site = passkeySite(shop, visitor)
  const hasPasskey = site !== null && (await passkeysOf(shop.db, id)).some(({ rpId }) => rpId === site.rpId)
  // Who has asked for two factors is not let in by one of them alone.
  const asksForTwo = user ? user.needsMfa || user.mfaMethods.length > 0 : /^[0-3]/.test(id)
  const hasPhone = shop.sms !== null && user?.phoneVerified === true && Boolean(user.attributes.phone_number)
  return [
    'password',
    'password-srp',
    ...(asksForTwo ? [] : (['email'] as const)),
    ...(!asksForTwo && hasPhone ? (['sms'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
  ]
}
