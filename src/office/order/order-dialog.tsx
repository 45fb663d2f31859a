import { useState } from 'react'
import type { OrderAct } from '#shop/fulfilment/order-acts.ts'
import { formatForints } from '#words/format.ts'
import { Checkbox, ChoiceBar } from '../ui/controls/choices.tsx'
import { Field, SelectField, TextAreaField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ActDialog } from './act-dialog.tsx'
import { AddressesDialog } from './addresses-dialog.tsx'
import { parcelsFor, type OfficeOrder } from './office-order.ts'
import type { OrderActs } from './use-order-acts.ts'

type OfAct = { order: OfficeOrder; acts: OrderActs }
type OrderDialogProps = OfAct & { act: OrderAct }

const OUTCOMES = { 'came-back': 'sender', 'lost': 'lost', 'not-collected': 'shelf' } as const

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

/** Which one is meant, where there are several. */
function useParcel(order: OfficeOrder, act: OrderAct) {
  const parcels = parcelsFor(order, act)
  const [chosen, setChosen] = useState(parcels[0]?.number)
  const parcel = parcels.find(({ number }) => number === chosen) ?? parcels[0]
  return { parcels, parcel, setChosen }
}

function ParcelField({ parcels, parcel, setChosen }: ReturnType<typeof useParcel>) {
  const words = useWords().order
  if (parcels.length < 2) return null
  return (
    <SelectField
      label={words.dialogs.parcel}
      value={parcel?.number}
      onChange={(event) => setChosen(Number(event.target.value))}
    >
      {parcels.map(({ number }) => (
        <option key={number} value={number}>
          {words.parcels.one(number)}
        </option>
      ))}
    </SelectField>
  )
}

function WhichParcelDialog({ order, acts, act }: OrderDialogProps) {
  const words = useWords().order
  const choice = useParcel(order, act)
  return (
    <ActDialog
      acts={acts}
      title={words.acts[act]}
      send={words.acts[act]}
      onSend={() => void acts.atOnce(act, choice.parcel?.number)}
    >
      <ParcelField {...choice} />
    </ActDialog>
  )
}

function QuoteDialog({ acts }: OfAct) {
  const words = useWords().order
  const [price, setPrice] = useState('')
  return (
    <ActDialog
      acts={acts}
      title={words.acts.quote}
      sentence={words.dialogs.quoteSentence}
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

function ShipDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const choice = useParcel(order, 'ship')
  const [tracking, setTracking] = useState('')
  return (
    <ActDialog
      acts={acts}
      title={words.acts.ship}
      send={words.acts.ship}
      onSend={() =>
        void acts.ship({
          shipment: choice.parcel?.number,
          trackingNumber: tracking.trim() === '' ? undefined : tracking,
        })
      }
    >
      <ParcelField {...choice} />
      <Field
        label={words.dialogs.tracking}
        hint={words.dialogs.trackingHint}
        maxLength={60}
        autoComplete="off"
        required={order.shipping !== 'POSTOUTSIDEHUN'}
        value={tracking}
        onChange={(event) => setTracking(event.target.value)}
      />
    </ActDialog>
  )
}

/** Job 2: the sum at the till, typed, and Enter. */
function CollectDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const choice = useParcel(order, 'collect')
  const [means, setMeans] = useState<'cash' | 'card'>('cash')
  const [sum, setSum] = useState('')
  const due = choice.parcel?.atTill?.[means] ?? 0
  return (
    <ActDialog
      acts={acts}
      title={words.acts.collect}
      sentence={due > 0 ? words.dialogs.noUndo : words.dialogs.nothingToPay}
      send={words.acts.collect}
      onSend={() =>
        void acts.collect({ shipment: choice.parcel?.number, means, sum: due > 0 ? Number(sum) : undefined })
      }
    >
      {due > 0 && (
        <Field
          label={words.dialogs.sum}
          hint={words.dialogs.sumHint(formatForints(due, language))}
          unit="Ft"
          inputMode="numeric"
          pattern="[0-9]+"
          autoComplete="off"
          required
          value={sum}
          onChange={(event) => setSum(event.target.value.replaceAll(/\s/g, ''))}
        />
      )}
      {due > 0 && <Means means={means} onChoose={setMeans} />}
      <ParcelField {...choice} />
    </ActDialog>
  )
}

function Means({ means, onChoose }: { means: 'cash' | 'card'; onChoose: (means: 'cash' | 'card') => void }) {
  const words = useWords().order.dialogs
  return (
    <ChoiceBar
      label={words.means}
      options={(['cash', 'card'] as const).map((value) => ({ value, label: words[value] }))}
      chosen={means}
      onChoose={onChoose}
    />
  )
}

function ReturnedDialog({ order, acts, act }: OfAct & { act: keyof typeof OUTCOMES }) {
  const words = useWords().order
  const choice = useParcel(order, act)
  const [isDamaged, setDamaged] = useState(false)
  return (
    <ActDialog
      acts={acts}
      title={words.acts[act]}
      sentence={words.dialogs.returnedSentence}
      send={words.acts[act]}
      onSend={() => void acts.returned({ shipment: choice.parcel?.number, outcome: OUTCOMES[act], isDamaged })}
    >
      <ParcelField {...choice} />
      {act === 'came-back' && <Checkbox label={words.dialogs.damaged} isChecked={isDamaged} onChange={setDamaged} />}
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
      sentence={words.dialogs.cancelSentence(kept > 0 ? formatForints(kept, language) : null)}
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
      sentence={isCancelling ? words.dialogs.cancelLinesSentence(order.money.kept > 0) : undefined}
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
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
    </ActDialog>
  )
}
