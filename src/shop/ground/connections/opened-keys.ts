import type { KeyObject } from 'node:crypto'
import type { Database } from '#database/open-database.ts'
import { keysById, presentKeys, type KeysRow } from './connection-records.server.ts'
import { isConnectionName, type ConnectionName, type ConnectionValues } from './connection-table.ts'
import { openKeys } from './sealed-keys.ts'

/** All that was typed, the secrets too: for those who make providers of it, and for nobody else. */
export type OpenedKeys = { id: string; name: ConnectionName; values: ConnectionValues }

/** The keys in use, by connection; null where they were sealed with another secret of the shop. */
export async function openedKeys(db: Database, key: KeyObject): Promise<Map<ConnectionName, OpenedKeys | null>> {
  const rows = await presentKeys(db)
  return new Map(
    rows.flatMap((row) => (isConnectionName(row.connection) ? [[row.connection, opened(row, key)] as const] : [])),
  )
}

/** Keys that something began with, in use or replaced. */
export async function openedKeysById(db: Database, key: KeyObject, id: string): Promise<OpenedKeys | null> {
  const row = await keysById(db, id)
  return row && opened(row, key)
}

function opened(row: KeysRow, key: KeyObject): OpenedKeys | null {
  const secrets = isConnectionName(row.connection) ? openKeys(key, row, row.sealed) : null
  return secrets && { id: row.id, name: row.connection as ConnectionName, values: { ...row.facts, ...secrets } }
}
