import { Secret, TOTP } from 'otpauth'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import type { IdentitySettings } from '../identity-settings.ts'

const PERIOD_SECONDS = 30
const SECRET_BYTES = 20

/** Base32, for the authenticator app. */
export function newTotpSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32
}

/** The time step the code belongs to, the one before and the one after now included; null when it is wrong. */
export function totpStepOf(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS })
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}

export function sealTotp({ keys }: IdentitySettings, userId: string, secret: string): Buffer {
  return seal(keys['password-verifiers'], `totp ${userId}`, Buffer.from(secret))
}

export function openTotp({ keys }: IdentitySettings, userId: string, sealed: Buffer): string {
  return unseal(keys['password-verifiers'], `totp ${userId}`, sealed).toString()
}
