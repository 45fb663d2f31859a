import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '#kit/durations.ts'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import type { Shop } from '#shop/shop.ts'
import { insertKeys, keysById, lockConnections, switchKeys, type ConnectionRow } from './connection-records.server.ts'
import { connectionFacts, type ConnectionName } from './connection-table.ts'
import { readTyped, type TypedConnection } from './read-typed.ts'
import { openKeys, sealKeys } from './sealed-keys.ts'

/** For so long what was connected before can come back. */
export const UNDO_MS = DAY_MS

type Change = { name: ConnectionName; version: number; by: Actor }
type SaveConnection = Change &
  TypedConnection & {
    /** False where the server that was named may not be asked. */
    mayAsk: boolean
  }

export type SaveFailure =
  | Stale
  | { kind: 'wrong-fields'; problems: FieldProblem[] }
  | { kind: 'host-not-public' }
  | { kind: 'other-connected' }
export type ConnectionChange = { version: number; isChanged: boolean }

/** Connects the shop with other keys from now on. The keys before stay sealed: what began with them ends with them. */
export function saveConnection(
  shop: Shop,
  { name, version, by, facts, secrets, mayAsk }: SaveConnection,
): Promise<Result<ConnectionChange, SaveFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<ConnectionChange, SaveFailure>> => {
    const rows = await lockConnections(shop.db)
    const row = rows.find((one) => one.name === name)
    const stale = staleOf(row?.version ?? 0, version)
    if (stale) return failed(stale)
    const { oneOf = [] } = connectionFacts(name)
    if (rows.some((one) => one.name !== name && one.present !== null && oneOf.includes(one.name)))
      return failed({ kind: 'other-connected' })
    const former = await typedBefore(shop, row)
    const read = readTyped(name, { facts, secrets }, former)
    if (!read.ok) return failed({ kind: 'wrong-fields', problems: read.failure })
    if (!mayAsk) return failed({ kind: 'host-not-public' })
    if (former && isDeepStrictEqual(former, read.value)) return done({ version, isChanged: false })
    const id = randomUUID()
    const now = shop.clock.now()
    const sealed = sealKeys(shop.connections.key, { connection: name, id }, read.value.secrets)
    await insertKeys(shop.db, { id, connection: name, facts: read.value.facts, sealed, now })
    const next = await switchKeys(shop.db, { name, present: id, former: row?.present ?? null, by, now })
    return done({ version: next, isChanged: true })
  })
}

async function typedBefore(shop: Shop, row: ConnectionRow | undefined): Promise<TypedConnection | null> {
  const keys = row?.present ? await keysById(shop.db, row.present) : null
  const secrets = keys && openKeys(shop.connections.key, keys, keys.sealed)
  return keys && secrets && { facts: keys.facts, secrets }
}

export type SwitchFailure = Stale | { kind: 'nothing-to-undo' }

/** Nothing new begins with these keys. */
export function disconnect(
  shop: Shop,
  { name, version, by }: Change,
): Promise<Result<ConnectionChange, SwitchFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<ConnectionChange, SwitchFailure>> => {
    const row = (await lockConnections(shop.db)).find((one) => one.name === name)
    const stale = staleOf(row?.version ?? 0, version)
    if (stale) return failed(stale)
    if (!row?.present) return done({ version, isChanged: false })
    const next = await switchKeys(shop.db, { name, present: null, former: row.present, by, now: shop.clock.now() })
    return done({ version: next, isChanged: true })
  })
}

/** Within a day: what was connected before is again, and what is now can come back in the same way. */
export function undoConnection(
  shop: Shop,
  { name, version, by }: Change,
): Promise<Result<ConnectionChange, SwitchFailure | { kind: 'other-connected' }>> {
  return inTransaction(
    shop,
    async (shop): Promise<Result<ConnectionChange, SwitchFailure | { kind: 'other-connected' }>> => {
      const rows = await lockConnections(shop.db)
      const row = rows.find((one) => one.name === name)
      const stale = staleOf(row?.version ?? 0, version)
      if (stale) return failed(stale)
      if (!row || !canUndo(row, shop.clock.now())) return failed({ kind: 'nothing-to-undo' })
      const { oneOf = [] } = connectionFacts(name)
      if (row.former && rows.some((one) => one.name !== name && one.present && oneOf.includes(one.name)))
        return failed({ kind: 'other-connected' })
      const { former: present, present: former } = row
      return done({
        version: await switchKeys(shop.db, { name, present, former, by, now: shop.clock.now() }),
        isChanged: true,
      })
    },
  )
}

/** Whether there was a change within a day that another can reverse. */
export function canUndo(
  { present, former, changedAt }: Pick<ConnectionRow, 'present' | 'former' | 'changedAt'>,
  now: Date,
): boolean {
  return present !== former && changedAt !== null && now.getTime() - changedAt.getTime() < UNDO_MS
}
