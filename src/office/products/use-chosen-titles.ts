import { useChosenRows } from '../ui/list/use-chosen-rows.ts'
import { filterOf, TITLE_LIST, type TitleListQuery } from './title-list-address.ts'
import type { TitleRowAnswer } from './title-row-cells.tsx'

/** What a change of many titles is about: those that were chosen, or all that the list has, as it was at that moment. */
export type ChosenTitles = { ids: readonly string[] } | { filter: ReturnType<typeof filterOf>; at: string }

export function useChosenTitles(query: TitleListQuery, shown: readonly TitleRowAnswer[]) {
  const list = TITLE_LIST.searchOf(TITLE_LIST.withoutPage(query))
  const chosen = useChosenRows(list, shown, ({ id }) => id)
  const { allAt, ids } = chosen
  const selection: ChosenTitles = allAt === null ? { ids: [...ids] } : { filter: filterOf(query), at: allAt }
  return { ...chosen, selection }
}
