import { done, failed, type Result } from '#kit/result.ts'
import { momentOf } from '#kit/scan-time.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { noSuchSession, sessionClosed } from './change-session.ts'
import type { SessionFailure, SessionKind, SessionName } from './scan-session.ts'
import { insertScans, sessionRow, type TakenScan } from './session-records.server.ts'

export type TakeScans = {
  id: number
  /** What the browser's clock said when it sent them. */
  sentAt: Date
  scans: readonly TakenScan[]
  by: Actor
}

/**
 * Adds scans to an open session: each once, by the id that the browser gave it, and at its own time, however late it comes. Many
 * may add at once.
 */
export function takeScans<Name extends SessionName, Own>(
  shop: Shop,
  kind: SessionKind<Name, Own>,
  { id, sentAt, scans, by }: TakeScans,
): Promise<Result<{ id: number }, SessionFailure<Name>>> {
  return inTransaction(shop, async ({ db, clock }) => {
    const session = await sessionRow(db, kind, { id, lock: 'share' })
    if (!session) return failed(noSuchSession(kind))
    if (session.closedAt) return failed(sessionClosed(kind, session))
    const now = clock.now()
    const times = { now, since: session.openedAt }
    const timed = scans.map((scan) => ({ ...scan, at: momentOf({ at: scan.at, sentAt }, times) }))
    await insertScans(db, kind, { id, scans: timed, by: by.id ?? by.kind, now })
    return done({ id })
  })
}
