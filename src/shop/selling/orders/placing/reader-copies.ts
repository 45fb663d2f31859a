import { shopSettings } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { holderByContact, holderOf } from './unpaid-holder.ts'
import { judgeUnpaid, limitsOfBuyer } from './unpaid-limits.ts'
import { lockUnpaid, unpaidFacts } from './unpaid-records.server.ts'

/** For whom a copy is to stand aside without an order: by their address, the account of it where there is one, and where they ask from. */
type Reader = { email: string; userId: string | null; network: string | null }
export type ReaderMarks = { userId: string | null; network: Buffer | null; person: Buffer | null }

/** Until the transaction ends nobody else holds anything unpaid for them or from there. Before any shelf is locked. */
export async function lockReader(shop: Shop, { email, userId, network }: Reader): Promise<ReaderMarks> {
  const holder = holderOf(shop, { userId, network })
  const person = holderByContact(shop, { email, phone: '' })
  await lockUnpaid(shop.db, holder)
  await lockUnpaid(shop.db, person)
  return { ...holder, person: person.network }
}

/** The same of an account that is about to order: whoever orders locks what they hold unpaid before any shelf. */
export async function lockAccount({ db }: Pick<Shop, 'db'>, userId: string | null): Promise<void> {
  await lockUnpaid(db, { userId, network: null })
}

type Copy = ReaderMarks & { productId: string; forints: number }

/** ORDER-05: whoever has no account holds as much as an account may: what counts for them is what is held by their mark. */
export async function mayHoldCopy(shop: Shop, { productId, forints, userId, network, person }: Copy): Promise<boolean> {
  const query = { productIds: [productId], now: shop.clock.now() }
  const own = await unpaidFacts(shop.db, { userId, network, ...query })
  const byMark = await unpaidFacts(shop.db, { userId: null, network: person, ...query })
  const facts = {
    ...own,
    copies: own.copies + byMark.networkCopies,
    forints: own.forints + byMark.networkForints,
  }
  const settings = await shopSettings(shop, 'unpaidLimits', 'trustedLimits')
  const limits = limitsOfBuyer(settings, { ...facts, isCompany: false })
  const wanted = [{ line: 0, productId, copies: 1, forints }]
  return judgeUnpaid({ limits, facts, wanted, pays: 'later', now: query.now }).problems.length === 0
}
