import type { PageId } from '#site/route-table.ts'

/** WEB-32: the slugs of the menu's own levels. */
export const MENU_SLUGS = {
  'books': { en: 'books', hu: 'konyvek', tree: 'BOOK' },
  'other-languages': { en: 'other-languages', hu: 'egyeb-idegen-nyelvu-konyvek', tree: 'OTHERLANGUAGE' },
  'stationery-gifts': { en: 'stationary-and-gifts', hu: 'noteszek-es-ajandektargyak', tree: 'STATIONERYGIFT' },
  'more': { en: 'more', hu: 'tovabbiak', tree: null },
} as const
export type MenuSectionId = keyof typeof MENU_SLUGS

const CATEGORY_PAGES = {
  'books': ['books', 'books-category', 'books-subcategory'],
  'other-languages': ['other-languages', 'other-languages-category', 'other-languages-subcategory'],
  'stationery-gifts': ['stationery-gifts', 'stationery-gifts-category', 'stationery-gifts-subcategory'],
} as const satisfies Record<Exclude<MenuSectionId, 'more'>, readonly [PageId, PageId, PageId]>

export function categoryPages(section: Exclude<MenuSectionId, 'more'>) {
  return CATEGORY_PAGES[section]
}
