import { anyText, countingNumber, officeListAddress, oneOf, type QueryAt } from '../ui/list/list-address.ts'
import { toRun } from './import-parts.tsx'

export const LEVELS = ['file', 'record', 'value', 'notice'] as const
export const PRICES = ['up', 'down'] as const
export const ROW_LISTS = ['changes', 'problems'] as const

const PARAMETERS = {
  code: anyText,
  level: oneOf(LEVELS),
  action: anyText,
  field: anyText,
  publisher: anyText,
  price: oneOf(PRICES),
  list: oneOf(ROW_LISTS, 'changes'),
  after: countingNumber,
}

/** The records of a run. */
export const rowsOf = (run: number) => officeListAddress(toRun(run), PARAMETERS)
/** What of a run's records is shown, as the address says it. */
export type RowsQuery = QueryAt<ReturnType<typeof rowsOf>>

/** With a record, that one is open beside the list. */
export function rowsAddress(run: number, query: Partial<RowsQuery>, record?: number): string {
  return officeListAddress(toRun(run), { ...PARAMETERS, record: countingNumber }).to({ ...query, record })
}
