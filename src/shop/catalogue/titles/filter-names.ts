import type { Language } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { staffNames } from '#shop/people/staff/people/staff-names.ts'
import { namesOfIds, sourceNameRows } from './filter-name-records.server.ts'
import type { TitleFilter } from './title-filter.ts'

export const NAMED_FILTERS = ['category', 'publisher', 'series', 'person', 'source', 'changedBy'] as const
export type NamedFilter = (typeof NAMED_FILTERS)[number]

/** What the ids in a filter are called; of one that is gone nothing. */
export async function filterNames(
  shop: Shop,
  filter: TitleFilter,
  language: Language,
): Promise<Partial<Record<NamedFilter, string>>> {
  const wantedNames = NAMED_FILTERS.flatMap((kind) => {
    const id = filter[kind]
    return id === undefined ? [] : [{ kind, id }]
  })
  if (wantedNames.length === 0) return {}
  const names = await namesOfIds(shop.db, wantedNames, language)
  const who = filter.changedBy && (await staffNames(shop)).get(filter.changedBy)
  return who ? { ...names, changedBy: who } : names
}

type FilterChoice = { id: string; name: string }

/** OFFICE-30: those of whom a list can be asked for, by name. */
export async function filterChoices(shop: Shop): Promise<{ changedBy: FilterChoice[]; source: FilterChoice[] }> {
  const [people, source] = await Promise.all([staffNames(shop), sourceNameRows(shop.db)])
  const changedBy = [...people].map(([id, name]) => ({ id, name }))
  return { changedBy: changedBy.toSorted((one, other) => one.name.localeCompare(other.name, 'hu')), source }
}
