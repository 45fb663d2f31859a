import { done } from '#kit/result.ts'
import { getOffice } from '../data/ask-office.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { Button } from '../ui/controls/button.tsx'
import { allPages, useCsvFile } from '../ui/list/list-csv.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { STOCK_LIST, type StockQuery } from './stock-address.ts'
import { stockColumns, type StockTitle } from './stock-columns.tsx'

const MOST_ROWS = 5000
const PAGE = 200

/** OFFICE-02: the list as a file, in the words of the screen. */
export function StockCsv({ query }: { query: StockQuery }) {
  const { stock: words } = useWords()
  const language = useOfficeLanguage()
  const { isBusy, write } = useCsvFile()
  const list = { ...STOCK_LIST.withoutPage(query), language: officeChoices().language, limit: PAGE }

  const writeStock = () =>
    void write({
      name: words.csvFile,
      columns: stockColumns({ words, language, isOfOnePlace: false }),
      read: () =>
        allPages<StockTitle, string>(async (after) => {
          const page = await getOffice('/stock', { query: { ...list, after } })
          return page.ok ? done({ rows: page.value.titles, next: page.value.next }) : page
        }, MOST_ROWS),
      failed: words.csvFailed,
      cut: (rows) => words.csvCut(String(rows)),
    })

  return (
    <Button kind="bare" busy={isBusy ? words.csvBusy : null} onClick={writeStock}>
      {words.csv}
    </Button>
  )
}
