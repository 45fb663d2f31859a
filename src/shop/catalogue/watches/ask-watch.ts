import { randomUUID } from 'node:crypto'
import { done, failed, type Result } from '#kit/result.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { DETAIL_PAGES } from '#shop/goods/product.ts'
import { hasOpened, type NotOpen } from '#shop/ground/has-opened.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { addressMark, lockAddress } from '#shop/ground/mail/address-mark.ts'
import { claimLetterTo } from '#shop/ground/mail/claim-letter-to.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { letterTitle } from './letter-title.ts'
import { titleState, type TitleState } from './title-state.ts'
import { isCheaper, MOST_PENDING, MOST_WATCHES, type Watch, type WatchKind } from './watch.ts'
import { watchAskLetter } from './watch-letters.ts'
import { endingHeaders, endToken, watchPage, watchToken } from './watch-links.ts'
import { aliveCounts, aliveWatch, insertWatch, markAsked, renewWatch } from './watch-records.server.ts'
import { ensureWatchedTitle, titleRows } from './watched-title-records.server.ts'

export type AskWatch = {
  productId: string
  kind: WatchKind
  email: string
  language: Language
  /** Under which price they want to be told; null: from 5 % less. */
  priceNamed: number | null
}

/** What everybody can see on the title's page: it tells nothing of an address. */
export type NothingToWait = { kind: 'no-such-title' | 'nothing-to-wait' | 'price-not-lower' }
/** Told only to whoever has proven that the address is theirs. */
export type TooManyWatches = { kind: 'too-many-watches' }

/**
 * READER-01: whoever has proven an address waits from now on. READER-04: else its owner is asked, by one letter a day whatever strangers
 * do; to whoever asked, an address that is new, that waits already, and one that has had its letter look the same.
 */
export async function askWatch(
  shop: Shop,
  ask: AskWatch,
  { isProven }: { isProven: boolean },
): Promise<Result<null, NotOpen | NothingToWait | TooManyWatches>> {
  if (!(await hasOpened(shop))) return failed({ kind: 'not-open' })
  const found = await waitable(shop, ask)
  if (!found.ok) return found
  return inTransaction(shop, async (shop): Promise<Result<null, TooManyWatches>> => {
    const now = shop.clock.now()
    const { productId, email, kind, language, priceNamed } = ask
    const { title, card } = found.value
    await lockAddress(shop, 'watch', email)
    await ensureWatchedTitle(shop.db, { productId, state: title.state, copies: title.copies, now })
    const known = await aliveWatch(shop.db, { productId, email, kind })
    const { alive, pending } = await aliveCounts(shop.db, email)
    const watch = {
      productId,
      kind,
      email,
      mark: addressMark(shop, 'watch', email),
      language,
      priceThen: card.price,
      priceNamed: kind === 'cheaper' ? priceNamed : null,
      fromPreorder: title.state === 'preorder',
      now,
    }
    if (isProven) {
      // What a stranger asked for and nobody confirmed is not theirs.
      if (known?.kind === kind) await renewWatch(shop.db, { ...watch, id: known.id, state: 'active' })
      else if (alive >= MOST_WATCHES) return failed({ kind: 'too-many-watches' })
      else await insertWatch(shop.db, { ...watch, id: randomUUID(), state: 'active' })
      return done(null)
    }
    if (!known) {
      if (alive >= MOST_WATCHES || pending >= MOST_PENDING) return done(null)
      const id = randomUUID()
      await insertWatch(shop.db, { ...watch, id, state: 'pending' })
      await askOwner(shop, { ...watch, id, state: 'pending', askedAt: now }, card)
    } else await askOwner(shop, { ...known, language }, card)
    return done(null)
  })
}

async function askOwner(shop: Shop, watch: Watch, card: ProductCard): Promise<void> {
  const { id, email, language, kind, priceNamed, state } = watch
  if (!(await claimLetterTo(shop, { email, kind: 'watch' }))) return
  const isAlready = state === 'active'
  const now = shop.clock.now()
  if (!isAlready) await markAsked(shop.db, id, language, now)
  const token = isAlready ? endToken(shop, email) : watchToken(shop, 'confirm', id)
  const about = letterTitle(shop, language, card)
  const link = watchPage(shop, language, token)
  const letter = watchAskLetter({ sender: shop.about, language, kind, about, priceNamed, link, isAlready })
  await postLetter(shop, { to: email, ...letter, ...(isAlready && { headers: endingHeaders(shop, token) }) })
}

/** The title as it is now, where there is something to wait for. */
async function waitable(
  shop: Shop,
  { productId, kind, language, priceNamed }: Pick<AskWatch, 'productId' | 'kind' | 'language' | 'priceNamed'>,
): Promise<Result<{ title: { state: TitleState; copies: number }; card: ProductCard }, NothingToWait>> {
  const [row] = await titleRows(shop.db, [productId])
  const card = (await currentCards(shop, language, [productId])).cards.at(0)
  if (!row || !card || row.deleted || !(row.type in DETAIL_PAGES) || row.type === 'PERIODICAL')
    return failed({ kind: 'no-such-title' })
  const today = shopDay(shop.clock.now())
  const title = titleState(row, row.copies, { today, leadTimeDays: await shopSetting(shop, 'leadTimeDays') })
  if (title.state === 'withdrawn') return failed({ kind: 'no-such-title' })
  if (!fits(kind, { ...title, isToCome: row.releaseDate !== null && row.releaseDate > today }))
    return failed({ kind: 'nothing-to-wait' })
  if (kind === 'cheaper' && priceNamed !== null && isCheaper({ priceThen: card.price, priceNamed }, card.price))
    return failed({ kind: 'price-not-lower' })
  return done({ title, card })
}

/** What can be waited for of a title that stands so. */
function fits(kind: WatchKind, { state, isToCome }: { state: TitleState; isToCome: boolean }): boolean {
  if (kind === 'cheaper') return state !== 'none'
  return kind === 'out' ? isToCome : state === 'none'
}
