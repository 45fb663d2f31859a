import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { countedList } from './counted-list.ts'
import { readListQuery } from './list-query.ts'
import { sortsOf } from './list-scope.ts'

/** So many products of the list are looked at to find those that are cheaper than they were. */
const LOOKED_AT = 24

type SaleShelf = { cards: ProductCard[]; until: Date }

/**
 * The first products of the on-sale list whose card shows a reduction, those that the page's readers can read before the
 * others. A product that has never had a higher price is on the list, but has no reduction to show.
 */
export async function saleShelf(
  shop: Shop,
  { language, limit }: { language: Language; limit: number },
): Promise<SaleShelf> {
  // The front page of a large shop that has just started does not wait for its lists; nobody keeps it without this shelf.
  if (shop.lists && !(await shop.lists.isSoonRead(shop))) return { cards: [], until: shop.clock.now() }
  const scope = { kind: 'on-sale' } as const
  const query = readListQuery(new URLSearchParams(), sortsOf(scope))
  const { index, order, counted, until } = await countedList(shop, { scope, language, ...query })
  const { language: languages } = index.columns
  const own = languages.rowsWith(language)
  const readable: string[] = []
  const others: string[] = []
  for (let at = 0; at < order.length && readable.length < LOOKED_AT; at++) {
    const row = order[at] as number
    const id = counted.matches.has(row) ? index.idOf(row) : undefined
    if (id === undefined) continue
    // Things have no language.
    if (languages.isEmpty(row) || own.has(row)) readable.push(id)
    else if (others.length < LOOKED_AT) others.push(id)
  }
  const shown = await productCards(shop, language, [...readable, ...others].slice(0, LOOKED_AT))
  return {
    cards: shown.cards.filter(({ reduction }) => reduction !== null).slice(0, limit),
    until: shown.until < until ? shown.until : until,
  }
}
