import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { namesOfIds } from './filter-name-records.server.ts'
import type { TitleFilter } from './title-filter.ts'

export const NAMED_FILTERS = ['category', 'publisher', 'series', 'person', 'source'] as const
export type NamedFilter = (typeof NAMED_FILTERS)[number]

/** What the ids in a filter are called; of one that is gone nothing. */
export async function filterNames(
  shop: Shop,
  filter: TitleFilter,
  language: Language,
): Promise<Partial<Record<NamedFilter, string>>> {
  const asked = NAMED_FILTERS.flatMap((kind) => {
    const id = filter[kind]
    return id === undefined ? [] : [{ kind, id }]
  })
  return asked.length === 0 ? {} : namesOfIds(shop.db, asked, language)
}
