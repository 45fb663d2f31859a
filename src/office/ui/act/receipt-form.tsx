import { useState, type FormEvent } from 'react'
import { useSession } from '../../data/session.ts'
import { useAct } from '../../data/use-act.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { useWords } from '../../words/office-words.tsx'
import { Refusal } from './refusal.tsx'
import styles from './receipt-form.module.css'
import { useUndo } from './use-undo.ts'

type ReceiptFormProps = {
  number: string
  /** What stands there. */
  receipt?: string | null
}

/** ORDER-16: the number that the cash register has printed of an order, noted when it was rung up, or put right. */
export function ReceiptForm({ number, receipt = null }: ReceiptFormProps) {
  const { ringUp: words } = useWords()
  const { permissions } = useSession()
  const note = useAct('/orders/{number}/receipt')
  const offerUndo = useUndo('/orders/{number}/receipt')
  const [typed, setTyped] = useState(receipt ?? '')
  const [noted, setNoted] = useState(receipt)
  if (!permissions.includes('till.take')) return null

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const before = noted
    const answer = await note.run({ parameters: { number }, body: { receipt: typed.trim() || null } })
    if (!answer.ok) return
    setNoted(answer.value.receipt)
    offerUndo({
      done:
        answer.value.receipt === null ? words.receiptGone(number) : words.receiptNoted(number, answer.value.receipt),
      back: { parameters: { number }, body: { receipt: before } },
      undone: words.receiptUndone,
      onUndone: () => {
        setNoted(before)
        setTyped(before ?? '')
      },
    })
  }

  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      <Refusal of={note} />
      <Field
        label={words.receipt}
        hint={words.receiptHint}
        value={typed}
        maxLength={60}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" busy={note.isBusy ? words.receiptNoting : null}>
        {words.receiptNote}
      </Button>
    </form>
  )
}
