import path from 'node:path'
import type { Database } from '#database/open-database.ts'
import { silentLog } from '#database/test-server.ts'
import { identitySettings } from '#shop/people/identity/make-identity-settings.ts'
import { signInCryptoThread } from '#shop/people/identity/srp/sign-in-crypto.ts'
import { importKeyOf } from './supply/import/places/sealed-place.ts'
import { connectionKeyOf } from './ground/connections/sealed-keys.ts'
import { correspondenceOf } from './ground/mail/correspondence.ts'
import type { Mail } from './ground/mail/mailer.ts'
import { openCardMemory } from './catalogue/products/card-memory.ts'
import { openListMemory } from '#shop/catalogue/lists/open-list-memory.ts'
import type { Actor } from './ground/actor.ts'
import type { Shop } from './shop.ts'

export const BOOKSELLER: Actor = { kind: 'staff', id: 'boltos@example.com' }

type TestShop = { db: Database; now: () => Date } & Partial<Omit<Shop, 'db' | 'clock'>>

/** A shop for rules tests: a clock that the test holds, and letters that are kept in a list. */
export function testShop({ db, now, ...rest }: TestShop): Shop & { letters: Mail[] } {
  const letters: Mail[] = []
  return {
    db,
    clock: { now },
    log: silentLog as unknown as Shop['log'],
    about: { name: 'Kolofon', url: 'http://localhost:3000' },
    identity: testIdentity(),
    mail: { send: async (mail) => void letters.push(mail) },
    correspondence: correspondenceOf(Buffer.alloc(32, 7), 'books@shop.example'),
    sms: { send: async ({ to, text }) => void letters.push({ to, subject: 'SMS', text, html: '' }) },
    payments: {},
    carriers: {},
    invoices: null,
    connections: testConnections(),
    importKey: importKeyOf(Buffer.alloc(32, 7)),
    paymentSyncs: new Map(),
    unpaidRefusals: new Map(),
    wake: () => {},
    remember: (_key, _tags, read) => read(),
    ...rest,
    letters,
  }
}

/** Nobody is connected; whoever is asked does not answer. */
export function testConnections(own: Partial<Shop['connections']> = {}): Shop['connections'] {
  return {
    key: connectionKeyOf(TEST_SECRET),
    isByEnvironment: () => false,
    isPlayed: () => false,
    services: { objects: 'folder', backups: 'off', errorReports: false },
    mayAsk: async () => true,
    ask: async () => 'away',
    ...own,
  }
}

/** From now on the shop keeps cards and lists between requests, as the running one does; the test says what has changed. */
export function keepCatalogue(shop: Shop): { changed(tags: readonly string[]): void } {
  const cards = (shop.cards = openCardMemory())
  const lists = (shop.lists = openListMemory(shop))
  return {
    changed(tags) {
      cards.changed(tags)
      lists.changed(tags)
    },
  }
}

/** By which a database knows a test's shop. */
export const TEST_SECRET = Buffer.alloc(32, 7)

type TestIdentity = { secret?: Buffer; identityPoolId?: string }

export function testIdentity({
  secret = TEST_SECRET,
  identityPoolId = 'eu-west-1:11111111-2222-4333-8444-555555555555',
}: TestIdentity = {}): Shop['identity'] {
  return identitySettings({
    secret,
    pool: { userPoolId: 'eu-west-1_TestPool1', clientId: 'testclient', identityPoolId },
    publicUrl: 'http://localhost:3000',
    isDevelopment: true,
    accessTokenSeconds: 3600,
    signInCrypto: signInCryptoThread({ root: path.resolve(import.meta.dirname, '../..') }),
  })
}
