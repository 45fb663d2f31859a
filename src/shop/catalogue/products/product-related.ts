import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import type { ProductCard } from './product-card.ts'
import type { ProductType } from '#shop/goods/product.ts'
import { productCards } from './product-cards.ts'
import {
  deletedProductBySlug,
  relatedRows,
  relatedRowsBySlug,
  type RelatedRow,
} from './product-related-records.server.ts'

const SHELF = 5

export type ProductRelated = {
  editions: ProductCard[]
  /** In the order of the series, the product itself among them; empty where it is alone. */
  series: ProductCard[]
  byAuthor: ProductCard[]
  sameSubject: ProductCard[]
  /** READER-45: what was taken with it, after what booksellers put there. */
  together: ProductCard[]
}

/** The products related to the one with this slug; can be read while its id is looked up. */
export function nearSlug(
  shop: Shop,
  input: { type: ProductType; language: Language; slug: string },
): Promise<RelatedRow[]> {
  return relatedRowsBySlug(shop.db, input)
}

/** The card of a product and those of related products. */
export async function productWithRelated(
  shop: Shop,
  language: Language,
  { productId, near }: { productId: string; near: readonly RelatedRow[] },
): Promise<{
  product: ProductCard | null
  related: ProductRelated
  /** How many of what was taken with it booksellers put there; they are first. */
  pinned: number
  until: Date
}> {
  const chosen = choose(near, productId)
  const beside = near.filter(({ kind }) => kind === 'pinned' || kind === 'together')
  const ids = [productId, ...Object.values(chosen).flat(), ...beside.map(({ id }) => id)]
  const first = await productCards(shop, language, [...new Set(ids)])
  const own = first.cards.find(({ id }) => id === productId)
  // If this one cannot be ordered, the author's books and the editions that can be ordered come first.
  const instead = own && !canBeHad(own) ? await availableOfAuthor(shop, language, near) : null
  const byId = new Map([...first.cards, ...(instead?.cards ?? [])].map((card) => [card.id, card]))
  if (instead) {
    chosen.byAuthor = instead.cards.slice(0, SHELF).map(({ id }) => id)
    chosen.sameSubject = chosen.sameSubject.filter((id) => !chosen.byAuthor.includes(id))
    chosen.editions.sort((a, b) => Number(canBeHad(byId.get(b))) - Number(canBeHad(byId.get(a))))
  }
  const together = onePerWork(beside, byId)
  for (const shelf of ['byAuthor', 'sameSubject'] as const)
    chosen[shelf] = chosen[shelf].filter((id) => !together.some((row) => row.id === id))
  const until = instead && instead.until < first.until ? instead.until : first.until
  const shelf = (shown: string[]) => shown.flatMap((id) => byId.get(id) ?? [])
  return {
    product: byId.get(productId) ?? null,
    related: {
      editions: shelf(chosen.editions),
      series: shelf(chosen.series),
      byAuthor: shelf(chosen.byAuthor),
      sameSubject: shelf(chosen.sameSubject),
      together: shelf(together.map(({ id }) => id)),
    },
    pinned: together.filter(({ kind }) => kind === 'pinned').length,
    until,
  }
}

function canBeHad(card: ProductCard | undefined): boolean {
  return card !== undefined && card.availability.kind !== 'not-orderable'
}

/** Of each work the first edition that can be had. */
function onePerWork(rows: readonly RelatedRow[], cards: ReadonlyMap<string, ProductCard>): RelatedRow[] {
  const works = new Map<string, RelatedRow>()
  for (const row of rows) {
    const work = row.workId ?? row.id
    if (!works.has(work) && canBeHad(cards.get(row.id))) works.set(work, row)
  }
  return [...works.values()].slice(0, SHELF)
}

/** The author's other books that can be ordered, one edition of each work. */
async function availableOfAuthor(shop: Shop, language: Language, near: readonly RelatedRow[]) {
  const rows = near.filter(({ kind }) => kind === 'author')
  const { cards, until } = await productCards(
    shop,
    language,
    rows.map(({ id }) => id),
  )
  const works = new Set<string>()
  return {
    cards: cards.filter((card) => {
      const work = rows.find(({ id }) => id === card.id)?.workId ?? card.id
      if (!canBeHad(card) || works.has(work)) return false
      works.add(work)
      return true
    }),
    until,
  }
}

/** WEB-51: alternatives to a product that is no longer sold. */
export async function editionsOfDeleted(shop: Shop, language: Language, slug: string): Promise<ProductCard[]> {
  const id = await deletedProductBySlug(shop.db, slug)
  return id ? editionsOf(shop, language, id) : []
}

/** Other editions of its work. */
export async function editionsOf(shop: Shop, language: Language, productId: string): Promise<ProductCard[]> {
  const editions = (await relatedRows(shop.db, productId, language)).filter(({ kind }) => kind === 'edition')
  const ids = editions.slice(0, SHELF).map(({ id }) => id)
  return (await productCards(shop, language, ids)).cards
}

/** One edition of each work on a shelf, and no book on two shelves. */
function choose(rows: readonly RelatedRow[], productId: string) {
  const idsOf = (kind: RelatedRow['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const editions = idsOf('edition')
  const series = idsOf('series')
  const seen = new Set([productId, ...editions])
  const take = (kind: RelatedRow['kind']) => {
    const shelf: string[] = []
    for (const { id, workId } of rows.filter((row) => row.kind === kind)) {
      if (shelf.length === SHELF) break
      if (seen.has(id) || (workId && seen.has(workId))) continue
      seen.add(id)
      if (workId) seen.add(workId)
      shelf.push(id)
    }
    return shelf
  }
  return { editions, series: series.length > 1 ? series : [], byAuthor: take('author'), sameSubject: take('subject') }
}
