import { useState } from 'react'
import { WORD_REFUSALS, type WordRefusal } from '#shop/selling/reader-words/reader-words.ts'
import { useAct } from '../data/use-act.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { Radio } from '../ui/controls/choices.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { ListedWords } from './words-row.tsx'

/** WORD-04: for one of the listed reasons; that somebody did not like the book is none of them. */
export function RefuseDialog({ words: one, onClose }: { words: ListedWords; onClose: () => void }) {
  const { readerWords: words } = useWords()
  const refuse = useAct('/reader-words/{id}/refuse')
  const [reason, setReason] = useState<WordRefusal | null>(null)
  const { id, version, title, state } = one
  const send = async () => {
    if (!reason || !(await refuse.run({ parameters: { id }, body: { version, reason } })).ok) return
    showToast(words.refuseDone)
    onClose()
  }
  return (
    <ActDialog
      of={refuse}
      title={words.refuseTitle(title)}
      sentence={words.refuseSentence}
      send={state === 'waiting' ? words.refuse : words.takeDown}
      busy={refuse.isBusy ? words.busy : null}
      isUndecided={reason === null}
      onSend={() => void send()}
      onClose={onClose}
    >
      <fieldset>
        <legend>{words.reason}</legend>
        {WORD_REFUSALS.map((one) => (
          <Radio
            key={one}
            name="reason"
            label={words.reasons[one]}
            isChecked={reason === one}
            onChoose={() => setReason(one)}
          />
        ))}
      </fieldset>
    </ActDialog>
  )
}
