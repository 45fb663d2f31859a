import {
  PLAIN_ROWS,
  tableColumnOf,
  type PlainField,
  type PlainFields,
  type PlainRow,
} from '#shop/catalogue/products/title-field-table.ts'
import { languageOf } from '#shop/catalogue/claims/facts/language-codes.ts'
import { readDecimal } from '../read-decimal.ts'
import { readYesNo } from './read-cells.ts'
import { noneOf, type CellDay, type CellLine, type Tell } from './row-reading.ts'

type RowCells = { line: CellLine; day: CellDay; tell: Tell }

/** What they mean hangs on other cells; whoever knows those reads them. */
const READ_APART: ReadonlySet<PlainField> = new Set(['language', 'binding', 'embargoUntil'])

/** What a row says in the cells of plain fields that facts hold here. Undefined claims nothing, null that there is none. */
export function readPlainCells(factsIn: 'descriptive' | 'dates', cells: RowCells): Partial<PlainFields> {
  return Object.fromEntries(
    PLAIN_ROWS.filter(([field, row]) => (row.factsIn ?? 'descriptive') === factsIn && !READ_APART.has(field)).map(
      ([field, row]) => [field, readPlainCell(field, row, cells)],
    ),
  )
}

function readPlainCell(field: PlainField, row: PlainRow, { line, day, tell }: RowCells): unknown {
  const column = tableColumnOf(field)
  const cell = line(column)
  if (!cell) return noneOf(cell)
  switch (row.kind) {
    case 'line':
    case 'text':
      return cell
    case 'language':
      return languageOf(cell) ?? unreadable(() => tell('language-unknown', field, cell))
    case 'count':
      return (
        wholeNumber(cell, row.least, row.mostInFiles ?? row.most) ??
        unreadable(() => tell(row.oddInFiles ?? 'quantity-odd', field, cell))
      )
    case 'age':
      return firstNumber(cell)
    case 'measure':
      return measure(cell, row.mostInFiles) ?? unreadable(() => tell('measure-odd', field, cell))
    case 'year':
      return /^-?\d{1,4}$/.test(cell) ? Number(cell) : unreadable(() => tell('date-unreadable', field, cell))
    case 'day':
      return day(column)?.date
    case 'choice':
      return row.of.find((one) => one === cell.toLowerCase())
    case 'yes-no':
      return readYesNo(cell) ?? undefined
  }
}

/** A cell that cannot be read claims nothing. */
function unreadable(tell: () => void): undefined {
  tell()
}

function wholeNumber(cell: string, least: number, most: number): number | undefined {
  const number = Number(/^(\d{1,6})(?:\s?(?:oldal|o\.|p\.?|pages))?$/i.exec(cell)?.[1] ?? Number.NaN)
  return number >= least && number <= most ? number : undefined
}

function measure(cell: string, most: number): number | undefined {
  const [, amount = '', unit = ''] = /^([\d.,\s]{1,20}?)\s?(mm|cm|g|gr|kg)?$/i.exec(cell) ?? []
  const scale = { cm: 10, kg: 1000 }[unit.toLowerCase()] ?? 1
  const whole = Math.floor(Number(readDecimal(amount.trim())?.decimal ?? Number.NaN) * scale + 0.5)
  return whole > 0 && whole <= most ? whole : undefined
}

/** `6`, `6+`, `6-9`. */
function firstNumber(cell: string): number | undefined {
  const age = Number(/^(\d{1,2})(?!\d)/.exec(cell)?.[1] ?? Number.NaN)
  return Number.isNaN(age) ? undefined : age
}
