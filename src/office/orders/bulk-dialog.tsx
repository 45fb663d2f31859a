import { useId, useState } from 'react'
import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, TextAreaField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './orders-screen.module.css'

export type BulkQuestion = 'note' | 'letter' | 'cancel'

type BulkDialogProps = {
  question: BulkQuestion
  count: number
  onClose: () => void
  /** With what was written: the note, or why. */
  onSend: (words: string) => void
}

/** OFFICE-04: what is done with many is asked once, in its own words; what cannot be undone with the number typed. */
export function OrdersBulkDialog({ question, count, onClose, onSend }: BulkDialogProps) {
  const words = useWords().orderList
  const formId = useId()
  const [text, setText] = useState('')
  const [typed, setTyped] = useState('')
  const isFinal = question !== 'note'
  const isAnswered = isFinal ? wholeNumberIn(typed) === count : text.trim() !== ''
  const of = {
    note: { title: words.note, sentence: undefined, label: words.noteText, send: words.noteAll },
    letter: { title: words.letterAgain, sentence: words.letterAgainSays, label: null, send: words.letterAll },
    cancel: { title: words.cancel, sentence: words.cancelSays, label: words.cancelReason, send: words.cancelAll },
  }[question]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={of.title}
      sentence={of.sentence}
      foot={
        <Button kind={question === 'cancel' ? 'final' : 'go'} type="submit" form={formId} disabled={!isAnswered}>
          {of.send}
        </Button>
      }
    >
      <form
        id={formId}
        className={styles.filterForm}
        onSubmit={(event) => {
          event.preventDefault()
          if (isAnswered) onSend(text.trim())
        }}
      >
        {of.label && (
          <TextAreaField
            label={of.label}
            maxLength={question === 'note' ? 10_000 : 500}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
        {isFinal && (
          <Field
            label={words.typeCount(count)}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
