import { useState } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import type { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextAreaField } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'

type RejectDialogProps = {
  rejected: Pick<
    OfficeAnswer<'get', '/orders/{number}/returns/{returnNumber}'>,
    'number' | 'returnNumber' | 'version' | 'buyer'
  >
  isOpen: boolean
  onClose: () => void
  reject: ReturnType<typeof useAct<'/orders/{number}/returns/{returnNumber}/reject'>>
}

/** Why it is not taken, in words that the buyer reads. */
export function RejectDialog({ rejected, isOpen, onClose, reject }: RejectDialogProps) {
  const words = useWords()
  const navigate = useNavigate()
  const { number, returnNumber, version, buyer } = rejected
  const parameters = { number, returnNumber }
  const [typedWords, setTypedWords] = useState('')

  async function turnDown(): Promise<void> {
    const { ok } = await reject.run({ parameters, body: { words: typedWords.trim(), version } })
    onClose()
    if (!ok) return
    showToast(words.returns.rejected)
    void navigate(`${OFFICE_PATH}/returns`)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.returns.rejectTitle}
      sentence={`${number}, ${buyer}`}
      foot={
        <>
          <Button
            kind="go"
            disabled={typedWords.trim() === ''}
            busy={reject.isBusy ? words.returns.receiving : null}
            onClick={() => void turnDown()}
          >
            {words.returns.reject}
          </Button>
          <Button onClick={onClose}>{words.refunds.cancel}</Button>
        </>
      }
    >
      <TextAreaField
        label={words.returns.rejectWords}
        maxLength={1000}
        value={typedWords}
        onChange={(event) => setTypedWords(event.target.value)}
      />
    </Dialog>
  )
}
