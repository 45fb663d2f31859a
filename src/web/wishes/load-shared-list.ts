import { data, type LoaderFunctionArgs } from 'react-router'
import { languageOfPath } from '#site/languages.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { otherEditions } from '#shop/catalogue/products/other-editions.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { readListByLink, readMarks, type ShownMark } from '#shop/selling/wishes/shared-list.ts'
import { formState } from '#web/ui/forms/form-state.ts'

export const MARK_STATES = [
  'marked',
  'taken-back',
  'taken',
  'not-yours',
  'too-many',
  'unknown-wish',
  'own-list',
] as const

export type GivenWish = {
  id: string
  words: string
  product: ProductCard
  /** It stands in for an edition that is gone: of this year, where it is known. */
  insteadOf: { year: number | null } | null
}
export type SharedListPage = {
  token: string
  name: string
  shownName: string | null
  wishes: GivenWish[]
  /** Only for a giver without JavaScript, who came by the link of what they marked. */
  giver: string | null
  marks: (Omit<ShownMark, 'until'> & { until: string })[]
  state: (typeof MARK_STATES)[number] | null
}

/** WISH-03: the list as everybody reads it; made anew each time, so that an old link is dead at once. */
export async function loadSharedList(args: LoaderFunctionArgs): Promise<SharedListPage> {
  const { params, context, url } = args
  context.get(freshnessContext).doNotKeep()
  const shop = context.get(shopContext)
  const token = params.slug ?? ''
  const list = await readListByLink(shop, token)
  if (!list) throw data(null, { status: 404 })
  const language = languageOfPath(url.pathname)
  const ids = list.wishes.map(({ productId }) => productId)
  const { cards } = await productCards(shop, language, ids)
  const byId = new Map(cards.map((card) => [card.id, card]))
  for (const { productId, isDeleted } of list.wishes) {
    const card = byId.get(productId)
    if (card && isDeleted) byId.set(productId, { ...card, availability: { kind: 'not-orderable' } })
  }
  const gone = ids.filter((id) => byId.get(id)?.availability.kind === 'not-orderable')
  const others = await otherEditions(shop, language, gone)
  const giver = url.searchParams.get('token')
  const marks = giver ? await readMarks(shop, { token, giver, userId: null }) : null
  return {
    token,
    name: list.name,
    shownName: list.shownName,
    wishes: list.wishes.flatMap(({ id, productId, words }) => {
      const own = byId.get(productId)
      const other = others.get(productId)
      if (!own) return []
      return [{ id, words, product: other ?? own, insteadOf: other ? { year: own.year } : null }]
    }),
    giver,
    marks: marks?.marks.map((mark) => ({ ...mark, until: mark.until.toISOString() })) ?? [],
    state: formState(args, MARK_STATES),
  }
}
