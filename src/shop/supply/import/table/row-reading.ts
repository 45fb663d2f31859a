import type { KnownDay } from '#shop/catalogue/claims/facts/facts.ts'
import type { ProblemCode } from '#shop/catalogue/claims/facts/problems.ts'
import type { TableColumn } from './columns.ts'

/** What is wrong with a cell of the row that is being read. */
export type Tell = (code: ProblemCode, field: string, value?: string) => void
export type CellLine = (column: TableColumn) => string | null | undefined
export type CellDay = (column: TableColumn) => KnownDay | null | undefined

/** An empty cell that clears says that there is none; any other says nothing. */
export function noneOf(cell: string | null | undefined): null | undefined {
  return cell === null ? null : undefined
}
