import { useState } from 'react'
import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import { getOffice } from '../data/ask-office.ts'
import { saveFile } from '../data/save-file.ts'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { withoutPage, type ListQuery } from './list-address.ts'
import { ordersCsv } from './orders-csv.ts'

/** The list as a file, in the words of the screen. */
export function CsvButton({ query }: { query: ListQuery }) {
  const said = useWords().orderList
  const language = useOfficeLanguage()
  const [isBusy, setBusy] = useState(false)

  async function write(): Promise<void> {
    setBusy(true)
    const { limit: _limit, ...list } = withoutPage(query)
    const answer = await getOffice('/order-export', { query: list })
    setBusy(false)
    if (!answer.ok) return void showToast(said.csvFailed)
    const { orders, isMore } = answer.value
    saveFile(`${said.csvFile}-${query.view}.csv`, ordersCsv(orders, said))
    if (isMore) showToast(said.csvCut(groupedNumber(LANGUAGE_FACTS[language].locale).format(orders.length)))
  }

  return (
    <Button kind="bare" busy={isBusy ? said.csvBusy : null} onClick={() => void write()}>
      {said.csv}
    </Button>
  )
}
