import type { Language } from '#site/languages.ts'
import type { Shop } from '../shop.ts'
import { topCategories } from './category-records.server.ts'

const SECTIONS = [
  { page: 'books', tree: 'BOOK' },
  { page: 'other-languages', tree: 'OTHERLANGUAGE' },
  { page: 'stationery-gifts', tree: 'STATIONERYGIFT' },
] as const

/** The top of the three category trees, for the menus of every page. */
export function categoryMenu(shop: Shop, language: Language) {
  return shop.remember(`menu ${language}`, ['categories'], async () => {
    const categories = await topCategories(shop.db, language)
    return SECTIONS.map(({ page, tree }) => ({
      page,
      categories: categories.filter((category) => category.tree === tree).map(({ name, slug }) => ({ name, slug })),
    }))
  })
}
