import { done, failed, type Result } from '#kit/result.ts'
import { momentOf } from '#kit/scan-time.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertScans, shareIntake } from './intake-records.server.ts'
import type { IntakeFailure } from './intake.ts'

type TakeScans = {
  id: number
  /** What the browser's clock said when it sent them. */
  sentAt: Date
  scans: readonly { id: string; ean: string; copies: number; at: Date }[]
  by: Actor
}

/** Adds what was read to an open note: each scan once, by the id that the browser gave it. */
export function takeIntakeScans(
  shop: Shop,
  { id, sentAt, scans, by }: TakeScans,
): Promise<Result<{ placeId: string }, IntakeFailure>> {
  return inTransaction(shop, async ({ db, clock }) => {
    const intake = await shareIntake(db, id)
    if (!intake) return failed({ kind: 'no-such-intake' })
    if (intake.closedAt) return failed({ kind: 'intake-closed', by: intake.closedBy ?? '' })
    const times = { now: clock.now(), since: intake.openedAt }
    const timed = scans.map((scan) => ({ ...scan, at: momentOf({ at: scan.at, sentAt }, times) }))
    await insertScans(db, { intakeId: id, scans: timed, by: by.id ?? by.kind })
    return done({ placeId: intake.placeId })
  })
}
