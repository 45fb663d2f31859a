import type { Language } from '#site/languages.ts'

/** Periodicals have no subjects: their shelves are those of their kind. */
export const CATEGORY_TREES = ['BOOK', 'OTHERLANGUAGE', 'STATIONERYGIFT'] as const
export type CategoryTree = (typeof CATEGORY_TREES)[number]

export type CategoryText = { name: string; slug: string; description: string }

/** A subject of one of the three trees, which have two levels. Its id is for good: 'book/fiction/short-stories'. */
export type Category = {
  id: string
  tree: CategoryTree
  /** The category above it; null at the top of its tree. */
  parentId: string | null
  texts: Readonly<Record<Language, CategoryText>>
  version: number
}
