import { useState } from 'react'
import { CSV_MARK, csvRow } from '#kit/formats/csv-row.ts'
import { getOffice } from '../data/ask-office.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { saveFile } from '../data/save-file.ts'
import { withoutPage, type StockQuery } from './stock-address.ts'
import type { StockTitle } from './stock-screen.tsx'

const MOST_ROWS = 5000
const PAGE = 200

/** OFFICE-02: the list as a file, in the words of the screen. */
export function StockCsv({ query }: { query: StockQuery }) {
  const said = useWords().stock
  const [isBusy, setBusy] = useState(false)

  async function write(): Promise<void> {
    setBusy(true)
    const titles: StockTitle[] = []
    let after: string | undefined
    do {
      const page = await getOffice('/stock', {
        query: { ...withoutPage(query), language: officeChoices().language, limit: PAGE, after },
      })
      if (!page.ok) {
        setBusy(false)
        return void showToast(said.csvFailed)
      }
      titles.push(...page.value.titles)
      after = page.value.next ?? undefined
    } while (after && titles.length < MOST_ROWS)
    setBusy(false)
    const { columns } = said
    const head = [
      columns.ean,
      columns.title,
      columns.author,
      columns.copies,
      columns.held,
      columns.free,
      columns.expected,
      columns.minimum,
      columns.shelf,
      columns.sold,
      columns.counted,
    ]
    const rows = titles.map((one) => [
      one.ean,
      one.title,
      one.author,
      one.copies,
      one.held,
      one.copies - one.held,
      one.expected,
      one.minimum,
      one.shelves.join(', '),
      one.lastSoldAt,
      one.lastCountedAt,
    ])
    saveFile(`${said.csvFile}.csv`, CSV_MARK + [head, ...rows].map(csvRow).join(''))
    if (after) showToast(said.csvCut(String(titles.length)))
  }

  return (
    <Button kind="bare" busy={isBusy ? said.csvBusy : null} onClick={() => void write()}>
      {said.csv}
    </Button>
  )
}
