import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { deriveKey } from '#kit/crypto/derive-key.ts'
import { LruMap } from '#kit/lru-map.ts'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import { derivedKey } from '#kit/crypto/sigv4.ts'

/** Whose credentials they are. */
export type Bearer = {
  identityId: string
  /** Null for a guest. */
  user: { sub: string; email: string | null; groups: string[]; signInId: string | null } | null
}

export type Credentials = { accessKeyId: string; secretKey: string; sessionToken: string; expiresAt: Date }

/** Credentials that came back with a request. */
export type KnownCredentials = Bearer & {
  accessKeyId: string
  /** In milliseconds. */
  expiresAt: number
  /** The key that signs within `day/region/service/aws4_request`. */
  signingKey(scope: string): KeyObject
}

export type SessionCredentials = {
  issue(bearer: Bearer, now: Date): Credentials
  /** Null for a token that is not ours, or not as we gave it. */
  open(sessionToken: string): KnownCredentials | null
}

/** The client reuses credentials for 3000 s whatever they say, and must find an hour left on those it has just got. */
const CREDENTIALS_LIFE_SECONDS = 4500
const MAX_KEPT = 5000
const LONGEST_TOKEN = 4096
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

const contents = z.object({
  i: z.string(),
  x: z.number().int(),
  u: z.object({ s: z.string(), e: z.string().nullable(), g: z.array(z.string()), n: z.string().nullable() }).optional(),
})

type SessionTerms = {
  key: KeyObject
  /** The identity pool: what another one has given out is nothing here. */
  place: string
}

/**
 * Temporary credentials that hold themselves: the session token is what we know, encrypted, and the key and the secret
 * follow from it. Nothing is stored, so they outlive a restart and are good at every process that has the shop's secret.
 */
export function sessionCredentials({ key, place }: SessionTerms): SessionCredentials {
  // What has been opened once is kept: a guest asks more than once, and a signature needs the derived key each time.
  const opened = new LruMap<string, KnownCredentials>(MAX_KEPT)
  const tokenKey = deriveKey(key, 'session tokens')
  const nameKey = deriveKey(key, 'access keys')
  const secretsKey = deriveKey(key, 'secret keys')
  const secretKeyOf = (token: string) => createHmac('sha256', secretsKey).update(token).digest('base64').slice(0, 40)

  function accessKeyIdOf(token: string): string {
    const digest = createHmac('sha256', nameKey).update(token).digest()
    return `ASIA${Array.from(digest.subarray(0, 16), (byte) => ALPHABET[byte & 31]).join('')}`
  }

  function contentsOf(token: string): unknown {
    const bytes = Buffer.from(token, 'base64')
    // Base64 can be written in more than one way; only ours is the token that was given out.
    if (bytes.toString('base64') !== token) return null
    try {
      return JSON.parse(unseal(tokenKey, place, bytes).toString())
    } catch {
      // Not sealed by us, or not for this place.
      return null
    }
  }

  return {
    issue({ identityId, user }, now) {
      const expires = Math.floor(now.getTime() / 1000) + CREDENTIALS_LIFE_SECONDS
      const u = user ? { s: user.sub, e: user.email, g: user.groups, n: user.signInId } : undefined
      const contents = JSON.stringify({ i: identityId, x: expires, u })
      const sessionToken = seal(tokenKey, place, Buffer.from(contents)).toString('base64')
      return {
        accessKeyId: accessKeyIdOf(sessionToken),
        secretKey: secretKeyOf(sessionToken),
        sessionToken,
        expiresAt: new Date(expires * 1000),
      }
    },
    open(sessionToken) {
      const alreadyOpened = opened.get(sessionToken)
      if (alreadyOpened) return alreadyOpened
      if (sessionToken.length > LONGEST_TOKEN) return null
      const read = contents.safeParse(contentsOf(sessionToken))
      if (!read.success) return null
      const { i, x, u } = read.data
      const keys = new LruMap<string, KeyObject>(4)
      const credentials: KnownCredentials = {
        identityId: i,
        user: u ? { sub: u.s, email: u.e, groups: u.g, signInId: u.n } : null,
        accessKeyId: accessKeyIdOf(sessionToken),
        expiresAt: x * 1000,
        signingKey(scope) {
          const alreadyDerived = keys.get(scope)
          if (alreadyDerived) return alreadyDerived
          const derived = createSecretKey(derivedKey(secretKeyOf(sessionToken), scope))
          keys.set(scope, derived)
          return derived
        },
      }
      opened.set(sessionToken, credentials)
      return credentials
    },
  }
}
