import { useState, type KeyboardEvent } from 'react'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { CORRECTION_REASONS, type CorrectionReason } from '#shop/goods/stock/movement.ts'
import { useAct } from '../data/use-act.ts'
import { officeChoices } from '../shell/office-choices.ts'
import { ActDialog } from '../ui/act/act-dialog.tsx'
import { useUndo } from '../ui/act/use-undo.ts'
import { Radio } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { KeyHint } from '../ui/controls/key-hint.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import styles from './stock.module.css'

export type StockOfTitle = Pick<
  OfficeAnswer<'get', '/stock/titles/{productId}'>,
  'productId' | 'title' | 'shelvesByPlace'
>

/** The place where somebody stands, where copies of the title may stand; else the first. */
function placeAtHand({ shelvesByPlace }: StockOfTitle, wanted?: string): string {
  const here = wanted ?? officeChoices().place
  return shelvesByPlace.find(({ placeId }) => placeId === here)?.placeId ?? shelvesByPlace[0]?.placeId ?? ''
}

type CorrectDialogProps = { title: StockOfTitle; placeId?: string; onClose: () => void; onDone?: () => void }

/**
 * OFFICE-51, job 10: what was counted, and why it differs. A letter typed into the number chooses the reason, so that the
 * hand stays where it is.
 */
export function CorrectDialog({ title, placeId, onClose, onDone }: CorrectDialogProps) {
  const { correct: words, reasons, refusals } = useWords().stock
  const correct = useAct('/stock/titles/{productId}/correct')
  const offerUndo = useUndo('/stock/movements/{movementId}/take-back', refusals)
  const [place, setPlace] = useState(() => placeAtHand(title, placeId))
  const [copies, setCopies] = useState('')
  const [reason, setReason] = useState<CorrectionReason>('miscounted')
  const shelf = title.shelvesByPlace.find((one) => one.placeId === place)

  async function send(): Promise<void> {
    const answer = await correct.run({
      parameters: { productId: title.productId },
      body: { placeId: place, copies: copies.trim() === '' ? -1 : Number(copies), reason },
    })
    if (!answer.ok) return
    onDone?.()
    onClose()
    const { delta, movementId } = answer.value
    if (movementId === null) return void showToast(words.right)
    offerUndo({
      done: words.done(delta),
      back: { parameters: { movementId } },
      undone: words.takenBack,
      onUndone: onDone,
    })
  }

  function chooseByLetter(event: KeyboardEvent): void {
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== 'copies') return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const chosen = CORRECTION_REASONS.find((one) => words.reasonKeys[one] === event.key.toLowerCase())
    if (!chosen) return
    event.preventDefault()
    setReason(chosen)
  }

  return (
    <ActDialog
      title={words.title}
      sentence={words.sentence(title.title)}
      send={words.send}
      of={correct}
      own={refusals}
      busy={correct.isBusy ? words.sending : null}
      onSend={() => void send()}
      onClose={onClose}
      onKeyDown={chooseByLetter}
    >
      <SelectField label={words.place} value={place} onChange={(event) => setPlace(event.target.value)}>
        {title.shelvesByPlace.map(({ placeId: id, place: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.counted}
        name="copies"
        data-first
        type="text"
        inputMode="numeric"
        pattern="\d*"
        autoComplete="off"
        required
        maxLength={7}
        value={copies}
        hint={shelf && words.countedHint(shelf.copies, shelf.held)}
        onChange={(event) => setCopies(event.target.value.replaceAll(/\D/g, ''))}
      />
      <fieldset className={styles.reasons}>
        <legend>{words.reason}</legend>
        {CORRECTION_REASONS.map((one) => (
          <Radio
            key={one}
            name="reason"
            isChecked={reason === one}
            onChoose={() => setReason(one)}
            label={
              <>
                {reasons[one]} <KeyHint keys={words.reasonKeys[one]} />
              </>
            }
          />
        ))}
      </fieldset>
    </ActDialog>
  )
}
