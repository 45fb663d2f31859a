import { createHmac, randomInt, randomUUID } from 'node:crypto'
import { REGION } from '#site/constants.ts'
import type { Database } from '#database/open-database.ts'
import type { PoolIds } from '../identity-settings.ts'
import { keysOf } from '../identity-keys.ts'
import { hasUsers, insertPoolOnce, poolRow, renewPoolMark } from './pool-records.server.ts'

/** The shop was started with another secret than its users' passwords are sealed with. */
export class SecretChanged extends Error {
  override name = 'SecretChanged'
}

/** The pool's ids: made at the first start, by whichever process is first, and the same ever after. */
export async function openPool(db: Database, secret: Buffer): Promise<PoolIds> {
  const secretMark = createHmac('sha256', keysOf(secret)['sign-in-sessions']).update('mark').digest()
  await insertPoolOnce(db, { ...newPoolIds(), secretMark })
  const { secretMark: storedMark, ...ids } = await poolRow(db)
  if (!storedMark.equals(secretMark)) {
    if (await hasUsers(db))
      throw new SecretChanged(
        'SHOP_SECRET (or DATA_DIR/keys/shop-secret) is not the one this database was used with: its passwords cannot be read. Start with the old one.',
      )
    await renewPoolMark(db, secretMark)
  }
  return ids
}

function newPoolIds(): PoolIds {
  return {
    userPoolId: `${REGION}_${randomText(9, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')}`,
    clientId: randomText(26, 'abcdefghijklmnopqrstuvwxyz0123456789'),
    identityPoolId: `${REGION}:${randomUUID()}`,
  }
}

function randomText(length: number, letters: string): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
