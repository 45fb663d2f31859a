import { Link } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useSession } from '../data/session.ts'
import { PageSection } from '../ui/page/page-opening.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { linesAddress, periodAddress } from './report-address.ts'
import { cellOf, headOf, rowName, type ReportAnswer, type ReportTable as Table } from './report-words.ts'
import styles from './reports.module.css'

type ReportTableProps = { table: Table; of: Pick<ReportAnswer, 'report' | 'period'> }

/** A table of a report: each number leads to the lines it is made of. On a phone a row is its name over its numbers. */
export function ReportTable({ table, of }: ReportTableProps) {
  const words = useWords()
  const { reports } = words
  const { title, name } = reports.tables[table.id]
  const { places } = useSession()
  const placeName = (id: string) => places.find((place) => place.id === id)?.name ?? id
  const means = reports.tableMeans[table.id]
  return (
    <PageSection title={title} aside={means && <span className="quiet small">{means}</span>}>
      <table className={classNames(styles.table, table.columns.length <= 2 && styles.narrow)}>
        <caption className="vh">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{name}</th>
            {table.columns.map((column) => (
              <th key={column.id + (column.rate ?? '')} scope="col" className={styles.number}>
                {headOf(column, words)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <RowName {...{ table, row, of }} />
                {row.beside && (
                  <span className="quiet small"> {table.id === 'ways' ? placeName(row.beside) : row.beside}</span>
                )}
                {table.id === 'rates' && row.id === 'none' && (
                  <span className="quiet small"> {reports.outsideMeans}</span>
                )}
              </th>
              <Cells table={table} cells={row.cells} row={row} of={of} />
            </tr>
          ))}
        </tbody>
        {table.sum && (
          <tfoot>
            <tr>
              <th scope="row">{reports.total}</th>
              <Cells table={table} cells={table.sum} row={null} of={of} />
            </tr>
          </tfoot>
        )}
      </table>
      {table.all !== null && table.all > table.rows.length && (
        <p className="quiet small">{reports.shown(table.rows.length, table.all)}</p>
      )}
    </PageSection>
  )
}

type RowNameProps = ReportTableProps & { row: Table['rows'][number] }

/** A title leads to its page, a month or a day to the report of it. */
function RowName({ table, row, of }: RowNameProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const { permissions } = useSession()
  const name = rowName(table.id, row, words, language)
  const isTitle = row.title !== null && permissions.includes('products.read')
  const to = isTitle ? `${OFFICE_PATH}/products/${row.title}` : periodAddress(table.id, row.id, of)
  if (!to) return name
  return (
    <Link to={to} className={isTitle ? styles.title : styles.opens}>
      {name}
    </Link>
  )
}

type CellsProps = ReportTableProps & { cells: readonly (number | null)[]; row: Table['rows'][number] | null }

function Cells({ table, cells, row, of }: CellsProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  return table.columns.map((column, at) => {
    const text = cellOf(cells[at] ?? null, column.as, language)
    // The sum of all titles is no list of one of them.
    const isOpen = (cells[at] ?? 0) !== 0 && !(row === null && table.all !== null)
    const to = isOpen ? linesAddress(column, { ...of, row, rate: column.rate }) : null
    return (
      <td key={column.id + (column.rate ?? '')} className={styles.number}>
        <span className={styles.label}>{headOf(column, words)}</span>
        {to ? (
          <Link to={to} className={styles.opens}>
            {text}
          </Link>
        ) : (
          text
        )}
      </td>
    )
  })
}
