import { useState } from 'react'
import { getOffice } from '../data/ask-office.ts'
import { saveFile } from '../data/save-file.ts'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { bookkeeperCsv } from './bookkeeper-csv.ts'

/** FIGURE-05: the month as one file, for whoever keeps the books. */
export function BookkeeperButton({ month }: { month: string }) {
  const words = useWords()
  const { bookkeeper } = words.reports
  const language = useOfficeLanguage()
  const [isBusy, setBusy] = useState(false)

  async function write(): Promise<void> {
    setBusy(true)
    const answer = await getOffice('/sales-months/{month}', { parameters: { month } })
    setBusy(false)
    if (!answer.ok) return void showToast(bookkeeper.failed)
    saveFile(`${bookkeeper.file(month)}.csv`, bookkeeperCsv(answer.value, words, language))
  }

  return (
    <Button kind="go" icon="feed" busy={isBusy ? bookkeeper.busy : null} onClick={() => void write()}>
      {bookkeeper.act}
    </Button>
  )
}
