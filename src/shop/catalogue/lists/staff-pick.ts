import type { Language } from '#site/languages.ts'
import type { ProductCard } from '#shop/catalogue/products/product-card.ts'
import type { staffPickRows } from './shelf-records.server.ts'

/** A product, and what one of the booksellers says of it. */
export type StaffPick = { product: ProductCard; recommender: string; position: string; words: string }

/** The recommendation follows so many products: whole rows of two, three or four. */
export const PICK_AFTER = 12

type StaffPickRow = Awaited<ReturnType<typeof staffPickRows>>[number]

export function staffPicksOf(
  rows: readonly StaffPickRow[],
  cards: readonly ProductCard[],
  language: Language,
): StaffPick[] {
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap((row) => {
    const product = byId.get(row.product_id)
    if (!product) return []
    return {
      product,
      recommender: row[`recommender_${language}`],
      position: row[`position_${language}`],
      words: row[`words_${language}`],
    }
  })
}

/** The first recommendation of something that can be ordered: in the page's language where there is any, if possible one that is not on the page already. */
export function pickForList(
  picks: readonly StaffPick[],
  shown: readonly ProductCard[],
  language: Language,
): StaffPick | null {
  const onOffer = picks.filter(({ product }) => product.availability.kind !== 'not-orderable')
  const own = onOffer.filter(({ product }) => product.language === language)
  const looked = own.length > 0 ? own : onOffer
  return looked.find(({ product }) => !shown.some(({ id }) => id === product.id)) ?? looked[0] ?? null
}
