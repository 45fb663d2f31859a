import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { pickupShops } from '#shop/goods/stock/pickup-shops.ts'
import { hasOpened, type NotOpen } from '#shop/ground/has-opened.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { lockAddress } from '#shop/ground/mail/address-mark.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { asideAskLetter, asideHeldLetter } from './aside-letters.ts'
import { asidePage } from './aside-links.ts'
import { aliveAside, asideById, asideCounts, deleteAsked, insertAside, renewAside } from './aside-records.server.ts'
import { asideTerms } from './aside-terms.ts'
import { aboutAside } from './about-aside.ts'
import { holdCopy, type HoldFailure } from './hold-aside.ts'
import { MOST_ASKED, type SetAside } from './set-aside.ts'

export type AskAside = {
  productId: string
  /** The id of a shop. */
  place: string
  email: string
  language: Language
  network: string | null
}

/** What everybody can see on the title's page: it tells nothing of an address. */
export type NothingToSetAside = { kind: 'not-offered' | 'no-such-title' | 'no-copy' }

/**
 * ASIDE-01: whoever has proven an address has the copy set aside at once. ASIDE-02: else its owner is asked, by one letter a day whatever
 * strangers do, and nothing is held; to whoever asked, every address looks the same.
 */
export async function askAside(
  shop: Shop,
  ask: AskAside,
  { isProven }: { isProven: boolean },
): Promise<Result<null, NotOpen | NothingToSetAside | HoldFailure>> {
  if (!(await hasOpened(shop))) return failed({ kind: 'not-open' })
  const { productId, place, email, language, network } = ask
  if ((await asideTerms(shop)) === null) return failed({ kind: 'not-offered' })
  const [card] = (await currentCards(shop, language, [productId])).cards
  if (!card) return failed({ kind: 'no-such-title' })
  const shops = await pickupShops(shop, { lines: [{ productId, quantity: 1 }] })
  const isThere = shops.some(({ id, isAllThere }) => id === place && isAllThere)
  return inTransaction(shop, async (shop): Promise<Result<null, NothingToSetAside | HoldFailure>> => {
    const now = shop.clock.now()
    await lockAddress(shop, 'set-aside', email)
    const known = await aliveAside(shop.db, { productId, email })
    // Whoever has it set aside already asks for nothing, though the last copy is theirs; of an address that is not proven that is no answer.
    if (known?.state === 'held' && (isProven || isThere)) {
      if (!isProven) await askOwner(shop, known)
      return done(null)
    }
    if (!isThere) return failed({ kind: 'no-copy' })
    if (!known && !isProven) {
      const { waiting } = await asideCounts(shop.db, { email, network: null, since: now })
      if (waiting >= MOST_ASKED) return done(null)
    }
    const id = known?.id ?? randomUUID()
    const wish = { id, productId, place, email, language, now }
    await (known ? renewAside(shop.db, wish) : insertAside(shop.db, wish))
    const aside = await asideById(shop.db, id)
    if (!aside) throw new Error(`The wish ${id} is gone`)
    if (!isProven) {
      await askOwner(shop, aside)
      return done(null)
    }
    const held = await holdCopy(shop, aside, { network })
    if (!held.ok) {
      // It was answered at once: nothing of it waits.
      if (!known) await deleteAsked(shop.db, id)
      return held
    }
    await writeHeld(shop, id)
    return done(null)
  })
}

async function askOwner(shop: Shop, aside: SetAside): Promise<void> {
  const { email, language, state } = aside
  if (!(await claimLetterTo(shop, { email, kind: 'set-aside' }))) return
  const about = await aboutAside(shop, aside)
  if (!about) return
  const link = asidePage(shop, language, aside)
  await postLetter(shop, {
    to: email,
    ...asideAskLetter({ sender: shop.about, language, about, link, isHeld: state === 'held' }),
  })
}

/** Whoever has had no letter of it yet: this one says until when, and leads to where it can be given up. */
export async function writeHeld(shop: Shop, id: string): Promise<void> {
  const aside = await asideById(shop.db, id)
  const about = aside && (await aboutAside(shop, aside))
  if (!aside?.until || !about) return
  const { email, language, name, until } = aside
  if (!(await claimLetterTo(shop, { email, kind: 'set-aside-held' }))) return
  const letter = { sender: shop.about, language, about, name, until, link: asidePage(shop, language, aside) }
  await postLetter(shop, { to: email, ...asideHeldLetter(letter) })
}
