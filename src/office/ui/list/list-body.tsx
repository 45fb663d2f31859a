import type { ReactNode } from 'react'
import { Tabs } from '../controls/choices.tsx'
import { DataTable, type Column } from '../page/data-table.tsx'
import type { List, ListAround } from './define-list.ts'
import { ListForm } from './list-form.tsx'
import { ListRows } from './list-rows.tsx'
import { useList } from './use-list.ts'

export type ListBodyProps<Query, Answer, Row, Words> = {
  of: List<Query, Answer, Row, Words>
  /** Between the form and the views. */
  between?: ReactNode
  /** What can be done with a row, where it opens something over the list. */
  rowActs?: Column<Row>
  /** The rows, where they are no table of the definition. */
  children?: ReactNode
}

/** A list without the opening of its screen: form, views, table or why there is none, pages. */
export function ListBody<Query, Answer, Row, Words>({
  of: list,
  between,
  rowActs,
  children,
}: ListBodyProps<Query, Answer, Row, Words>) {
  const around = useList(list)
  const rows = list.rows(around.answer, around.language)
  const { empty } = list.says(around)
  const table = list.table?.(around)
  const views = list.views?.(around)
  const form = list.form?.(around)
  return (
    <>
      {form && <ListForm form={form} query={around.query} address={list.address} />}
      {between}
      {views && <Tabs {...views} />}
      <ListRows isEmpty={rows.length === 0} empty={empty} pages={pagesOf(list, around)}>
        {table && <DataTable {...table} columns={rowActs ? [...table.columns, rowActs] : table.columns} rows={rows} />}
        {children}
      </ListRows>
    </>
  )
}

/** Another page is the same list: whatever else its address says stays. */
function pagesOf<Query, Answer, Row, Words>(
  { says, pages, address }: List<Query, Answer, Row, Words>,
  around: ListAround<Query, Answer, Words>,
) {
  const { shown = '' } = says(around)
  const { before, after } = pages?.(around) ?? { after: null }
  if (!pages) return undefined
  const toPage = (page: Partial<Query> | null | undefined) =>
    page ? address.to({ ...address.withoutPage(around.query), ...page }) : null
  return { shown, before: toPage(before), after: toPage(after) }
}
