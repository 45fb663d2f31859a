import { done, failed, type Result } from '#kit/result.ts'
import type { WholeSheet } from '#kit/formats/xlsx/read-whole-workbook.ts'
import { readTrackingNumber } from '#shop/selling/fulfilment/carriers.ts'
import { dayIn, folded, forintsIn, MOST_FORINTS, plainText } from './settlement-cells.ts'
import type { Settlement, SettlementProblem, SettlementRow } from './settlement.ts'

/** As GLS heads them, in both languages, folded. */
const HEADS = {
  journal: ['jelentes szam', 'journal no'],
  number: ['csomagszam', 'parcel number'],
  reference: ['utanvet hivatkozas', 'cod reference'],
  day: ['kiszallitasi datum', 'delivery date'],
  amount: ['utanvet osszeg', 'cod amount'],
} as const
type Column = keyof typeof HEADS
const LOOKED_AT = 40
const PAID_ON = ['utalas datuma', 'transfer date', 'date of transfer']

/** The weekly list of what GLS has collected ("utánvét-részletező"); null where the workbook is none. */
export function readGlsSettlement(sheets: readonly WholeSheet[]): Result<Settlement, SettlementProblem> | null {
  for (const { rows } of sheets) {
    const at = rows.slice(0, LOOKED_AT).findIndex((cells) => columnsOf(cells) !== null)
    const columns = columnsOf(rows[at] ?? [])
    if (!columns) continue
    return readRows(rows, at, columns)
  }
  return null
}

type Columns = Record<Column, number>

function columnsOf(cells: readonly string[]): Columns | null {
  const heads = cells.map(folded)
  const found = Object.entries(HEADS).map(
    ([name, words]) => [name, heads.findIndex((head) => (words as readonly string[]).includes(head))] as const,
  )
  const columns = Object.fromEntries(found) as Columns
  return columns.number >= 0 && columns.amount >= 0 && columns.reference >= 0 ? columns : null
}

function readRows(rows: WholeSheet['rows'], head: number, columns: Columns): Result<Settlement, SettlementProblem> {
  const read: SettlementRow[] = []
  let journal: string | null = null
  let total: number | null = null
  for (const [place, cells] of rows.entries()) {
    const line = place + 1
    const cell = (column: Column) => cells[columns[column]] ?? ''
    if (place <= head || cells.every((written) => written.trim() === '')) continue
    const number = cell('number').trim()
    if (total !== null) {
      if (number !== '') return failed({ kind: 'broken-row', line })
      continue
    }
    const amount = forintsIn(cell('amount'))
    if (number === '') {
      if (amount === null) return failed({ kind: 'broken-row', line })
      total = amount
      continue
    }
    const currency = otherCurrency(cells[columns.amount + 1] ?? '')
    if (currency) return failed({ kind: 'other-currency', value: currency })
    const parcel = readTrackingNumber(number)
    const day = dayIn(cell('day'))
    if (parcel === null || day === null || amount === null || amount <= 0) return failed({ kind: 'broken-row', line })
    journal ??= plainText(cell('journal'), 40) || null
    read.push({ line, number: parcel, reference: plainText(cell('reference'), 100), day, amount, payer: '' })
  }
  if (read.length === 0) return failed({ kind: 'no-rows' })
  if (total === null) return failed({ kind: 'no-total' })
  const found = read.reduce((sum, { amount }) => sum + amount, 0)
  if (found !== total) return failed({ kind: 'other-total', expected: total, found })
  const day = paidOn(rows.slice(0, head))
  return done({ carrier: 'gls', kind: 'settlement', partner: null, journal, day, total, setOff: 0, rows: read })
}

/** `Utalás dátuma: 2026. 09. 03.`, in one cell or in two. */
function paidOn(rows: WholeSheet['rows']): string | null {
  for (const cells of rows)
    for (const [place, cell] of cells.entries())
      if (PAID_ON.some((words) => folded(cell).startsWith(words)))
        return (
          dayIn(cell) ??
          cells
            .slice(place + 1)
            .map(dayIn)
            .find((day) => day !== null) ??
          null
        )
  return null
}

function otherCurrency(written: string): string | null {
  const currency = written.trim().toUpperCase()
  return currency === '' || currency === 'HUF' || currency === 'FT' || forintsIn(currency) !== null
    ? null
    : plainText(currency, 10)
}

const STATUS_HEAD = 2
/** By their places: A, H, I, Q. */
const STATUS = { number: 0, client: 7, reference: 8, collected: 16 } as const

/** GLS's own list of parcels ("Actual pcl statuses"), of which only what was collected counts; null where the workbook is none. */
export function readGlsStatuses(sheets: readonly WholeSheet[]): Result<Settlement, SettlementProblem> | null {
  const sheet = sheets.find(
    ({ name, rows }) =>
      [name, ...rows.slice(0, STATUS_HEAD).flat()].some((text) => folded(text).includes('actual pcl statuses')) &&
      (rows[STATUS_HEAD]?.length ?? 0) > STATUS.collected,
  )
  if (!sheet) return null
  const read: SettlementRow[] = []
  let total = 0
  for (const [place, cells] of sheet.rows.entries()) {
    const line = place + 1
    const written = cells[STATUS.collected]?.trim() ?? ''
    if (place <= STATUS_HEAD || written === '' || forintsIn(written) === 0) continue
    const number = readTrackingNumber(cells[STATUS.number] ?? '')
    const amount = forintsIn(written)
    total += amount ?? 0
    // The file's total is a sum as well, and may not be more than a sum can be.
    if (number === null || amount === null || amount < 0 || total > MOST_FORINTS)
      return failed({ kind: 'broken-row', line })
    const reference = plainText(cells[STATUS.reference] || cells[STATUS.client] || '', 100)
    read.push({ line, number, reference, day: null, amount, payer: '' })
  }
  if (read.length === 0) return failed({ kind: 'no-rows' })
  return done({
    carrier: 'gls',
    kind: 'parcel-statuses',
    partner: null,
    journal: null,
    day: null,
    total,
    setOff: 0,
    rows: read,
  })
}
