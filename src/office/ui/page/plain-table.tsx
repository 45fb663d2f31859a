import type { ReactNode } from 'react'

export type PlainColumn<Row> = {
  id: string
  head: string
  /** Read out, not seen. */
  isHeadHidden?: boolean
  /** Of a number the head stands at the right, too. */
  isNumber?: boolean
  /** Where rows are drawn one below the other, its head is said before it. */
  isLabelled?: boolean
  className?: string
  cell: (row: Row) => ReactNode
}

type PlainTableProps<Row> = {
  /** Read out; null where a heading above says it. */
  caption: string | null
  className?: string
  columns: readonly PlainColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** The first cell is the name of its row. */
  hasRowNames?: boolean
}

/** Facts in rows that lead nowhere: for a list whose rows are opened there is `DataTable`. */
export function PlainTable<Row>(props: PlainTableProps<Row>) {
  const { caption, className, columns, rows, rowId, hasRowNames = false } = props
  return (
    <table className={className}>
      {caption !== null && <caption className="vh">{caption}</caption>}
      <thead>
        <tr>
          {columns.map(({ id, head, isHeadHidden, isNumber, className: look }) => (
            <th key={id} scope="col" className={isNumber ? look : undefined}>
              {isHeadHidden ? <span className="vh">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowId(row)}>
            {columns.map(({ id, head, isLabelled, className: look, cell }, at) =>
              hasRowNames && at === 0 ? (
                <th key={id} scope="row" className={look}>
                  {cell(row)}
                </th>
              ) : (
                <td key={id} className={look} data-label={isLabelled ? head : undefined}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
