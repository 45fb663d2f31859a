import { getOffice } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { allPages, useCsvFile } from '../ui/list/list-csv.ts'
import { useOfficeLanguage } from '../words/office-words.tsx'
import { useImportWords } from './import-words.ts'
import { changeColumns, problemColumns, type ChangeRow, type ProblemRow } from './row-columns.tsx'
import { rowsOf, type RowsQuery } from './rows-address.ts'

const ROWS_AT_ONCE = 1000
/** A spreadsheet of more is read by nobody. */
const MOST_ROWS = 100_000

/** The list as it is filtered, as a file: page by page, however long it is. */
export function RowsCsv({ run, query }: { run: number; query: RowsQuery }) {
  const words = useImportWords()
  const language = useOfficeLanguage()
  const { isBusy, write } = useCsvFile()
  const { csv, csvBusy, csvFile, csvFailed, csvCut } = words.rows
  const { list: _list, ...filter } = rowsOf(run).withoutPage(query)
  const page = (after?: number) => ({ parameters: { run }, query: { ...filter, after, limit: ROWS_AT_ONCE } })
  const file = {
    name: `${csvFile}-${run}-${query.list}`,
    failed: csvFailed,
    cut: (rows: number) => csvCut(rows.toLocaleString(language)),
  }

  function writeRows(): void {
    if (query.list === 'changes')
      void write<ChangeRow>({
        ...file,
        columns: changeColumns(words, language),
        read: () =>
          allPages<ChangeRow, number>((after) => getOffice('/import/runs/{run}/changes', page(after)), MOST_ROWS),
      })
    else
      void write<ProblemRow>({
        ...file,
        columns: problemColumns(words),
        read: () =>
          allPages<ProblemRow, number>((after) => getOffice('/import/runs/{run}/problems', page(after)), MOST_ROWS),
      })
  }

  return (
    <Button kind="bare" busy={isBusy ? csvBusy : null} onClick={writeRows}>
      {csv}
    </Button>
  )
}
