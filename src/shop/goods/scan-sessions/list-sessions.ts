import type { Shop } from '#shop/shop.ts'
import type { ListedColumns, ListedHead, SessionKind, SessionName } from './scan-session.ts'
import { countOpen, listedRows } from './session-records.server.ts'

const LISTED_AT_ONCE = 20
const MOST_OPEN = 200

type Database = Pick<Shop, 'db'>

export type SessionList<Listed extends ListedHead> = {
  open: Listed[]
  closed: Listed[]
  /** For the closed ones before these. */
  next: number | null
}

/** Open sessions, and the closed ones before an id; the newest first. */
export async function listSessions<Own, Listed>(
  { db }: Database,
  kind: SessionKind<SessionName, Own>,
  { listed, before }: { listed: ListedColumns<Listed>; before: number | null },
): Promise<SessionList<ListedHead & Listed>> {
  const [open, closed] = await Promise.all([
    listedRows(db, kind, { listed, state: 'open', limit: MOST_OPEN }),
    listedRows(db, kind, { listed, state: 'closed', before, limit: LISTED_AT_ONCE + 1 }),
  ])
  const shown = closed.slice(0, LISTED_AT_ONCE)
  return { open, closed: shown, next: closed.length > LISTED_AT_ONCE ? (shown.at(-1)?.id ?? null) : null }
}

/** How many sessions of a kind are open, wherever. */
export function countOpenSessions<Own>({ db }: Database, kind: SessionKind<SessionName, Own>): Promise<number> {
  return countOpen(db, kind)
}
