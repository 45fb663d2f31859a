import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { useWords } from '../words/office-words.tsx'
import { EveningFields } from './evening-fields.tsx'
import type { Club, EveningWish } from './evening.ts'

/** An evening besides those of the rule. */
export function NewEveningDialog({ rule, onClose }: { rule: Club['rule']; onClose: () => void }) {
  const { bookClub: words, listDraft } = useWords()
  const navigate = useNavigate()
  const add = useAct('/book-club/evenings')
  const offerUndo = useUndo('/book-club/evenings/{id}/call-off')
  const [evening, setEvening] = useState<EveningWish>({
    day: '',
    time: rule?.time ?? '18:30',
    seats: rule?.seats ?? 20,
    product: null,
    words: { hu: '', en: '' },
  })
  const [book, setBook] = useState<string | null>(null)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const added = await add.run({ body: evening })
    if (!added.ok) return
    const { id, version } = added.value
    offerUndo({ done: words.added, back: { parameters: { id }, body: { version } }, undone: words.calledOff })
    await navigate(`${OFFICE_PATH}/book-club/${id}`)
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.add}>
      <form onSubmit={(event) => void send(event)}>
        <Refusal of={add} own={listDraft.refusals} />
        <EveningFields
          evening={evening}
          book={evening.product === null ? null : book}
          taken={0}
          refusal={add.refusal}
          onChange={(part) => setEvening({ ...evening, ...part })}
          onBook={(product) => {
            setBook(product.title)
            setEvening({ ...evening, product: product.id })
          }}
        />
        <p>
          <Button type="submit" kind="go" busy={add.isBusy ? listDraft.saving : null}>
            {listDraft.save}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}
