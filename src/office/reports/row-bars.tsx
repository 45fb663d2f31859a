import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { cellOf, rowName, type ReportAnswer, type ReportTable } from './report-words.ts'
import styles from './reports.module.css'

/** What is drawn of a report that is not told day by day: a number of a table. */
const DRAWN: Partial<Record<ReportAnswer['report'], [ReportTable['id'], ReportTable['columns'][number]['id']]>> = {
  best: ['titles', 'together'],
  slow: ['slow', 'value'],
  categories: ['topCategories', 'forints'],
  publishers: ['publishers', 'forints'],
  stock: ['ages', 'worth'],
  promises: ['promises', 'inTime'],
  searches: ['searches', 'networks'],
}
const MOST_BARS = 10

/** A bar for each of the first rows; the numbers stand in the table below. */
export function RowBars({ answer: { report, tables } }: { answer: Pick<ReportAnswer, 'report' | 'tables'> }) {
  const words = useWords()
  const language = useOfficeLanguage()
  const { drawing, columns } = words.reports
  const [tableId, columnId] = DRAWN[report] ?? []
  const table = tables.find(({ id }) => id === tableId)
  const at = table?.columns.findIndex(({ id }) => id === columnId) ?? -1
  const column = table?.columns[at]
  if (!table || !column) return null
  const bars = table.rows
    .map((row) => ({ id: row.id, name: rowName(table.id, row, words, language), value: row.cells[at] ?? 0 }))
    .filter(({ value }) => value > 0)
    .slice(0, MOST_BARS)
  const most = bars.reduce((best, bar) => (bar.value > best.value ? bar : best), { id: '', name: '', value: 0 })
  if (bars.length < 2) return null
  const text = (value: number) => cellOf(value, column.as, language)
  return (
    <figure className={styles.figure}>
      <figcaption className="small quiet">{drawing.rows(columns[column.id], bars.length)}</figcaption>
      <div role="img" aria-label={drawing.rowsLabel(most.name, text(most.value))} className={styles.rowBars}>
        {bars.map(({ id, name, value }) => (
          <div key={id}>
            <span>{name}</span>
            <svg viewBox="0 0 100 10" preserveAspectRatio="none">
              <rect width={(value / most.value) * 100} height={10} className={styles.bar} />
            </svg>
          </div>
        ))}
      </div>
    </figure>
  )
}
