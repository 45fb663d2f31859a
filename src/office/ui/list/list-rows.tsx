import type { ReactNode } from 'react'
import { DataTable, TablePages, type DataTableProps } from '../page/data-table.tsx'
import { EmptyState } from '../page/screen-states.tsx'

type ListRowsProps = {
  isEmpty: boolean
  empty?: { title: string; why: ReactNode }
  /** What is said below the rows, and the way to other pages. */
  pages?: { shown: string; before: string | null; after: string | null }
  children: ReactNode
}

/** The rows with the way to other pages, or why there are none. */
export function ListRows({ isEmpty, empty, pages, children }: ListRowsProps) {
  if (isEmpty && empty) return <EmptyState title={empty.title}>{empty.why}</EmptyState>
  return (
    <>
      {children}
      {pages && <TablePages sentence={pages.shown} before={pages.before} after={pages.after} />}
    </>
  )
}

/** A table with the way to other pages, or why it is empty. */
export function ListTable<Row>({
  empty,
  pages,
  ...table
}: Omit<ListRowsProps, 'isEmpty' | 'children'> & DataTableProps<Row>) {
  return (
    <ListRows isEmpty={table.rows.length === 0} empty={empty} pages={pages}>
      <DataTable {...table} />
    </ListRows>
  )
}
