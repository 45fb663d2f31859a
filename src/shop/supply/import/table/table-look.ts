import { valueInReport } from '#shop/catalogue/claims/facts/problems.ts'

/** The heading of a table and its first rows as they stand in the file, for whoever says what its columns mean. */
export type TableLook = { headings: readonly string[]; rows: readonly (readonly string[])[] }

const ROWS_SHOWN = 3
/** As many as anybody says the meaning of. */
const MOST_HEADINGS = 100

/** Keeps the first rows that pass by. Where nobody knows a heading, it is the first row of several cells. */
export function watchTable() {
  let headings: readonly string[] | null = null
  let rows: (readonly string[])[] = []
  const shown = (cells: readonly string[]) => cells.slice(0, MOST_HEADINGS).map((cell) => valueInReport(cell.trim()))
  const row = (cells: readonly string[]) => {
    if (rows.length < ROWS_SHOWN) rows.push(shown(cells))
  }
  return {
    above(cells: readonly string[]): void {
      // Over a table there is often a line of one cell.
      if (headings) row(cells)
      else if (cells.filter((cell) => cell.trim()).length > 1) headings = shown(cells)
    },
    heading(cells: readonly string[]): void {
      headings = shown(cells)
      rows = []
    },
    row,
    get isFull(): boolean {
      return rows.length === ROWS_SHOWN
    },
    look(): TableLook | null {
      return headings && { headings, rows }
    },
  }
}
