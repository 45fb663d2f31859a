import { vatParts } from '#shop/goods/pricing/vat.ts'
import { timesOf, type Period } from './period.ts'
import { plainRow } from './plain-row.ts'
import type { Report, ReportTable, ThreeSums } from './report.ts'
import type { SumRow } from './sum-records.server.ts'

/** The keys in their order, each with its rows. */
function grouped(rows: readonly SumRow[]): [string, SumRow[]][] {
  return [...Map.groupBy(rows, ({ key, place }) => (place ? `${key} ${place}` : key))]
}

export function threeSums(rows: readonly SumRow[]): ThreeSums {
  const of = (what: SumRow['what']) =>
    rows.filter((row) => row.what === what).reduce((sum, { gross }) => sum + gross, 0)
  return { paid: of('paid'), sent: of('sent'), back: of('back') }
}

export function pointsOf(period: Period, rows: readonly SumRow[]): Report['points'] {
  const sums = new Map(grouped(rows).map(([id, of]) => [id, threeSums(of)]))
  return timesOf(period).map((id) => ({ id, up: sums.get(id)?.paid ?? 0, down: sums.get(id)?.back ?? 0 }))
}

export function timeTable({ by }: Period, rows: readonly SumRow[]): ReportTable {
  const cellsOf = (of: readonly SumRow[]) => {
    const { paid, sent, back } = threeSums(of)
    return [paid, sent, back, paid - back]
  }
  return {
    id: by === 'year' ? 'months' : 'days',
    columns: [
      { id: 'paid', as: 'forints', opens: 'paid' },
      { id: 'sent', as: 'forints', opens: 'sent' },
      { id: 'back', as: 'forints', opens: 'back' },
      { id: 'kept', as: 'forints', opens: 'money' },
    ],
    rows: grouped(rows).map(([id, of]) => plainRow(id, { day: id }, cellsOf(of))),
    sum: cellsOf(rows),
    all: null,
  }
}

/** In which way what was paid went, and over which counter. */
export function waysTable(rows: readonly SumRow[]): ReportTable {
  const paid = rows.filter(({ what }) => what === 'paid')
  const cellsOf = (of: readonly SumRow[]) => [
    of.reduce((sum, { copies }) => sum + copies, 0),
    of.reduce((sum, { gross }) => sum + gross, 0),
  ]
  return {
    id: 'ways',
    columns: [
      { id: 'copies', as: 'copies', opens: 'paid' },
      { id: 'forints', as: 'forints', opens: 'paid' },
    ],
    rows: grouped(paid).map(([id, of]) => {
      const { key = '', place = '' } = of[0] ?? {}
      return { ...plainRow(id, { way: key, ...(place && { place }) }, cellsOf(of)), beside: place || null }
    }),
    sum: cellsOf(paid),
    all: null,
  }
}

export function ratesTable(rows: readonly SumRow[]): ReportTable {
  const byRate = rows.toSorted((a, b) => (a.rate ?? Infinity) - (b.rate ?? Infinity))
  const cells = grouped(byRate).map(([id, of]) => {
    const { paid, sent, back } = threeSums(of)
    const rate = of[0]?.rate ?? null
    const { net, vat } = taxOf(paid - back, rate)
    return { id, rate, cells: [paid, back, paid - back, net, vat, sent] }
  })
  return {
    id: 'rates',
    columns: [
      { id: 'paid', as: 'forints', opens: 'paid' },
      { id: 'back', as: 'forints', opens: 'back' },
      { id: 'kept', as: 'forints', opens: 'money' },
      { id: 'net', as: 'forints' },
      { id: 'vat', as: 'forints' },
      { id: 'sent', as: 'forints', opens: 'sent' },
    ],
    rows: cells.map(({ id, rate, cells }) => plainRow(id, { rate: rate ?? OUTSIDE }, cells)),
    sum: [0, 1, 2, 3, 4, 5].map((at) => cells.reduce((sum, row) => sum + (row.cells[at] ?? 0), 0)),
    all: null,
  }
}

/** How lines without a rate are asked for. */
const OUTSIDE = -1

/** What was kept each day, by rate: a sum that went back is taken apart like one that came. */
export function rateDaysTable(rows: readonly SumRow[]): ReportTable {
  const rates = [...new Set(rows.map(({ rate }) => rate ?? OUTSIDE))].toSorted((a, b) => a - b)
  const keptAt = (of: readonly SumRow[], rate: number) => {
    const { paid, back } = threeSums(of.filter((row) => (row.rate ?? OUTSIDE) === rate))
    return paid - back
  }
  const cellsOf = (of: readonly SumRow[]) => rates.map((rate) => keptAt(of, rate))
  const days = grouped(rows)
  return {
    id: 'rateDays',
    columns: rates.map((rate) => ({ id: 'keptAt', as: 'forints', opens: 'money', rate })),
    rows: days.map(([id, of]) => plainRow(id, { day: id }, cellsOf(of))),
    sum: cellsOf(rows),
    all: null,
  }
}

function taxOf(gross: number, rate: number | null): { net: number; vat: number } {
  if (rate === null) return { net: gross, vat: 0 }
  const { net, vat } = vatParts(Math.abs(gross), rate)
  return gross < 0 ? { net: -net, vat: -vat } : { net, vat }
}
