import { done, failed, type Result } from '#kit/result.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockAddress } from '#shop/ground/mail/address-mark.ts'
import type { Shop } from '#shop/shop.ts'
import { MOST_WATCHES } from './watch.ts'
import { subjectIn, type LinkFailure } from './watch-links.ts'
import { aliveCounts, confirmWatchRow, lockedWatch, watchById } from './watch-records.server.ts'

/** The link works once: again it changes nothing, and what was told or ended does not come back by it. */
export async function confirmWatch(shop: Shop, { token }: { token: string }): Promise<Result<null, LinkFailure>> {
  const link = subjectIn(shop, token, 'confirm')
  if (!link.ok) return link
  return inTransaction(shop, async (shop): Promise<Result<null, LinkFailure>> => {
    const written = await watchById(shop.db, link.value)
    if (!written) return failed({ kind: 'link-expired' })
    // The address before its rows, as everybody who asks for it does.
    await lockAddress(shop, 'watch', written.email)
    const watch = await lockedWatch(shop.db, link.value)
    if (!watch || watch.state === 'ended') return failed({ kind: 'link-expired' })
    if (watch.state !== 'pending') return done(null)
    const { alive } = await aliveCounts(shop.db, watch.email)
    if (alive > MOST_WATCHES) return failed({ kind: 'link-expired' })
    await confirmWatchRow(shop.db, watch.id, shop.clock.now())
    return done(null)
  })
}
