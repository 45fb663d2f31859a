import type { Shop } from '#shop/shop.ts'
import { passkeysOf } from './passkey-records.server.ts'
import { passkeySite } from './passkey-site.ts'
import type { Visitor } from './send-user-code.ts'
import type { FirstFactor } from './sign-in-answer.ts'
import type { User } from './user.ts'

/** How this visitor may begin. A name nobody has is offered what most accounts are. */
export async function firstFactorsOf(shop: Shop, user: User | null, visitor: Visitor): Promise<FirstFactor[]> {
  const factors: FirstFactor[] = ['password', 'password-srp']
  const site = passkeySite(shop, visitor)
  if (!user) return [...factors, 'email']
  // Who has asked for two factors is not let in by one of them alone.
  const asksForTwo = user.needsMfa || user.mfaMethods.length > 0
  if (!asksForTwo) factors.push('email')
  if (!asksForTwo && shop.sms && user.phoneVerified && user.attributes.phone_number) factors.push('sms')
  if (site && (await passkeysOf(shop.db, user.id)).some(({ rpId }) => rpId === site.rpId)) factors.push('passkey')
  return factors
}
