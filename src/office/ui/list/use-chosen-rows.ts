import { useState } from 'react'

type Chosen<Row> = {
  /** The search of the list that they were chosen in. */
  list: string
  rows: ReadonlyMap<string, Row>
  /** All that the list has, as it was at this moment. */
  allAt: string | null
}

/** Which rows of a list are chosen, also on other pages of it; in another list nothing is. */
export function useChosenRows<Row>(list: string, shown: readonly Row[], rowId: (row: Row) => string) {
  const nothing: Chosen<Row> = { list, rows: new Map(), allAt: null }
  const [state, setState] = useState(nothing)
  const { rows, allAt } = state.list === list ? state : nothing
  const onPage = new Map(shown.map((row) => [rowId(row), row]))
  // What a row says is as new as the list.
  const known = new Map([...rows].map(([id, row]) => [id, onPage.get(id) ?? row]))

  return {
    /** Of the rows that are shown, and of other pages. */
    ids: allAt ? new Set(onPage.keys()) : new Set(known.keys()),
    rows: [...known.values()],
    /** Since when all of the list are; null: only these rows. */
    allAt,
    isAny: allAt !== null || known.size > 0,
    choose(ids: ReadonlySet<string>): void {
      const found = [...ids].flatMap((id) => {
        const row = known.get(id) ?? onPage.get(id)
        return row === undefined ? [] : [[id, row] as const]
      })
      setState({ list, rows: new Map(found), allAt: null })
    },
    /** Rows of all pages. */
    chooseRows: (all: readonly Row[]) =>
      setState({ list, rows: new Map(all.map((row) => [rowId(row), row])), allAt: null }),
    /** All that match, whatever page they stand on. */
    chooseList: () => setState({ list, rows: new Map(), allAt: new Date().toISOString() }),
    letGo: () => setState(nothing),
  }
}
