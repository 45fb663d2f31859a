import type { Shop } from '#shop/shop.ts'
import { presentKeys, writeAnswer } from './connection-records.server.ts'
import type { ConnectionName, ConnectionValues } from './connection-table.ts'
import type { ConnectionAnswer } from './connections.ts'
import { openKeys } from './sealed-keys.ts'

/** Null where there is nothing to ask with. */
export type AskedConnection = { answer: ConnectionAnswer; keys: string | null } | null

/** Asks with the keys in use. Outside of a transaction: somebody else answers. */
export async function askConnection(shop: Shop, name: ConnectionName): Promise<AskedConnection> {
  if (shop.connections.isByEnvironment(name)) return { answer: await shop.connections.ask(name, null), keys: null }
  const own = (await presentKeys(shop.db)).find(({ connection }) => connection === name)
  const secrets = own && openKeys(shop.connections.key, own, own.sealed)
  if (!own || !secrets) return null
  const values: ConnectionValues = { ...own.facts, ...secrets }
  return { answer: await shop.connections.ask(name, values), keys: own.id }
}

/** Writes down what was answered, unless other keys are in use by now. */
export async function noteAnswer(shop: Shop, name: ConnectionName, { answer, keys }: NonNullable<AskedConnection>) {
  const own = (await presentKeys(shop.db)).find(({ connection }) => connection === name)
  const isSame = shop.connections.isByEnvironment(name) ? keys === null : own?.id === keys
  if (isSame) await writeAnswer(shop.db, { name, answer, now: shop.clock.now() })
}
