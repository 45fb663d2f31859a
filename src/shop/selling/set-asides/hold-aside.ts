import { MINUTE_MS } from '#kit/durations.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockAddress } from '#shop/ground/mail/address-mark.ts'
import { daysBefore } from '#shop/ground/kept-until.ts'
import { holdForReader } from '#shop/goods/stock/reader-holds.ts'
import { sellingPlaces } from '#shop/goods/stock/selling-places.ts'
import { readAccount } from '#shop/people/identity/accounts/read-account.ts'
import { subOfAddress } from '#shop/people/identity/accounts/erase-user.ts'
import { lockReader, mayHoldCopy } from '#shop/selling/orders/placing/reader-copies.ts'
import type { Shop } from '#shop/shop.ts'
import { asideOfLink, type LinkFailure } from './aside-links.ts'
import { asideCounts, lockedAside, markHeld } from './aside-records.server.ts'
import { asideTerms } from './aside-terms.ts'
import { LINK_MINUTES, MOST_HELD, MOST_UNCOLLECTED, UNCOLLECTED_DAYS, type SetAside } from './set-aside.ts'

/** Told only to whoever has proven that the address is theirs. */
export type HoldFailure = { kind: 'copy-gone' | 'too-many-aside' | 'pay-online' | 'not-offered' }

/** ASIDE-01: the link of the letter is pressed: only now the copy stands aside. Twice changes nothing. */
export async function holdAside(
  shop: Shop,
  { token, id: wanted, network }: { token: string; id: string | null; network: string | null },
): Promise<Result<null, LinkFailure | HoldFailure>> {
  return inTransaction(shop, async (shop): Promise<Result<null, LinkFailure | HoldFailure>> => {
    const link = await asideOfLink(shop, token)
    if (!link.ok) return link
    const proven = link.value
    // The address before its rows, as everybody who asks for it does.
    await lockAddress(shop, 'set-aside', proven.email)
    const aside = await lockedAside(shop.db, wanted ?? proven.id)
    // The letter proves its address, and so whatever else was asked for it.
    if (!aside || aside.email !== proven.email) return failed({ kind: 'link-expired' })
    if (aside.state === 'held') return done(null)
    if (aside.state !== 'asked' || isPast(aside, shop.clock.now())) return failed({ kind: 'link-expired' })
    return holdCopy(shop, aside, { network })
  })
}

/** Whether the link of its letter sets nothing aside any more. */
export function isPast({ askedAt }: Pick<SetAside, 'askedAt'>, now: Date): boolean {
  return now.getTime() - askedAt.getTime() > LINK_MINUTES * MINUTE_MS
}

/** The address is proven and locked: within its limits and those of what stands aside unpaid, the copy is held. */
export async function holdCopy(
  shop: Shop,
  aside: SetAside,
  { network }: { network: string | null },
): Promise<Result<null, HoldFailure>> {
  const { id, productId, place, email } = aside
  const now = shop.clock.now()
  const terms = await asideTerms(shop)
  const isShop = (await sellingPlaces(shop)).some((one) => one.id === place && one.isShop)
  if (!terms || !isShop) return failed({ kind: 'not-offered' })
  const marks = await lockReader(shop, { email, userId: await accountOf(shop, email), network })
  const since = daysBefore(now, UNCOLLECTED_DAYS)
  const counts = await asideCounts(shop.db, { email, network: marks.network, since })
  if (counts.uncollected >= MOST_UNCOLLECTED) return failed({ kind: 'pay-online' })
  if (counts.held >= MOST_HELD || counts.ofNetwork >= MOST_HELD) return failed({ kind: 'too-many-aside' })
  const [card] = (await currentCards(shop, 'hu', [productId])).cards
  if (!(await mayHoldCopy(shop, { productId, forints: card?.price ?? 0, ...marks })))
    return failed({ kind: 'too-many-aside' })
  const { until } = terms
  const hold = { setAsideId: id, productId, warehouseId: place, expiresAt: until }
  if (!(await holdForReader(shop, hold))) return failed({ kind: 'copy-gone' })
  await markHeld(shop.db, { id, ...marks, until, now })
  return done(null)
}

/** The account of a confirmed address: what stands aside for it and what it has ordered count together. */
export async function accountOf(shop: Shop, email: string): Promise<string | null> {
  const sub = await subOfAddress(shop, email)
  const account = sub === null ? null : await readAccount(shop, sub)
  return account?.isEmailConfirmed ? sub : null
}
