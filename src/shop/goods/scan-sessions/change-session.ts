import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import type { SessionFailure, SessionHead, SessionKind, SessionName } from './scan-session.ts'
import { sessionRow, updateEnded, updateReopened } from './session-records.server.ts'

type Change<Row, Answer> = (shop: Shop, session: Row) => Promise<Answer>
type Refused<Name extends SessionName> = { ok: false; failure: SessionFailure<Name> }

/** Changes a session, open or closed, while nobody else changes it or adds a scan to it. */
export function changeSession<Name extends SessionName, Own, Answer>(
  shop: Shop,
  kind: SessionKind<Name, Own>,
  id: number,
  change: Change<SessionHead & Own, Answer>,
): Promise<Answer | Refused<Name>> {
  return inTransaction(shop, async (shop) => {
    const session = await sessionRow(shop.db, kind, { id, lock: 'update' })
    return session ? change(shop, session) : failed(noSuchSession(kind))
  })
}

/** The same of one that has to be open. Whoever comes second is told who has closed it. */
export function changeOpenSession<Name extends SessionName, Own, Answer>(
  shop: Shop,
  kind: SessionKind<Name, Own>,
  id: number,
  change: Change<SessionHead & Own, Answer>,
): Promise<Answer | Refused<Name>> {
  return changeSession(shop, kind, id, async (shop, session) =>
    session.closedAt ? failed(sessionClosed(kind, session)) : change(shop, session),
  )
}

/** Ends a session with what it came to; null where that is nothing. */
export async function endSession<Own>(
  { db, clock }: Shop,
  kind: SessionKind<SessionName, Own>,
  { id, outcome, by }: { id: number; outcome: object | null; by: Actor },
): Promise<void> {
  await updateEnded(db, kind, { id, outcome, by: by.id ?? by.kind, now: clock.now() })
}

type Restore<Own> = {
  id: number
  /** True of a closed session that was discarded. One that was closed with its copies is not restored. */
  isDropped: (session: SessionHead & Own) => boolean
}

/** A session that was discarded is gone on with, with what was scanned into it. */
export function restoreSession<Name extends SessionName, Own>(
  shop: Shop,
  kind: SessionKind<Name, Own>,
  { id, isDropped }: Restore<Own>,
): Promise<Result<{ id: number }, SessionFailure<Name>>> {
  return changeSession(shop, kind, id, async ({ db }, session) => {
    if (!session.closedAt) return done({ id })
    if (!isDropped(session)) return failed(sessionClosed(kind, session))
    await updateReopened(db, kind, id)
    return done({ id })
  })
}

export function noSuchSession<Name extends SessionName>({ name }: { name: Name }): SessionFailure<Name> {
  return { kind: `no-such-${name}` }
}

export function sessionClosed<Name extends SessionName>(
  { name }: { name: Name },
  { closedBy }: Pick<SessionHead, 'closedBy'>,
): SessionFailure<Name> {
  return { kind: `${name}-closed`, by: closedBy ?? '' }
}
