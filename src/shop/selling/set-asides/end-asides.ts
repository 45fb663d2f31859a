import { loggedError } from '#kit/logged-error.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { HOUR_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockAddress } from '#shop/ground/mail/address-mark.ts'
import { daysBefore } from '#shop/ground/kept-until.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import { releaseOfReader } from '#shop/goods/stock/reader-holds.ts'
import type { Shop } from '#shop/shop.ts'
import { asideOfLink, type LinkFailure } from './aside-links.ts'
import {
  asideById,
  asidesOf,
  asidesToExpire,
  cleanAsideRows,
  deleteAsidesOf,
  everyAsideOf,
  lockedAside,
  markOver,
} from './aside-records.server.ts'
import type { SetAside } from './set-aside.ts'

/** What nobody pressed for is shown as over for so long, and then forgotten. */
const ASKED_HOURS = 48
const AT_ONCE = 100

/** The wish as it is now, with its address locked before it; null where there is none. */
export async function claimAside(shop: Shop, id: string): Promise<SetAside | null> {
  const found = await asideById(shop.db, id)
  if (!found) return null
  await lockAddress(shop, 'set-aside', found.email)
  return lockedAside(shop.db, id)
}

/** ASIDE-01: by the letter's page; also what is only asked for. Twice changes nothing. */
export async function cancelOwnAside(
  shop: Shop,
  { token, id }: { token: string; id: string | null },
): Promise<Result<null, LinkFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<null, LinkFailure>> => {
    const link = await asideOfLink(shop, token)
    if (!link.ok) return link
    const proven = link.value
    const aside = await claimAside(shop, id ?? proven.id)
    if (aside?.email !== proven.email) return failed({ kind: 'link-expired' })
    if (aside.state === 'cancelled') return done(null)
    if (aside.state !== 'asked' && aside.state !== 'held') return failed({ kind: 'link-expired' })
    if (aside.state === 'held') await releaseOfReader(shop, aside.id)
    await markOver(shop.db, { id: aside.id, state: 'cancelled', by: 'reader', now: shop.clock.now() })
    return done(null)
  })
}

/** ASIDE-03: what nobody collected until closing is free again. Each minute; one that fails stops no other. */
export async function expireAsides(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  for (const id of await asidesToExpire(shop.db, shop.clock.now(), AT_ONCE)) {
    if (isStopping()) return
    await expire(shop, id).catch((error: unknown) =>
      shop.log.error({ id, err: loggedError(error) }, 'A copy set aside could not be freed'),
    )
  }
}

async function expire(shop: Shop, id: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const aside = await claimAside(shop, id)
    const now = shop.clock.now()
    if (aside?.state !== 'held' || !aside.until || aside.until > now) return
    await releaseOfReader(shop, id)
    await markOver(shop.db, { id, state: 'expired', now })
  })
}

/** KEEP-07: nothing is kept beyond its period. */
export async function cleanAsides(shop: Shop): Promise<void> {
  const { setAsideDays } = await shopSetting(shop, 'keptData')
  const now = shop.clock.now()
  await cleanAsideRows(shop.db, {
    askedBefore: new Date(now.getTime() - ASKED_HOURS * HOUR_MS),
    closedBefore: daysBefore(now, setAsideDays),
  })
}

/** KEEP-07: nothing of the address stays, and what stood aside for it is free. */
export async function eraseAsides(shop: Shop, email: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    await lockAddress(shop, 'set-aside', email)
    for (const { id, state } of await asidesOf(shop.db, email)) if (state === 'held') await releaseOfReader(shop, id)
    await deleteAsidesOf(shop.db, email)
  })
}

/** A wish as whoever asks what is held of them is shown it. */
export type AsideInFull = Pick<SetAside, 'name' | 'productId' | 'place' | 'state' | 'until'> & { since: Date }

/** KEEP-07: also those that are over. */
export async function asidesInFull(shop: Shop, emails: readonly string[]): Promise<AsideInFull[]> {
  const rows = await everyAsideOf(shop.db, emails)
  return rows.map(({ name, productId, place, state, until, askedAt }) => ({
    name,
    productId,
    place,
    state,
    until,
    since: askedAt,
  }))
}
