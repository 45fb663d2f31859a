import { done, failed, type Result } from '#kit/result.ts'
import type { WholeSheet } from '#kit/formats/xlsx/read-whole-workbook.ts'
import { readTrackingNumber } from '#shop/selling/fulfilment/carriers.ts'
import { dayIn, folded, forintsIn, plainText } from './settlement-cells.ts'
import type { Settlement, SettlementProblem, SettlementRow } from './settlement.ts'

const HEADS = {
  number: 'kuldemeny vonalkodja',
  reference: 'referencia kod',
  day: 'tranzakcio datuma',
  payer: 'cimzett neve',
  amount: 'beszedett osszeg',
} as const
type Column = keyof typeof HEADS
const LOOKED_AT = 40

/** Foxpost's weekly workbook: the sums on one sheet, the parcels on the other; null where the workbook is none. */
export function readFoxpostSettlement(sheets: readonly WholeSheet[]): Result<Settlement, SettlementProblem> | null {
  const sheetOf = (name: string) => sheets.find((sheet) => folded(sheet.name) === name)?.rows
  const summary = sheetOf('osszesites')
  const parcels = sheetOf('utanvetek')
  if (!summary || !parcels) return null
  const collected = sumBeside(summary, 'beszedett osszeg')
  const setOff = sumBeside(summary, 'foxpost altal szamlazando brutto osszeg')
  const paid = sumBeside(summary, 'foxpost altal utalando osszeg')
  if (collected === null || setOff === null || paid === null) return failed({ kind: 'no-total' })
  const read = readParcels(parcels)
  if (!read.ok) return read
  const { rows, total } = read.value
  if (total !== collected) return failed({ kind: 'other-total', expected: collected, found: total })
  if (collected - setOff !== paid) return failed({ kind: 'other-payout', expected: paid, found: collected - setOff })
  return done({
    carrier: 'foxpost',
    kind: 'settlement',
    partner: plainText(summary[0]?.[3] ?? '', 40) || null,
    journal: plainText(summary[0]?.[0] ?? '', 40) || null,
    day: null,
    total,
    setOff,
    rows,
  })
}

/** The first sum to the right of these words. */
function sumBeside(rows: WholeSheet['rows'], words: string): number | null {
  for (const cells of rows) {
    const place = cells.findIndex((cell) => folded(cell) === words)
    if (place >= 0)
      return (
        cells
          .slice(place + 1)
          .map(forintsIn)
          .find((sum) => sum !== null) ?? null
      )
  }
  return null
}

function readParcels(rows: WholeSheet['rows']): Result<{ rows: SettlementRow[]; total: number }, SettlementProblem> {
  const head = rows.slice(0, LOOKED_AT).findIndex((cells) => cells.some((cell) => folded(cell) === HEADS.number))
  const heads = (rows[head] ?? []).map(folded)
  const at = (column: Column) => heads.indexOf(HEADS[column])
  if (head < 0 || at('amount') < 0 || at('day') < 0) return failed({ kind: 'unknown-file' })
  const read: SettlementRow[] = []
  for (const [place, cells] of rows.entries()) {
    const line = place + 1
    const cell = (column: Column) => cells[at(column)] ?? ''
    if (place <= head || cells.every((written) => written.trim() === '')) continue
    const amount = forintsIn(cell('amount'))
    if (cells.some((written) => folded(written) === 'osszesen')) {
      const sum = read.reduce((total, row) => total + row.amount, 0)
      if (read.length === 0) return failed({ kind: 'no-rows' })
      if (amount === null) return failed({ kind: 'no-total' })
      return amount === sum
        ? done({ rows: read, total: sum })
        : failed({ kind: 'other-total', expected: amount, found: sum })
    }
    const number = readTrackingNumber(cell('number'))
    const day = dayIn(cell('day'))
    if (number === null || day === null || amount === null || amount <= 0) return failed({ kind: 'broken-row', line })
    const reference = plainText(cell('reference'), 100)
    read.push({ line, number, reference, day, amount, payer: plainText(cell('payer'), 200) })
  }
  return failed({ kind: read.length === 0 ? 'no-rows' : 'no-total' })
}
