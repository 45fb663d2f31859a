import { useState, type FormEvent } from 'react'
import { wholeNumberIn } from '#kit/formats/written-number.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field } from '../ui/controls/field.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import type { ReadEvening } from './evening.ts'

type CallOffDialogProps = { evening: ReadEvening; isOpen: boolean; onClose: () => void }

/** Letters to many cannot be taken back: it asks once, and for the number of those who get one. */
export function CallOffDialog({ evening: { id, version, guests }, isOpen, onClose }: CallOffDialogProps) {
  const { bookClub: words } = useWords()
  const callOff = useAct('/book-club/evenings/{id}/call-off')
  const [typed, setTyped] = useState('')
  const isSure = guests.length === 0 || wholeNumberIn(typed) === guests.length

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!isSure) return
    const done = await callOff.run({ parameters: { id }, body: { version } })
    if (!done.ok) return
    showToast(words.wasCalledOff(done.value.told))
    onClose()
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={words.callOff} sentence={words.callOffSentence(guests.length)}>
      <form onSubmit={(event) => void send(event)}>
        <Refusal of={callOff} />
        {guests.length > 0 && (
          <Field
            label={words.typeNumber}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target: { value } }) => setTyped(value)}
          />
        )}
        <p>
          <Button type="submit" kind="final" disabled={!isSure} busy={callOff.isBusy ? words.callingOff : null}>
            {words.callOff}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
