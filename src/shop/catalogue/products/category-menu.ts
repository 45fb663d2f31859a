import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { menuCategories } from './category-records.server.ts'

const SECTIONS = [
  { page: 'books', tree: 'BOOK' },
  { page: 'other-languages', tree: 'OTHERLANGUAGE' },
  { page: 'stationery-gifts', tree: 'STATIONERYGIFT' },
] as const

/** What every page depends on for its menus. */
export const MENU_TAGS = ['categories', ...SECTIONS.map(({ tree }) => `categories:${tree}`)]

/** The three category trees, for the menus of every page. */
export function categoryMenu(shop: Shop, language: Language) {
  return shop.remember(`menu ${language}`, MENU_TAGS, async () => {
    const all = await menuCategories(shop.db, language)
    const below = (parentId: string | null, tree: string) =>
      all.filter((category) => category.parentId === parentId && category.tree === tree)
    return SECTIONS.map(({ page, tree }) => ({
      page,
      categories: below(null, tree).map(({ id, name, slug }) => ({
        name,
        slug,
        within: below(id, tree).map((category) => ({ name: category.name, slug: category.slug })),
      })),
    }))
  })
}
