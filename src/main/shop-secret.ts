import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#site/config.ts'
import { writeDurably } from '#kit/process/durable-file.ts'
import { secretFile } from '#kit/crypto/secret-file.ts'

type SecretPlace = Pick<Config, 'SHOP_SECRET' | 'DATA_DIR'>

const fileOf = ({ DATA_DIR }: SecretPlace) => path.resolve(DATA_DIR, 'keys/shop-secret')

/** The secret from which all keys come: the shopkeeper's, or one that is made at the first start and kept. */
export async function shopSecret(config: SecretPlace): Promise<Buffer> {
  if (config.SHOP_SECRET) return Buffer.from(config.SHOP_SECRET, 'base64')
  return secretFile(fileOf(config))
}

/** Whether the secret can be set without losing another one. */
export async function maySetSecret(config: SecretPlace, secret: Buffer): Promise<boolean> {
  if (config.SHOP_SECRET) return true
  const storedSecret = await readFile(fileOf(config), 'utf8').catch(() => null)
  return storedSecret === null || Buffer.from(storedSecret, 'base64').equals(secret)
}

/** The secret of a restored shop. Where the shopkeeper sets it, it is theirs to set. */
export async function setSecret(config: SecretPlace, secret: Buffer): Promise<void> {
  if (config.SHOP_SECRET) return
  const file = fileOf(config)
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  await writeDurably(file, `${secret.toString('base64')}\n`)
}
