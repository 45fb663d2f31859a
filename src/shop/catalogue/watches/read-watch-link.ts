import { done, failed, type Result } from '#kit/result.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import type { Watch, WatchKind } from './watch.ts'
import { endToken, readWatchToken, watchToken, type LinkFailure } from './watch-links.ts'
import { watchById, watchesOf } from './watch-records.server.ts'

/** A wish as its owner is shown it. */
export type ShownWatch = {
  id: string
  kind: WatchKind
  priceNamed: number | null
  title: string
  author: string | null
  path: string
  state: Watch['state']
}

export type WatchLink =
  | { kind: 'confirm'; waiting: (ShownWatch & { token: string })[] }
  | { kind: 'again'; watch: ShownWatch; end: string }
  | { kind: 'end' }

/** What the page of a letter's link shows; it changes nothing. To confirm is shown all that waits for a yes, each by itself. */
export async function readWatchLink(
  shop: Shop,
  { token, language }: { token: string; language: Language },
): Promise<Result<WatchLink, LinkFailure>> {
  const link = readWatchToken(shop, token)
  if (!link.ok) return link
  const { kind, subject } = link.value
  if (kind === 'end') return done({ kind })
  const watch = await watchById(shop.db, subject)
  if (!watch) return failed({ kind: 'link-expired' })
  if (kind === 'again') {
    const [shown] = await shownWatches(shop, language, [watch])
    return shown ? done({ kind, watch: shown, end: endToken(shop, watch.email) }) : failed({ kind: 'link-expired' })
  }
  const others = (await watchesOf(shop.db, watch.email)).filter(
    ({ id, state }) => state === 'pending' && id !== watch.id,
  )
  const all = [...(watch.state === 'ended' ? [] : [watch]), ...others]
  const askedAt = new Map(all.map((one) => [one.id, one.askedAt]))
  const waiting = (await shownWatches(shop, language, all)).map((one) => ({
    ...one,
    token: one.id === watch.id ? token : watchToken(shop, 'confirm', one.id, askedAt.get(one.id)),
  }))
  return waiting.length > 0 ? done({ kind, waiting }) : failed({ kind: 'link-expired' })
}

/** What waits for an address that is proven, the newest first. */
export async function listOwnWatches(shop: Shop, language: Language, email: string): Promise<ShownWatch[]> {
  return shownWatches(shop, language, await watchesOf(shop.db, email))
}

async function shownWatches(shop: Shop, language: Language, watches: readonly Watch[]): Promise<ShownWatch[]> {
  const ids = [...new Set(watches.map(({ productId }) => productId))]
  const cards = new Map((await currentCards(shop, language, ids)).cards.map((card) => [card.id, card]))
  return watches.flatMap(({ id, kind, priceNamed, state, productId }) => {
    const card = cards.get(productId)
    if (!card) return []
    const { title, author } = card
    return [{ id, kind, priceNamed, state, title, author: author?.name ?? null, path: productPath(language, card) }]
  })
}
