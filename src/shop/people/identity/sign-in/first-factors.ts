import type { Shop } from '#shop/shop.ts'
import { decoyFactors, type DecoyFactors } from '../srp/decoy.ts'
import { passkeysOf } from '../passkeys/passkey-records.server.ts'
import { passkeySite } from '../passkeys/passkey-site.ts'
import type { Visitor } from '../accounts/send-user-code.ts'
import type { FirstFactor } from './sign-in-answer.ts'
import type { Principal } from '../srp/principal.ts'
import { asksForMore } from './sign-in-steps.ts'
import type { User } from '../accounts/user.ts'

/**
 * How this visitor may begin. A decoy is offered what some accounts are: a secret decides which, so that the offer says of no
 * name whether somebody has it.
 */
export async function firstFactorsOf(
  shop: Shop,
  { id, user }: Pick<Principal, 'id' | 'user'>,
  visitor: Visitor,
): Promise<FirstFactor[]> {
  const site = passkeySite(shop, visitor)
  const owned = site ? (await passkeysOf(shop.db, id)).filter(({ rpId }) => rpId === site.rpId) : []
  const decoy = decoyFactors(shop, id)
  const { asksForTwo, hasPhone, hasPasskey } = user ? factorsOf(user, owned.length > 0) : decoy
  return [
    'password',
    'password-srp',
    // Who has asked for two factors, or works here, is not let in by one of them alone.
    ...(asksForTwo ? [] : (['email'] as const)),
    ...(!asksForTwo && shop.sms && hasPhone ? (['sms'] as const) : []),
    ...(site && hasPasskey ? (['passkey'] as const) : []),
  ]
}

function factorsOf(user: User, hasPasskey: boolean): DecoyFactors {
  return {
    asksForTwo: asksForMore(user),
    hasPhone: user.phoneVerified && Boolean(user.attributes.phone_number),
    hasPasskey,
  }
}
