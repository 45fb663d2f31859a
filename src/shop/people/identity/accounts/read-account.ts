import type { Shop } from '#shop/shop.ts'
import { passkeysOf } from '../passkeys/passkey-records.server.ts'
import { devicesAfter } from '../sign-in/device-records.server.ts'
import { signInsOf } from '../sign-in/sign-in-records.server.ts'
import { userById } from './user-records.server.ts'
import type { MfaMethod, UserState } from './user.ts'

/** What somebody of the shop may know of an account: no password, code or token, in any form. */
export type Account = {
  sub: string
  email: string
  isEmailConfirmed: boolean
  name: string | null
  phone: string | null
  state: UserState
  isDisabled: boolean
  madeAt: Date
  secondFactors: MfaMethod[]
  passkeys: { name: string; madeAt: Date }[]
  devices: { name: string; isRemembered: boolean; lastUsedAt: Date }[]
  signIns: { beganAt: Date; until: Date; factors: string[] }[]
}

const MOST_DEVICES = 50

/** Null where there is none any more, and where the user pool is another's, which does not tell. */
export async function readAccount(shop: Shop, sub: string): Promise<Account | null> {
  const user = shop.identity.foreignPool ? null : await userById(shop.db, sub)
  if (!user) return null
  const [passkeys, devices, signIns] = await Promise.all([
    passkeysOf(shop.db, sub),
    devicesAfter(shop.db, sub, '', MOST_DEVICES),
    signInsOf(shop.db, sub, shop.clock.now()),
  ])
  const { email, emailVerified, attributes, state, isDisabled, createdAt, mfaMethods } = user
  return {
    sub,
    email,
    isEmailConfirmed: emailVerified,
    name: attributes.name ?? null,
    phone: attributes.phone_number ?? null,
    state,
    isDisabled,
    madeAt: createdAt,
    secondFactors: mfaMethods,
    passkeys: passkeys.map(({ name, createdAt: madeAt }) => ({ name, madeAt })),
    devices: devices.map(({ name, isRemembered, lastUsedAt }) => ({ name, isRemembered, lastUsedAt })),
    signIns,
  }
}
