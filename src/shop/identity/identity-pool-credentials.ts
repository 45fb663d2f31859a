import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { derivedKey } from '#kit/sigv4.ts'
import { Recent } from '#kit/recent.ts'

/** The user whose identity it is; null for a guest. */
export type Bearer = { identityId: string; user: { sub: string; email: string | null; groups: string[] } | null }

export type Credentials = { accessKeyId: string; secretKey: string; sessionToken: string; expiresAt: Date }

/** Credentials that came back with a request. */
export type KnownCredentials = Bearer & {
  accessKeyId: string
  /** In milliseconds. */
  expiresAt: number
  /** The key that signs within `day/region/service/aws4_request`. */
  signingKey(scope: string): Buffer
}

export type SessionCredentials = {
  issue(bearer: Bearer): Credentials
  /** Null for a token that is not ours, or not as we gave it. */
  open(sessionToken: string): KnownCredentials | null
}

/** The client reuses credentials for 3000 s whatever they say, and must find an hour left on those it has just got. */
export const CREDENTIALS_LIFE_SECONDS = 4500
const MOST_KEPT = 5000
const LONGEST_TOKEN = 4096
const NONCE = 12
const TAG = 16
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const contents = z.object({
  i: z.string(),
  x: z.number().int(),
  u: z.object({ s: z.string(), e: z.string().nullable(), g: z.array(z.string()) }).optional(),
})

/**
 * Temporary credentials that hold themselves: the session token is what we know, encrypted, and the key and the secret
 * follow from it. Nothing is stored, so they outlive a restart and are good at every process that has the shop's secret.
 */
export function sessionCredentials({ key, now }: { key: Buffer; now: () => Date }): SessionCredentials {
  // What has been opened once is kept: a guest asks more than once, and a signature needs the derived key each time.
  const opened = new Recent<string, KnownCredentials>(MOST_KEPT)
  const secretKeyOf = (token: string) =>
    createHmac('sha256', key).update(`secret\n${token}`).digest('base64').slice(0, 40)

  function accessKeyIdOf(token: string): string {
    const digest = createHmac('sha256', key).update(`access key\n${token}`).digest()
    return `ASIA${Array.from(digest.subarray(0, 16), (byte) => ALPHABET[byte & 31]).join('')}`
  }

  function encrypted(text: string): string {
    const nonce = randomBytes(NONCE)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, body, cipher.getAuthTag()]).toString('base64')
  }

  function decrypted(token: string): unknown {
    const bytes = Buffer.from(token, 'base64')
    // Base64 can be written in more than one way; only ours is the token that was given out.
    if (bytes.length <= NONCE + TAG || bytes.toString('base64') !== token) return null
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE), { authTagLength: TAG })
      decipher.setAuthTag(bytes.subarray(bytes.length - TAG))
      const body = bytes.subarray(NONCE, bytes.length - TAG)
      return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString())
    } catch {
      return null
    }
  }

  return {
    issue({ identityId, user }) {
      const expires = Math.floor(now().getTime() / 1000) + CREDENTIALS_LIFE_SECONDS
      const u = user ? { s: user.sub, e: user.email, g: user.groups } : undefined
      const sessionToken = encrypted(JSON.stringify({ i: identityId, x: expires, u }))
      return {
        accessKeyId: accessKeyIdOf(sessionToken),
        secretKey: secretKeyOf(sessionToken),
        sessionToken,
        expiresAt: new Date(expires * 1000),
      }
    },
    open(sessionToken) {
      const known = opened.get(sessionToken)
      if (known) return known
      if (sessionToken.length > LONGEST_TOKEN) return null
      const read = contents.safeParse(decrypted(sessionToken))
      if (!read.success) return null
      const { i, x, u } = read.data
      const keys = new Recent<string, Buffer>(4)
      const credentials: KnownCredentials = {
        identityId: i,
        user: u ? { sub: u.s, email: u.e, groups: u.g } : null,
        accessKeyId: accessKeyIdOf(sessionToken),
        expiresAt: x * 1000,
        signingKey(scope) {
          const kept = keys.get(scope)
          if (kept) return kept
          const derived = derivedKey(secretKeyOf(sessionToken), scope)
          keys.set(scope, derived)
          return derived
        },
      }
      opened.set(sessionToken, credentials)
      return credentials
    },
  }
}
