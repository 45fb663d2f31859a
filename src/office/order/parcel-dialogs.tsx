import { useState } from 'react'
import type { OrderAct } from '#shop/selling/fulfilment/order-acts.ts'
import { formatForints } from '#words/format.ts'
import { Checkbox, ChoiceBar } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { parcelsFor, type OfficeOrderAnswer } from './office-order.ts'
import { OrderActDialog } from './order-act-dialog.tsx'
import type { OrderActs } from './use-order-acts.ts'

/** What every dialog of an act is given. */
export type OfAct = { order: OfficeOrderAnswer; acts: OrderActs }
export type OrderDialogProps = OfAct & { act: OrderAct }

const OUTCOMES = { 'came-back': 'sender', 'lost': 'lost', 'not-collected': 'shelf' } as const

/** Which one is meant, where there are several. */
function useParcel(order: OfficeOrderAnswer, act: OrderAct) {
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

export function WhichParcelDialog({ order, acts, act }: OrderDialogProps) {
  const words = useWords().order
  const choice = useParcel(order, act)
  return (
    <OrderActDialog
      acts={acts}
      title={words.acts[act]}
      send={words.acts[act]}
      onSend={() => void acts.atOnce(act, choice.parcel?.number)}
    >
      <ParcelField {...choice} />
    </OrderActDialog>
  )
}

export function ShipDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const choice = useParcel(order, 'ship')
  const [tracking, setTracking] = useState('')
  return (
    <OrderActDialog
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
    </OrderActDialog>
  )
}

/** Job 2: the sum at the till, typed, and Enter. */
export function CollectDialog({ order, acts }: OfAct) {
  const words = useWords().order
  const language = useOfficeLanguage()
  const choice = useParcel(order, 'collect')
  const [means, setMeans] = useState<'cash' | 'card'>('cash')
  const [sum, setSum] = useState('')
  const due = choice.parcel?.atTill?.[means] ?? 0
  return (
    <OrderActDialog
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
          type="number"
          min={0}
          required
          value={sum}
          onChange={(event) => setSum(event.target.value)}
        />
      )}
      {due > 0 && <Means means={means} onChoose={setMeans} />}
      <ParcelField {...choice} />
    </OrderActDialog>
  )
}

export function Means({ means, onChoose }: { means: 'cash' | 'card'; onChoose: (means: 'cash' | 'card') => void }) {
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

export function ReturnedDialog({ order, acts, act }: OfAct & { act: keyof typeof OUTCOMES }) {
  const words = useWords().order
  const choice = useParcel(order, act)
  const [isDamaged, setDamaged] = useState(false)
  const [isNotTaken, setNotTaken] = useState(false)
  return (
    <OrderActDialog
      acts={acts}
      title={words.acts[act]}
      sentence={words.dialogs.returnedSentence}
      send={words.acts[act]}
      onSend={() =>
        void acts.returned({ shipment: choice.parcel?.number, outcome: OUTCOMES[act], isDamaged, isNotTaken })
      }
    >
      <ParcelField {...choice} />
      {act === 'came-back' && <Checkbox label={words.dialogs.damaged} isChecked={isDamaged} onChange={setDamaged} />}
      {act === 'came-back' && choice.parcel?.asksNotTaken && (
        <Checkbox label={words.dialogs.notTaken} isChecked={isNotTaken} onChange={setNotTaken} />
      )}
    </OrderActDialog>
  )
}
