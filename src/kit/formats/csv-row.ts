/** Before the first row, so that spreadsheets know that it is UTF-8. */
export const CSV_MARK = '\ufeff'

/** In both widths: some spreadsheets take one for the other. */
const FORMULA = /^[=+\-@＝＋－＠\t\r\n']/
const NEEDS_QUOTES = /[";\r\n]|^\s|\s$/

export type CsvCell = string | number | null | undefined

/**
 * A row of a table that spreadsheets open. Words that one of them would take for a formula have an apostrophe before them,
 * and so have those that begin with one: whoever reads takes one off.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(';')}\r\n`
}

function written(cell: CsvCell): string {
  if (typeof cell !== 'string') return cell === null || cell === undefined ? '' : String(cell)
  const words = FORMULA.test(cell) ? `'${cell}` : cell
  return NEEDS_QUOTES.test(words) ? `"${words.replaceAll('"', '""')}"` : words
}
