import path from 'node:path'
import type { Config } from './config.ts'
import { secretFile } from './kit/secret-file.ts'

/** The secret from which all keys come: the shopkeeper's, or one that is made at the first start and kept. */
export async function shopSecret(config: Pick<Config, 'SHOP_SECRET' | 'DATA_DIR'>): Promise<Buffer> {
  if (config.SHOP_SECRET) return Buffer.from(config.SHOP_SECRET, 'base64')
  return secretFile(path.resolve(config.DATA_DIR, 'keys/shop-secret'))
}
