import { useState } from 'react'
import { formatForints } from '#words/format.ts'
import { Field, SelectField, TextAreaField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AddressesDialog } from './addresses-dialog.tsx'
import {
  CollectDialog,
  Means,
  ReturnedDialog,
  ShipDialog,
  WhichParcelDialog,
  type OfAct,
  type OrderDialogProps,
} from './parcel-dialogs.tsx'

/** What an act has to be told before it is done. */
export function OrderDialog({ act, ...ofAct }: OrderDialogProps) {
  switch (act) {
    case 'quote':
      return <QuoteDialog {...ofAct} />
    case 'ship':
      return <ShipDialog {...ofAct} />
    case 'collect':
      return <CollectDialog {...ofAct} />
    case 'came-back':
    case 'lost':
    case 'not-collected':
      return <ReturnedDialog {...ofAct} act={act} />
    case 'cancel':
      return <CancelDialog {...ofAct} />
    case 'cancel-lines':
    case 'pack-some':
      return <LinesDialog {...ofAct} act={act} />
    case 'paid-back':
      return <PaidBackDialog {...ofAct} />
    case 'letter-again':
      return <LetterDialog {...ofAct} />
    case 'addresses':
      return <AddressesDialog {...ofAct} />
    default:
      return <WhichParcelDialog {...ofAct} act={act} />
  }
}

/** Who ordered at the counter may have left no address; who may not see it is told what holds for most. */
function isWrittenTo({ person }: OfAct['order']): boolean {
  return person.email !== ''
}

function QuoteDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const [price, setPrice] = useState('')
  return (
    <ActDialog
      acts={acts}
      title={words.acts.quote}
      sentence={`${words.dialogs.written(isWrittenTo(order))} ${words.dialogs.quoteSentence}`}
      send={words.dialogs.send}
      onSend={() => void acts.quote(Number(price))}
    >
      <Field
        label={words.dialogs.price}
        unit="Ft"
        type="number"
        min={0}
        max={1_000_000}
        step={1}
        required
        value={price}
        onChange={(event) => setPrice(event.target.value)}
      />
    </ActDialog>
  )
}

function CancelDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const [reason, setReason] = useState('')
  const { kept } = order.money
  return (
    <ActDialog
      acts={acts}
      title={words.acts.cancel}
      sentence={`${words.dialogs.written(isWrittenTo(order))} ${words.dialogs.cancelSentence(kept > 0 ? formatForints(kept, language) : null)}`}
      send={words.acts.cancel}
      isFinal
      onSend={() => void acts.cancel({ reason: reason.trim() === '' ? undefined : reason })}
    >
      <TextAreaField
        label={words.dialogs.reason}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </ActDialog>
  )
}

/** Copies of lines: to be cancelled, or to go into the next parcel. */
function LinesDialog({ order, acts, act }: OfAct & { act: 'cancel-lines' | 'pack-some' }) {
  const words = useWords().order
  const [counts, setCounts] = useState<Record<number, string>>({})
  const [isNoneChosen, setNoneChosen] = useState(false)
  const isCancelling = act === 'cancel-lines'
  const lines = order.lines
    .map(({ id, name, atHand, open }) => ({ id, name, most: isCancelling ? open : atHand }))
    .filter(({ most }) => most > 0)
  const chosen = lines
    .map(({ id }) => ({ lineId: id, quantity: Number(counts[id] ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  return (
    <ActDialog
      acts={acts}
      title={words.acts[act]}
      sentence={
        isCancelling
          ? `${words.dialogs.written(isWrittenTo(order))} ${words.dialogs.cancelLinesSentence(order.money.kept > 0)}`
          : undefined
      }
      send={words.acts[act]}
      isFinal={isCancelling}
      onSend={() => {
        setNoneChosen(chosen.length === 0)
        if (chosen.length > 0) void (isCancelling ? acts.cancel({ lines: chosen }) : acts.pack(chosen))
      }}
    >
      {isNoneChosen && <Notice tone="waits" icon="info" isNews title={words.dialogs.noneChosen} />}
      {lines.map(({ id, name, most }) => (
        <Field
          key={id}
          label={name}
          hint={words.dialogs.ofMost(most)}
          type="number"
          min={0}
          max={most}
          value={counts[id] ?? ''}
          onChange={(event) => setCounts({ ...counts, [id]: event.target.value })}
        />
      ))}
    </ActDialog>
  )
}

function PaidBackDialog({ acts }: OfAct) {
  const words = useWords().order
  const [means, setMeans] = useState<'cash' | 'card'>('cash')
  return (
    <ActDialog
      acts={acts}
      title={words.acts['paid-back']}
      sentence={words.dialogs.paidBackSentence}
      send={words.acts['paid-back']}
      isFinal
      onSend={() => void acts.paidBack(means)}
    >
      <Means means={means} onChoose={setMeans} />
    </ActDialog>
  )
}

function LetterDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const letters = order.letters.filter(({ isForBuyer }) => isForBuyer).toReversed()
  const [letterId, setLetterId] = useState(letters[0]?.id ?? 0)
  const [to, setTo] = useState('')
  return (
    <ActDialog
      acts={acts}
      title={words.acts['letter-again']}
      send={words.dialogs.send}
      onSend={() => void acts.sendLetter(letterId, to.trim() === '' ? undefined : to)}
    >
      <SelectField
        label={words.dialogs.letter}
        value={letterId}
        onChange={(event) => setLetterId(Number(event.target.value))}
      >
        {letters.map(({ id, kind }) => (
          <option key={id} value={id}>
            {words.timeline.letters[kind] ?? kind}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.dialogs.letterTo}
        hint={words.dialogs.letterToHint}
        type="email"
        maxLength={254}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </ActDialog>
  )
}
