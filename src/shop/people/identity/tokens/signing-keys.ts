import { createPrivateKey, generateKeyPair, randomUUID, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { importJWK, type CryptoKey } from 'jose'
import { DAY_MS, MINUTE_MS } from '#kit/durations.ts'
import { seal, unseal } from '#kit/crypto/sealed.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { PublicKey } from '../identity-tables.ts'
import { deleteKeys, holdKeys, insertKey, keyRows } from './key-records.server.ts'
import type { KeyRow, KeyRing } from './key-ring.ts'

/** A key signs this long; then the next one does. */
export const KEY_LIFE_MS = 30 * DAY_MS
/** The next key is published this long before it signs: longer than any process goes without reading them. */
const KEY_NOTICE_MS = 15 * MINUTE_MS
/** ACCESS_TOKEN_SECONDS is a day at most: after two nothing signed by an old key is good any more. */
const OLD_KEY_MS = 2 * DAY_MS
const REREAD_AFTER_MS = 5 * MINUTE_MS
/** Tokens with made-up key ids must not cost a question to the database each. */
const REREAD_FOR_UNKNOWN_KEY_AFTER_MS = 1_000
const KEY_BITS = 2048

const keyPair = promisify(generateKeyPair)

/** The keys whose tokens are good, for whoever verifies them. */
export async function publishedKeys(shop: Shop): Promise<{ kid: string; publicKey: PublicKey }[]> {
  await signingKey(shop)
  return (await readKeys(shop, 0)).rows.map(({ kid, publicKey }) => ({ kid, publicKey }))
}

export async function verifyingKey(shop: Shop, kid: string): Promise<CryptoKey | null> {
  let keys = await readKeys(shop, REREAD_AFTER_MS)
  if (!keys.rows.some((row) => row.kid === kid)) keys = await readKeys(shop, REREAD_FOR_UNKNOWN_KEY_AFTER_MS)
  const row = keys.rows.find((row) => row.kid === kid)
  if (!row) return null
  const imported = keys.verifying.get(kid) ?? (importJWK({ ...row.publicKey, alg: 'RS256' }) as Promise<CryptoKey>)
  keys.verifying.set(kid, imported)
  return imported
}

/** The key that signs now. Made when there is none, and the next one in time. */
export async function signingKey(shop: Shop): Promise<{ kid: string; key: KeyObject }> {
  let keys = await readKeys(shop, REREAD_AFTER_MS)
  if (needsKey(keys.rows, shop.clock.now())) {
    await renewKeys(shop)
    keys = await readKeys(shop, 0)
  }
  const row = currentKey(keys.rows, shop.clock.now())
  if (!row) throw new Error('There is no key to sign tokens with')
  const key = keys.signing.get(row.kid) ?? openKey(shop, row)
  keys.signing.set(row.kid, key)
  return { kid: row.kid, key }
}

function openKey(shop: Shop, row: KeyRow): KeyObject {
  const der = unseal(shop.identity.keys['signing-keys'], row.kid, row.sealedPrivateKey)
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
}

/** From the database, unless they were read within so many milliseconds. */
async function readKeys(shop: Shop, mostAgeMs: number): Promise<KeyRing> {
  const { keyRing } = shop.identity
  const now = shop.clock.now().getTime()
  if (Math.abs(now - keyRing.readAt) < mostAgeMs) return keyRing
  keyRing.rows = await keyRows(shop.db)
  keyRing.readAt = now
  return keyRing
}

function currentKey(rows: KeyRow[], now: Date): KeyRow | undefined {
  return rows.find(({ signsFrom }) => signsFrom <= now)
}

function needsKey(rows: KeyRow[], now: Date): boolean {
  const [newest] = rows
  return !currentKey(rows, now) || (newest !== undefined && now.getTime() - newest.signsFrom.getTime() >= KEY_LIFE_MS)
}

async function renewKeys(shop: Shop): Promise<void> {
  const now = shop.clock.now()
  const { publicKey, privateKey } = await keyPair('rsa', { modulusLength: KEY_BITS })
  await inTransaction(shop, async (shop) => {
    await holdKeys(shop.db)
    const rows = await keyRows(shop.db)
    if (!needsKey(rows, now)) return
    const kid = randomUUID()
    const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
    const der = privateKey.export({ format: 'der', type: 'pkcs8' })
    const isFirst = currentKey(rows, now) === undefined
    await insertKey(
      shop.db,
      {
        kid,
        publicKey: { kty: 'RSA', n, e },
        sealedPrivateKey: seal(shop.identity.keys['signing-keys'], kid, der),
        signsFrom: isFirst ? now : new Date(now.getTime() + KEY_NOTICE_MS),
      },
      now,
    )
    const outlived = rows.filter((_, index) => {
      const successor = rows[index - 1]
      return successor && now.getTime() - successor.signsFrom.getTime() > OLD_KEY_MS
    })
    await deleteKeys(
      shop.db,
      outlived.map(({ kid }) => kid),
    )
  })
}
