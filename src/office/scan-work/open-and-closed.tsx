import { DataTable, TablePages, type Column } from '../ui/page/data-table.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'

type OpenAndClosedProps<Row> = {
  open: readonly Row[]
  closed: readonly Row[]
  /** For the closed ones before these. */
  next: number | null
  path: string
  columns: readonly Column<Row>[]
  says: {
    open: string
    noneOpen: string
    closed: string
    noneClosed: string
    caption: string
    shown: (count: number) => string
  }
}

/** What is being worked on, and below it what is closed, the newest first. The last column is of closed ones alone. */
export function OpenAndClosed<Row extends { id: number; closedAt: string | null }>({
  open,
  closed,
  next,
  path,
  columns,
  says,
}: OpenAndClosedProps<Row>) {
  const table = (rows: readonly Row[], hasLetters: boolean) => (
    <DataTable
      caption={says.caption}
      columns={rows.some(({ closedAt }) => closedAt) ? columns : columns.slice(0, -1)}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowTo={({ id }) => `${path}/${id}`}
      hasLetters={hasLetters}
    />
  )
  return (
    <>
      <PageSection title={says.open}>
        {open.length === 0 ? <p className="quiet">{says.noneOpen}</p> : table(open, true)}
      </PageSection>
      <PageSection title={says.closed}>
        {closed.length === 0 ? (
          <p className="quiet">{says.noneClosed}</p>
        ) : (
          <>
            {table(closed, open.length === 0)}
            <TablePages
              sentence={says.shown(closed.length)}
              before={null}
              after={next === null ? null : `${path}?before=${next}`}
            />
          </>
        )}
      </PageSection>
    </>
  )
}
