import { useState } from 'react'
import { filterOf, titleSearchOf, withoutPage, type TitleListQuery } from './title-list-address.ts'
import type { TitleRow } from './title-row-cells.tsx'

/** What a change of many titles is about: those that were chosen, or all that the list has, as it was at that moment. */
export type ChosenTitles = { ids: readonly string[] } | { filter: ReturnType<typeof filterOf>; at: string }

/** Which rows are chosen, also on other pages of the same list; in another list nothing is. */
export function useChosenTitles(query: TitleListQuery, shown: readonly TitleRow[]) {
  const list = titleSearchOf(withoutPage(query))
  const [state, setState] = useState<{ list: string; rows: ReadonlyMap<string, TitleRow>; allAt: string | null }>({
    list,
    rows: new Map(),
    allAt: null,
  })
  const isSameList = state.list === list
  const allAt = isSameList ? state.allAt : null
  const rows = isSameList ? state.rows : new Map<string, TitleRow>()
  // What a row says is as new as the list.
  const known = new Map([...rows, ...shown.filter(({ id }) => rows.has(id)).map((row) => [row.id, row] as const)])

  const selection: ChosenTitles = allAt ? { filter: filterOf(query), at: allAt } : { ids: [...known.keys()] }

  return {
    /** Of the rows that are shown. */
    chosen: allAt ? new Set(shown.map(({ id }) => id)) : new Set(known.keys()),
    /** Null: all that the list has. */
    rows: allAt ? null : [...known.values()],
    selection,
    isAnyChosen: allAt !== null || known.size > 0,
    setChosen(chosen: ReadonlySet<string>): void {
      const all = new Map([...known, ...shown.map((row) => [row.id, row] as const)])
      const kept = [...chosen].flatMap((id) => (all.has(id) ? [[id, all.get(id)!] as const] : []))
      setState({ list, rows: new Map(kept), allAt: null })
    },
    /** `Shift A`: all that match, whatever page they stand on. */
    chooseAll: () => setState({ list, rows: new Map(), allAt: new Date().toISOString() }),
    letGo: () => setState({ list, rows: new Map(), allAt: null }),
  }
}
