import { done, failed, type Result } from '#kit/result.ts'
import type { Shop } from '#shop/shop.ts'
import { userOfToken, type AccessFailure } from '../tokens/access.ts'
import {
  deleteDevice,
  deviceOf,
  devicesAfter,
  putDevice,
  rememberDevice,
  type Device,
} from './device-records.server.ts'
import { accountOperation } from '../identity-operation.ts'
import { deviceGroupOf } from './continue-sign-in.ts'
import { endSignInsOnDevice, lockedSignIn } from './sign-in-records.server.ts'
import { N } from '../srp/srp-group.ts'
import { sealVerifier } from '../srp/verifier.ts'

export type DeviceFailure = AccessFailure | { kind: 'no-such-device' } | { kind: 'invalid-parameter'; message: string }

const MAX_LISTED = 60
const LONGEST_NAME = 200

type ConfirmDevice = {
  accessToken: string
  deviceKey: string
  name: string
  /** Base64 of the bytes, as the client made them. */
  salt: string
  verifier: string
}

/** The device offered at this sign-in becomes known. It is remembered, and spares the second factor, only when its owner says so. */
export async function confirmDevice(
  shop: Shop,
  { accessToken, deviceKey, name, salt, verifier }: ConfirmDevice,
): Promise<Result<{ needsConfirmation: true }, DeviceFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const v = numberIn(verifier)
  const secret = { salt: numberIn(salt), v }
  if (secret.salt === 0n || v <= 1n || v >= N)
    return failed({ kind: 'invalid-parameter', message: 'DeviceSecretVerifierConfig is not valid.' })
  const { signInId } = access.value
  return accountOperation(shop, access.value.user.id, async (shop, user) => {
    if (!user) return failed({ kind: 'user-gone' })
    const now = shop.clock.now()
    const signIn = await lockedSignIn(shop.db, signInId, now)
    if (signIn?.deviceKey !== deviceKey) return failed({ kind: 'no-such-device' })
    await putDevice(shop.db, {
      key: deviceKey,
      userId: user.id,
      groupKey: deviceGroupOf(shop),
      name: name.slice(0, LONGEST_NAME),
      sealedVerifier: sealVerifier(shop.identity.keys['password-verifiers'], deviceKey, secret),
      isRemembered: false,
      createdAt: now,
      changedAt: now,
      lastUsedAt: now,
    })
    return done({ needsConfirmation: true })
  })
}

function numberIn(base64: string): bigint {
  return BigInt(`0x${Buffer.from(base64, 'base64').toString('hex') || '0'}`)
}

export async function setDeviceRemembered(
  shop: Shop,
  { accessToken, deviceKey, isRemembered }: { accessToken: string; deviceKey: string; isRemembered: boolean },
): Promise<Result<null, DeviceFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const device = await deviceOf(shop.db, access.value.user.id, deviceKey)
  if (!device) return failed({ kind: 'no-such-device' })
  await rememberDevice(shop.db, device.key, isRemembered, shop.clock.now())
  return done(null)
}

export async function listDevices(
  shop: Shop,
  { accessToken, limit = MAX_LISTED, after = '' }: { accessToken: string; limit?: number; after?: string },
): Promise<Result<{ devices: Device[]; next: string | null }, DeviceFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const rows = await devicesAfter(shop.db, access.value.user.id, after, limit + 1)
  const devices = rows.slice(0, limit)
  return done({ devices, next: rows.length > limit ? (devices.at(-1)?.key ?? null) : null })
}

/** Forgotten, and signed out with it: who lost a device wants both. The device that forgets itself stays signed in. */
export async function forgetDevice(
  shop: Shop,
  { accessToken, deviceKey }: { accessToken: string; deviceKey: string },
): Promise<Result<null, DeviceFailure>> {
  const access = await userOfToken(shop, accessToken)
  if (!access.ok) return access
  const { user, signInId } = access.value
  return accountOperation(shop, user.id, async (shop) => {
    if (!(await deleteDevice(shop.db, user.id, deviceKey))) return failed({ kind: 'no-such-device' })
    await endSignInsOnDevice(shop.db, { userId: user.id, deviceKey, except: signInId })
    return done(null)
  })
}
