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
  const { correct: words, refusals } = useWords().stock
  const [place, setPlace] = useState(() => placeAtHand(title, placeId))
  const [copies, setCopies] = useState('')
  const [reason, setReason] = useState<CorrectionReason>('miscounted')
  const shelf = title.shelvesByPlace.find((one) => one.placeId === place)

  const { correct, send } = useCorrection({ title, onClose, onDone })

  return (
    <ActDialog
      title={words.title}
      sentence={words.sentence(title.title)}
      send={words.send}
      of={correct}
      own={refusals}
      busy={correct.isBusy ? words.sending : null}
      onSend={() => void send({ place, copies, reason })}
      onClose={onClose}
      onKeyDown={(event) => {
        const byLetter = reasonOfKey(event, words.reasonKeys)
        if (!byLetter) return
        event.preventDefault()
        setReason(byLetter)
      }}
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
      <Reasons chosen={reason} onChoose={setReason} />
    </ActDialog>
  )
}

type Counted = { place: string; copies: string; reason: CorrectionReason }

function useCorrection({ title, onClose, onDone }: CorrectDialogProps) {
  const { correct: words, refusals } = useWords().stock
  const correct = useAct('/stock/titles/{productId}/correct')
  const offerUndo = useUndo('/stock/movements/{movementId}/take-back', refusals)

  async function send({ place, copies, reason }: Counted): Promise<void> {
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

  return { correct, send }
}

/** The reason whose letter was typed into the number; null for every other key. */
function reasonOfKey(event: KeyboardEvent, keys: Readonly<Record<CorrectionReason, string>>): CorrectionReason | null {
  if (!(event.target instanceof HTMLInputElement) || event.target.name !== 'copies') return null
  if (event.ctrlKey || event.altKey || event.metaKey) return null
  return CORRECTION_REASONS.find((one) => keys[one] === event.key.toLowerCase()) ?? null
}

type ReasonsProps = { chosen: CorrectionReason; onChoose: (reason: CorrectionReason) => void }

function Reasons({ chosen, onChoose }: ReasonsProps) {
  const { correct: words, reasons } = useWords().stock
  return (
    <fieldset className={styles.reasons}>
      <legend>{words.reason}</legend>
      {CORRECTION_REASONS.map((one) => (
        <Radio
          key={one}
          name="reason"
          isChecked={chosen === one}
          onChoose={() => onChoose(one)}
          label={
            <>
              {reasons[one]} <KeyHint keys={words.reasonKeys[one]} />
            </>
          }
        />
      ))}
    </fieldset>
  )
}
