import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { seal } from '#kit/crypto/sealed.ts'
import type { Database } from '#database/open-database.ts'
import type { Shop } from '#shop/shop.ts'
import type { PublicKey } from '../identity-tables.ts'
import { insertKey, keyRows } from './key-records.server.ts'

let pair: { publicKey: PublicKey; der: Buffer } | null = null
const given = new WeakMap<Database, Promise<void>>()

/**
 * The first key of a shop whose tests are about something else: made once for all files of a worker, as it takes 0.4 s of a
 * processor. The next ones, and those of the tests of the keys, the shop makes itself.
 */
export function giveSigningKey(shop: Shop): Promise<void> {
  const giving = given.get(shop.db) ?? insertFirst(shop)
  given.set(shop.db, giving)
  return giving
}

async function insertFirst(shop: Shop): Promise<void> {
  if ((await keyRows(shop.db)).length > 0) return
  pair ??= makePair()
  const [kid, now] = [randomUUID(), shop.clock.now()]
  const sealedPrivateKey = seal(shop.identity.keys['signing-keys'], kid, pair.der)
  await insertKey(shop.db, { kid, publicKey: pair.publicKey, sealedPrivateKey, signsFrom: now }, now)
}

function makePair(): { publicKey: PublicKey; der: Buffer } {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
  return { publicKey: { kty: 'RSA', n, e }, der: privateKey.export({ format: 'der', type: 'pkcs8' }) }
}
