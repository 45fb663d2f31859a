import { useState } from 'react'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Button } from '../ui/controls/button.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { periodName } from './report-words.ts'

/** FIGURE-04: a month is closed for good, so it is asked about first. */
export function CloseMonth({ month }: { month: string }) {
  const words = useWords().reports.close
  const language = useOfficeLanguage()
  const act = useAct('/sales-months/{month}/close')
  const [isAsked, setAsked] = useState(false)

  async function close(): Promise<void> {
    const answer = await act.run({ parameters: { month } })
    if (!answer.ok) return
    setAsked(false)
    showToast(words.done)
  }

  return (
    <>
      <Button onClick={() => setAsked(true)}>{words.act}</Button>
      {isAsked && (
        <ActDialog
          of={act}
          title={words.title(periodName(month, language))}
          sentence={words.sentence}
          send={words.send}
          busy={act.isBusy ? words.busy : null}
          isFinal
          onSend={() => void close()}
          onClose={() => setAsked(false)}
        >
          {null}
        </ActDialog>
      )}
    </>
  )
}
