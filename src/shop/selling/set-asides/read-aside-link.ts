import { done, failed, type Result } from '#kit/result.ts'
import { currentCards } from '#shop/catalogue/products/product-cards.ts'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { sellingPlaces } from '#shop/goods/stock/selling-places.ts'
import type { Shop } from '#shop/shop.ts'
import type { Language } from '#site/languages.ts'
import { asideOfLink, type LinkFailure } from './aside-links.ts'
import { asidesOf } from './aside-records.server.ts'
import { asideTerms } from './aside-terms.ts'
import { isPast } from './hold-aside.ts'
import type { SetAside } from './set-aside.ts'

/** A copy as its owner is shown it. */
export type ShownAside = {
  id: string
  name: string
  /** `lapsed`: asked for, and the time to press is over. */
  state: SetAside['state'] | 'lapsed'
  title: string
  author: string | null
  path: string
  place: string
  address: string | null
  until: string | null
}

/** What the page of a letter's link shows; it changes nothing. All that lives for the address, each by itself, the letter's own first. */
export async function readAsideLink(
  shop: Shop,
  { token, language }: { token: string; language: Language },
): Promise<Result<{ asides: ShownAside[]; until: string | null }, LinkFailure>> {
  const link = await asideOfLink(shop, token)
  if (!link.ok) return link
  const aside = link.value
  const others = (await asidesOf(shop.db, aside.email)).filter(({ id }) => id !== aside.id)
  const terms = await asideTerms(shop)
  const asides = await shownAsides(shop, language, [aside, ...others])
  return asides.length > 0
    ? done({ asides, until: terms?.until.toISOString() ?? null })
    : failed({ kind: 'link-expired' })
}

async function shownAsides(shop: Shop, language: Language, asides: readonly SetAside[]): Promise<ShownAside[]> {
  const now = shop.clock.now()
  const ids = [...new Set(asides.map(({ productId }) => productId))]
  const cards = new Map((await currentCards(shop, language, ids)).cards.map((card) => [card.id, card]))
  const places = new Map((await sellingPlaces(shop)).map((place) => [place.id, place]))
  return asides.flatMap((aside) => {
    const card = cards.get(aside.productId)
    if (!card) return []
    const { id, name, until } = aside
    const place = places.get(aside.place)
    return [
      {
        id,
        name,
        state: aside.state === 'asked' && isPast(aside, now) ? ('lapsed' as const) : aside.state,
        title: card.title,
        author: card.author?.name ?? null,
        path: productPath(language, card),
        place: place?.name ?? aside.place,
        address: place?.address ?? null,
        until: until?.toISOString() ?? null,
      },
    ]
  })
}
