import path from 'node:path'
import type { Database } from '#database/open-database.ts'
import { silentLog } from '#database/test-server.ts'
import type { Clock } from '#kit/clock.ts'
import { identitySettings } from './identity/identity-settings.ts'
import { srpWorker } from './identity/srp-arithmetic.ts'
import type { Shop } from './shop.ts'

type TestShop = { db: Database; clock?: Clock } & Partial<Shop>

/** A shop for tests of the rules: a real database, a clock of the test's own. */
export function testShop({ db, clock = { now: () => new Date() }, ...rest }: TestShop): Shop {
  return {
    db,
    clock,
    log: silentLog as unknown as Shop['log'],
    identity: identitySettings({
      secret: Buffer.alloc(32, 7),
      pool: {
        userPoolId: 'eu-west-1_TestPool1',
        clientId: 'testclient',
        identityPoolId: 'eu-west-1:11111111-2222-4333-8444-555555555555',
      },
      publicUrl: 'http://localhost:3000',
      isDevelopment: true,
      accessTokenSeconds: 3600,
      srp: srpWorker({ root: path.resolve(import.meta.dirname, '../..') }),
    }),
    ...rest,
  }
}
