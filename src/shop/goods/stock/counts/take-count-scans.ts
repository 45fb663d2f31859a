import { done, failed, type Result } from '#kit/result.ts'
import { momentOf } from '#kit/scan-time.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { Shop } from '#shop/shop.ts'
import { insertScans, shareCount } from './count-records.server.ts'
import type { CountFailure } from './count.ts'

type TakeScans = {
  id: number
  /** What the browser's clock said when it sent them. */
  sentAt: Date
  scans: readonly { id: string; ean: string; copies: number; at: Date }[]
  by: Actor
}

/** Adds what was read to an open count: each scan once, at its own time, however late it comes. */
export function takeCountScans(
  shop: Shop,
  { id, sentAt, scans, by }: TakeScans,
): Promise<Result<{ id: number }, CountFailure>> {
  return inTransaction(shop, async ({ db, clock }) => {
    const count = await shareCount(db, id)
    if (!count) return failed({ kind: 'no-such-count' })
    if (count.closedAt) return failed({ kind: 'count-closed', by: count.closedBy ?? '' })
    const now = clock.now()
    const times = { now, since: count.openedAt }
    const timed = scans.map((scan) => ({ ...scan, at: momentOf({ at: scan.at, sentAt }, times) }))
    await insertScans(db, { countId: id, scans: timed, by: by.id ?? by.kind, now })
    return done({ id })
  })
}
