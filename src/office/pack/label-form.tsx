import { useState } from 'react'
import { PARCEL_SIZES, type ParcelSize } from '#shop/goods/shipping/carrier.ts'
import { cutsAsTyped } from '#shop/selling/fulfilment/labels/parcel-of-label.ts'
import { useAct } from '../data/use-act.ts'
import { choose, LABEL_PAPERS, useOfficeChoices } from '../shell/office-choices.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { ChoiceBar } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import type { LabelDesk, LabelParcel } from './label-screen.tsx'
import styles from './pack.module.css'

type LabelFormProps = { desk: LabelDesk; parcel: LabelParcel }

/** What the carrier needs and the order does not say is asked here; the rest is one press. */
export function LabelForm({ desk, parcel: { shipment, label } }: LabelFormProps) {
  const { packing } = useWords()
  const words = packing.labels
  const { number, version, connected, isForPoint } = desk
  const { labelPaper, labelFrom } = useOfficeChoices()
  const order = useAct('/labels/{number}/{shipment}/order')
  const [wishes, setWishes] = useState(desk.wishes)
  const needs = connected?.needs ?? []
  const cuts = connected
    ? cutsAsTyped(desk.cuts, { street: wishes.street, isForPoint, longest: connected.longest })
    : desk.cuts
  const positions = connected?.positions ?? 1
  const from = labelFrom > positions ? 1 : labelFrom
  const lacks = order.refusal?.kind === 'label-needs' ? (order.refusal.needs ?? []) : []
  const problem = (need: string) => (lacks.includes(need) ? words.needsSentence(words.needs[need] ?? need) : null)

  async function send(): Promise<void> {
    const { phone, street, houseNumber, houseNumberInfo, size } = wishes
    const paper = labelPaper === 'sheet' ? ({ kind: 'sheet', from } as const) : ({ kind: 'label' } as const)
    const ordered = await order.run({
      parameters: { number, shipment },
      body: { version, phone, street, houseNumber, houseNumberInfo, size, paper },
    })
    if (ordered.ok && labelPaper === 'sheet') choose({ labelFrom: (from % positions) + 1 })
  }

  return (
    <form
      className={styles.find}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {label && <BeforeThis label={label} />}
      {cuts.map(({ field, from: whole, to }) => (
        <Notice key={field} tone="waits" icon="info" title={words.cut(whole, to)} />
      ))}
      {needs.includes('phone') && (
        <Field
          label={words.phone}
          type="tel"
          maxLength={40}
          value={wishes.phone}
          problem={problem('phone')}
          onChange={(event) => setWishes({ ...wishes, phone: event.target.value })}
        />
      )}
      {needs.includes('house-number') && !isForPoint && (
        <AddressFields wishes={wishes} problem={problem('house-number')} onType={setWishes} />
      )}
      {needs.includes('size') && (
        <div>
          <b aria-hidden="true">{words.size}</b>
          <ChoiceBar<ParcelSize | ''>
            label={words.size}
            options={PARCEL_SIZES.map((size) => ({ value: size, label: words.sizes[size] }))}
            chosen={wishes.size ?? ''}
            onChoose={(size) => setWishes({ ...wishes, size: size || null })}
          />
        </div>
      )}
      <PaperChoice positions={positions} from={from} />
      {lacks.includes('size') && <Notice tone="wrong" icon="alert" isNews title={problem('size')} />}
      <Refusal of={order} own={packing.refusals} {...(lacks.length > 0 && { except: 'label-needs' as const })} />
      <Button kind="go" type="submit" busy={order.isBusy ? words.ordering : null}>
        {words.order}
      </Button>
    </form>
  )
}

/** On what it is printed here: the device remembers it, and which place of the sheet comes next. */
function PaperChoice({ positions, from }: { positions: number; from: number }) {
  const { packing } = useWords()
  const words = packing.labels
  const { labelPaper } = useOfficeChoices()
  return (
    <>
      <ChoiceBar
        label={words.paper}
        options={LABEL_PAPERS.map((kind) => ({ value: kind, label: words.papers[kind] }))}
        chosen={labelPaper}
        onChoose={(kind) => choose({ labelPaper: kind })}
      />
      {labelPaper === 'sheet' && (
        <SelectField
          label={words.from}
          value={String(from)}
          onChange={(event) => choose({ labelFrom: Number(event.target.value) })}
        >
          {Array.from({ length: positions }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1}
            </option>
          ))}
        </SelectField>
      )}
    </>
  )
}

type Wishes = LabelDesk['wishes']
type AddressFieldsProps = { wishes: Wishes; problem: string | null; onType: (wishes: Wishes) => void }

function AddressFields({ wishes, problem, onType }: AddressFieldsProps) {
  const { packing } = useWords()
  const words = packing.labels
  return (
    <>
      <Field
        label={words.street}
        maxLength={200}
        value={wishes.street}
        onChange={(event) => onType({ ...wishes, street: event.target.value })}
      />
      <Field
        label={words.houseNumber}
        inputMode="numeric"
        maxLength={10}
        hint={wishes.houseNumber === '' ? words.houseNumberHint : undefined}
        value={wishes.houseNumber}
        problem={problem}
        onChange={(event) => onType({ ...wishes, houseNumber: event.target.value })}
      />
      <Field
        label={words.houseNumberInfo}
        maxLength={100}
        value={wishes.houseNumberInfo}
        onChange={(event) => onType({ ...wishes, houseNumberInfo: event.target.value })}
      />
    </>
  )
}

/** What became of the label before. */
function BeforeThis({ label }: { label: NonNullable<LabelParcel['label']> }) {
  const { packing } = useWords()
  const words = packing.labels
  const { state, refusedCode, refusedField } = label
  if (state === 'CANCELLED') return <Notice tone="waits" icon="info" title={words.calledBack} />
  if (refusedCode === 'away') return <Notice tone="wrong" icon="alert" isNews title={words.away} />
  if (refusedCode === 'not-there') return <Notice tone="waits" icon="info" title={words.notThereBefore} />
  const sentence = refusedField === null ? undefined : words.refusedAt[refusedField]
  return (
    <Notice tone="wrong" icon="alert" isNews title={sentence ?? words.refused(refusedCode ?? '')}>
      {sentence && words.refused(refusedCode ?? '')}
    </Notice>
  )
}
