import { CSV_MARK, csvRow, type CsvCell } from '#kit/formats/csv-row.ts'
import { vatParts } from '#shop/goods/pricing/vat.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { Language } from '#site/languages.ts'
import { dayAndTime } from '../ui/page/moments.ts'
import type { OfficeWords } from '../words/hu.ts'
import { periodName } from './report-words.ts'

type Month = OfficeAnswer<'get', '/sales-months/{month}'>

/** FIGURE-05: a month in one file: its sums by rate, then each day by way, payment and rate. */
export function bookkeeperCsv(
  { month, closed, sums }: Month,
  { reports: words }: OfficeWords,
  language: Language,
): string {
  const { bookkeeper, lines } = words
  const rateName = (rate: number | null) => (rate === null ? words.outside : words.rate(String(rate)))
  const rates = [...new Set(sums.map(({ rate }) => rate))].toSorted((a, b) => (a ?? -1) - (b ?? -1))
  const byRate = rates.map((rate): CsvCell[] => {
    const sumOf = (what: Month['sums'][number]['what']) =>
      sums.filter((sum) => sum.what === what && sum.rate === rate).reduce((all, { gross }) => all + gross, 0)
    const rest = sumOf('paid') - sumOf('back')
    const { net, vat } = vatParts(Math.abs(rest), rate ?? 0)
    const sign = rest < 0 ? -1 : 1
    return [rateName(rate), sumOf('paid'), sumOf('back'), rest, sign * net, sign * vat, sumOf('sent')]
  })
  const { columns } = words
  const rows: CsvCell[][] = [
    [bookkeeper.title, periodName(month, language)],
    [
      closed
        ? `${words.closed}: ${words.closedBy(closed.closedBy ?? '', dayAndTime(new Date(closed.closedAt), language))}`
        : bookkeeper.open,
    ],
    [bookkeeper.noReturn],
    [],
    [words.tables.rates.name, columns.paid, columns.back, columns.kept, columns.net, columns.vat, columns.sent],
    ...byRate,
    [],
    [
      lines.day,
      bookkeeper.what,
      lines.item,
      words.tables.ways.name,
      bookkeeper.means,
      words.tables.rates.name,
      lines.copies,
      lines.forints,
    ],
    ...sums.map(({ day, what, kind, way, place, means, rate, copies, gross }): CsvCell[] => [
      day,
      lines.what[what],
      lines.kinds[kind],
      [words.ways[way] ?? way, place].filter(Boolean).join(' '),
      bookkeeper.meansOf[means] ?? means,
      rateName(rate),
      copies,
      what === 'back' ? -gross : gross,
    ]),
  ]
  return CSV_MARK + rows.map(csvRow).join('')
}
