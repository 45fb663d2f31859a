import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { OFFICE_PATH } from '#site/addresses.ts'
import { useAct } from '../data/use-act.ts'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { EveningFields } from './evening-fields.tsx'
import type { Club, EveningWish } from './evening.ts'

/** An evening besides those of the rule. */
export function NewEveningDialog({ rule, onClose }: { rule: Club['rule']; onClose: () => void }) {
  const { bookClub: words, listDraft } = useWords()
  const navigate = useNavigate()
  const add = useAct('/book-club/evenings')
  const callOff = useAct('/book-club/evenings/{id}/call-off')
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
    showToast(words.added, () => void undo(id, version))
    await navigate(`${OFFICE_PATH}/book-club/${id}`)
  }

  async function undo(id: string, version: number): Promise<void> {
    const back = await callOff.run({ parameters: { id }, body: { version } })
    showToast(back.ok ? words.calledOff : (listDraft.refusals[back.failure.kind] ?? listDraft.refusals.other ?? ''))
  }

  return (
    <Dialog isOpen onClose={onClose} title={words.add}>
      <form onSubmit={(event) => void send(event)}>
        {add.refusal && (
          <Notice
            tone="wrong"
            icon="alert"
            isNews
            title={listDraft.refusals[add.refusal.kind] ?? listDraft.refusals.other}
          />
        )}
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
