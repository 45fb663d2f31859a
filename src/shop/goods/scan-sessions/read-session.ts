import type { Actor } from '#shop/ground/actor.ts'
import type { Shop } from '#shop/shop.ts'
import type { SessionHead, SessionKind, SessionName, SessionReader } from './scan-session.ts'
import { lastScansOf, readerRows, sessionRow } from './session-records.server.ts'

const LAST_SCANS = 400

type Database = Pick<Shop, 'db'>

export function readSession<Own>(
  { db }: Database,
  kind: SessionKind<SessionName, Own>,
  id: number,
): Promise<(SessionHead & Own) | null> {
  return sessionRow(db, kind, { id, lock: 'none' })
}

/** Who scans into a session. */
export type SessionReaders = {
  readers: SessionReader[]
  /** The last scans of whoever asks, by their ids. */
  mine: string[]
}

export async function readReaders<Own>(
  { db }: Database,
  kind: SessionKind<SessionName, Own>,
  { id, by }: { id: number; by: Actor },
): Promise<SessionReaders> {
  return {
    readers: await readerRows(db, kind, id),
    mine: await lastScansOf(db, kind, { id, by: by.id ?? by.kind, limit: LAST_SCANS }),
  }
}
