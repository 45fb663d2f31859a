import type { RawBuilder } from 'kysely'

/** A delivery as it is unpacked, or copies as they are counted. */
export type SessionName = 'intake' | 'count'

/** What every session has, whatever is scanned into it. */
export type SessionHead = {
  id: number
  placeId: string
  place: string
  /** The session of which this one is what was left. */
  restOf: number | null
  openedAt: Date
  openedBy: string
  closedAt: Date | null
  closedBy: string | null
  version: number
}

/** The table of sessions with its column of what they came to, and that of their scans with its column that names the session. */
export type SessionTables = { sessions: string; result: string; scans: string; sessionOfScan: string }

/** Where the sessions of a kind are stored. Their own columns are of the table `session`, or of the joined ones. */
export type SessionKind<Name extends SessionName, Own> = {
  name: Name
  tables: SessionTables
  /** The scans say too when they came. */
  hasTakenAt: boolean
  own: RawBuilder<Own>
  joins: RawBuilder<unknown>
}

/** What a list shows of each session besides what every one has. */
export type ListedColumns<Own> = { own: RawBuilder<Own>; joins: RawBuilder<unknown> }

export type ListedHead = Pick<SessionHead, 'id' | 'place' | 'openedAt' | 'openedBy' | 'closedAt' | 'closedBy'>

/** Somebody who has scanned, and how many copies. */
export type SessionReader = { id: string; name: string; copies: number }

export type SessionFailure<Name extends SessionName> =
  | { kind: `no-such-${Name}` }
  | { kind: `${Name}-closed`; by: string }
