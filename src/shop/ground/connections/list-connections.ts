import type { ActorKind } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import { connectionRows, presentKeys } from './connection-records.server.ts'
import { CONNECTION_NAMES, type ConnectionName, type ConnectionValues } from './connection-table.ts'
import type { ConnectionAnswer } from './connections.ts'
import { canUndo } from './save-connection.ts'
import { openKeys } from './sealed-keys.ts'

/**
 * Whose keys are in use. `lost`: the office’s, sealed with another secret of the shop; they have to be typed anew. `played`: in
 * development the shop plays the company itself.
 */
export const CONNECTION_SOURCES = ['environment', 'office', 'lost', 'played', 'none'] as const
export type ConnectionSource = (typeof CONNECTION_SOURCES)[number]

/** A connection as it may be shown: without its secrets. */
export type ShownConnection = {
  name: ConnectionName
  source: ConnectionSource
  version: number
  /** What the office has typed, also where the environment wins; null: nothing. */
  facts: ConnectionValues | null
  changed: { at: Date; byKind: ActorKind; by: string | null } | null
  canUndo: boolean
  tested: { at: Date; answer: ConnectionAnswer } | null
}

export async function listConnections(shop: Shop): Promise<ShownConnection[]> {
  const [rows, keys] = await Promise.all([connectionRows(shop.db), presentKeys(shop.db)])
  const now = shop.clock.now()
  return CONNECTION_NAMES.map((name) => {
    const row = rows.find((one) => one.name === name)
    const own = keys.find(({ connection }) => connection === name)
    return {
      name,
      source: sourceOf(shop, name, own),
      version: row?.version ?? 0,
      facts: own?.facts ?? null,
      changed:
        row?.changedAt && row.changedByKind
          ? { at: row.changedAt, byKind: row.changedByKind, by: row.changedBy }
          : null,
      canUndo: row ? canUndo(row, now) : false,
      tested: row?.testedAt && row.answer ? { at: row.testedAt, answer: row.answer } : null,
    }
  })
}

type OwnKeys = Awaited<ReturnType<typeof presentKeys>>[number]

function sourceOf({ connections }: Shop, name: ConnectionName, own: OwnKeys | undefined): ConnectionSource {
  if (connections.isByEnvironment(name)) return 'environment'
  if (own) return openKeys(connections.key, own, own.sealed) ? 'office' : 'lost'
  return connections.isPlayed(name) ? 'played' : 'none'
}

/** The office’s connections whose keys this secret of the shop does not open: they have to be typed anew. */
export async function lostConnections(shop: Pick<Shop, 'db' | 'connections'>): Promise<string[]> {
  const keys = await presentKeys(shop.db)
  return keys.filter((own) => !openKeys(shop.connections.key, own, own.sealed)).map(({ connection }) => connection)
}
