import { HOUR_MS, MINUTE_MS } from '#kit/durations.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { editionsOf } from '#shop/catalogue/products/product-related.ts'
import type { PastPrice } from '#shop/goods/pricing/price-timeline.ts'
import { lowestBeforePresent } from '#shop/goods/pricing/prior-price.ts'
import { promisedPrices } from '#shop/goods/pricing/promised-prices.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shopSetting } from '#shop/ground/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'
import { LANGUAGES, type Language } from '#site/languages.ts'
import { letterTitle } from './letter-title.ts'
import { titleState, type TitleState } from './title-state.ts'
import { LASTING_MINUTES, TOLD_PER_COPY, type WatchKind } from './watch.ts'
import { watchNewsLetter, type News } from './watch-letters.ts'
import { endingHeaders, endToken, watchPage, watchToken } from './watch-links.ts'
import {
  claimWatchedTitle,
  nextWatchedTitles,
  takeDue,
  titleRows,
  titlesWithDue,
  writePortion,
  writeTitleStates,
  type Tellable,
  type WatchedTitle,
} from './watched-title-records.server.ts'

const LOOKED_AT_ONCE = 300
/** So many letters of one title a minute: the others of the shop wait too. */
const MOST_AT_ONCE = 100
const MOST_EDITIONS = 3

type Look = Tellable & { free: number | null }

/** READER-01: looks at every title that somebody waits for, and tells those for whom it has come true and lasted. Each minute. */
export async function tellWatches(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  let after = ''
  while (!isStopping()) {
    const titles = await nextWatchedTitles(shop.db, after, LOOKED_AT_ONCE)
    const looks = await lookAt(shop, titles)
    for (const productId of await titlesWithDue(shop.db, looks)) {
      if (isStopping()) return
      // One title that cannot be told of keeps no other from being told; it is looked at again in a minute.
      await tellOf(shop, productId).catch((error: unknown) =>
        shop.log.error({ err: error, product: productId }, 'Those who wait for a title could not be told'),
      )
    }
    const last = titles.at(-1)
    if (!last || titles.length < LOOKED_AT_ONCE) return
    after = last.productId
  }
}

/** How these titles stand, which is written down where it is new, and what of it has lasted. */
async function lookAt(shop: Shop, titles: readonly WatchedTitle[]): Promise<Look[]> {
  if (titles.length === 0) return []
  const now = shop.clock.now()
  const ids = titles.map(({ productId }) => productId)
  const [rows, prices, leadTimeDays] = await Promise.all([
    titleRows(shop.db, ids),
    promisedPrices(
      shop,
      titles.flatMap(({ productId, isPriced }) => (isPriced ? [productId] : [])),
    ),
    shopSetting(shop, 'leadTimeDays'),
  ])
  const rowById = new Map(rows.map((row) => [row.productId, row]))
  const lastingSince = new Date(now.getTime() - LASTING_MINUTES * MINUTE_MS)
  const changed: { productId: string; state: TitleState; copies: number }[] = []
  const looks = titles.flatMap((title): Look[] => {
    const { productId } = title
    const row = rowById.get(productId)
    if (!row) return []
    const { state, copies, free } = titleState(row, title.copies, { today: shopDay(now), leadTimeDays })
    if (state !== title.state || copies !== title.copies) changed.push({ productId, state, copies })
    const hasLasted = state === title.state && title.since <= lastingSince
    const canBeHad = state !== 'none' && state !== 'withdrawn'
    const price = canBeHad ? highestSince(prices.get(productId) ?? [], lastingSince) : null
    return [{ productId, state: hasLasted ? state : null, price, free }]
  })
  if (changed.length > 0) await writeTitleStates(shop.db, changed, now)
  return looks
}

/** The highest price that held since then: only what was cheap all the time is cheap. What was undone is not among them. */
function highestSince(prices: readonly PastPrice[], since: Date): number | null {
  const held = prices.filter((_, index) => {
    const until = prices[index + 1]?.validFrom
    return until === undefined || until > since
  })
  return held.length === 0 ? null : Math.max(...held.map(({ price }) => price))
}

/** Looks once more while nobody else tells of it, and writes the letters: all that it tells is written with them, or nothing is. */
async function tellOf(shop: Shop, productId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const title = await claimWatchedTitle(shop.db, productId)
    if (!title) return
    const [look] = await lookAt(shop, [title])
    if (!look || (look.state === null && look.price === null)) return
    const now = shop.clock.now()
    const isNewHour = !title.portionAt || now.getTime() - title.portionAt.getTime() >= HOUR_MS
    const toldBefore = isNewHour ? 0 : title.portion
    const stockMost =
      look.free === null || look.state === 'withdrawn'
        ? MOST_AT_ONCE
        : Math.max(0, TOLD_PER_COPY * look.free - toldBefore)
    const taken = await takeDue(shop.db, look, { stockMost, most: MOST_AT_ONCE, now })
    const ofStock = taken.filter(({ kind }) => kind !== 'cheaper').length
    if (ofStock > 0) await writePortion(shop.db, productId, isNewHour ? now : title.portionAt!, toldBefore + ofStock)
    for (const language of LANGUAGES) {
      const theirs = taken.filter((one) => one.language === language)
      if (theirs.length > 0) await writeLetters(shop, language, { productId, state: look.state, taken: theirs })
    }
  })
}

type Telling = { productId: string; state: TitleState | null; taken: Awaited<ReturnType<typeof takeDue>> }

async function writeLetters(shop: Shop, language: Language, { productId, state, taken }: Telling): Promise<void> {
  const card = (await currentCards(shop, language, [productId])).cards.at(0)
  if (!card) throw new Error(`Title ${productId} has no words in ${language}`)
  const voice = await letterVoice(shop, language)
  const about = letterTitle(shop, language, card)
  const isGone = state === 'withdrawn'
  const editions = isGone ? (await editionsOf(shop, language, productId)).filter(canBeHad).slice(0, MOST_EDITIONS) : []
  const priceBefore =
    taken.some(({ kind }) => kind === 'cheaper') && !isGone ? await lowestBefore(shop, productId) : null
  for (const { id, email, kind, priceThen } of taken) {
    const news = newsOf(kind, state)
    const end = endToken(shop, email)
    const letter = watchNewsLetter({
      sender: shop.about,
      language,
      voice,
      news,
      about,
      priceThen,
      priceBefore: news === 'cheaper' ? priceBefore : null,
      editions: editions.map((edition) => letterTitle(shop, language, edition)),
      page: watchPage(shop, language, isGone ? end : watchToken(shop, 'again', id)),
    })
    await postLetter(shop, { to: email, ...letter, headers: endingHeaders(shop, end) })
  }
}

async function lowestBefore(shop: Shop, productId: string): Promise<number | null> {
  return lowestBeforePresent((await promisedPrices(shop, [productId])).get(productId) ?? [])
}

function newsOf(kind: WatchKind, state: TitleState | null): News {
  if (state === 'withdrawn') return 'withdrawn'
  if (kind === 'cheaper') return 'cheaper'
  return state === 'preorder' ? 'preorder' : kind
}

function canBeHad({ availability }: ProductCard): boolean {
  return availability.kind !== 'not-orderable'
}
