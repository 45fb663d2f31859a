import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { issueRows, periodicalRows } from './periodical-records.server.ts'
import type { ProductCard } from './product-card.ts'
import { productCards } from './product-cards.ts'

type Issue = { product: ProductCard; label: string | null; date: string | null }
export type Periodical = {
  id: string
  name: string
  language: string
  issn: string | null
  frequency: string
  publisher: string | null
  description: string
  issues: Issue[]
}

/** So many issues of a title are shown even if sold out; older ones only while they are in stock. */
const LATEST = 6

/** WEB-10: newspapers and magazines by title, with their issues. */
export async function periodicalShelves(
  shop: Shop,
  language: Language,
): Promise<{ periodicals: Periodical[]; until: Date }> {
  const [periodicals, issues] = await Promise.all([
    periodicalRows(shop.db, language),
    issueRows(shop.db, language, LATEST),
  ])
  const { cards, until } = await productCards(
    shop,
    language,
    issues.map((issue) => issue.id),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    periodicals: periodicals.map((periodical) => ({
      ...periodical,
      issues: issues
        .filter((issue) => issue.periodical_id === periodical.id)
        .flatMap(({ id, label, date }) => {
          const product = byId.get(id)
          return product ? { product, label, date } : []
        }),
    })),
    until,
  }
}
