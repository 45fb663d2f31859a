import { useState, type SubmitEvent } from 'react'
import { useLoaderData } from 'react-router'
import { INTAKE_TERMS } from '#shop/supply/intake/intake.ts'
import { fieldNamesOf } from '../data/draft/record-draft.ts'
import { useRecordDraft } from '../data/draft/use-record-draft.ts'
import { useAct } from '../data/use-act.ts'
import { useSession } from '../data/session.ts'
import { Refusal } from '../ui/act/refusal.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { MetFields } from '../ui/draft/met-fields.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useWords } from '../words/office-words.tsx'
import { NamedField } from '../scan-work/named-field.tsx'
import type { Intake, ShownLine } from './intake.ts'
import type { loader } from './intake-screen.tsx'
import styles from './intake.module.css'

type Head = { supplier: string; place: string; terms: Intake['terms']; note: string }

const headOf = ({ supplierId, placeId, terms, note }: Intake): Head => ({
  supplier: supplierId,
  place: placeId,
  terms,
  note,
})

/** What stands at the head of the note. Only what was changed is sent; where somebody else changed the same field, both are shown. */
export function HeadDialog({ intake, onClose }: { intake: Intake; onClose: () => void }) {
  const { intake: words } = useWords()
  const { places } = useSession()
  const { suppliers } = useLoaderData<typeof loader>()
  const change = useAct('/stock/intakes/{id}')
  const form = useRecordDraft<Head>(null).over(headOf(intake))

  const inWords = (value: string, field: keyof Head) =>
    field === 'terms'
      ? words.terms[value as Intake['terms']]
      : ([...suppliers, ...places].find(({ id }) => id === value)?.name ?? value)

  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { changes } = form
    if (fieldNamesOf(changes).length === 0) return onClose()
    const parameters = { id: intake.id }
    const saved = await change.run({ parameters, body: { version: intake.version, ...changes } })
    if (!saved.ok) return
    const present = headOf(intake)
    const former = Object.fromEntries(fieldNamesOf(changes).map((field) => [field, present[field]]))
    showToast(words.saved, () => void change.run({ parameters, body: { version: saved.value.version, ...former } }))
    onClose()
  }
  return (
    <Dialog isOpen title={words.edit} sentence={words.editSays} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <HeadFields head={form.fields} onType={form.type} />
        <MetFields
          form={form}
          changed={null}
          colleague={words.colleague}
          labelOf={(field) => words.fields[field]}
          inWords={inWords}
          notice={form.met.map(({ field }) => (
            <Notice
              key={field}
              tone="waits"
              icon="warning"
              isNews
              title={words.changedMeanwhile(words.fields[field])}
            />
          ))}
        />
        <Refusal of={change} own={words.refusals} except="stale" />
        <Button kind="go" type="submit" disabled={form.isUndecided} busy={change.isBusy ? words.saving : null}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}

function HeadFields({ head, onType }: { head: Head; onType: (typed: Partial<Head>) => void }) {
  const { intake: words } = useWords()
  const { places } = useSession()
  const { suppliers } = useLoaderData<typeof loader>()
  return (
    <>
      <NamedField
        label={words.fields.supplier}
        value={head.supplier}
        options={suppliers}
        onChange={(supplier) => onType({ supplier })}
      />
      <Field
        label={words.fields.note}
        value={head.note}
        maxLength={60}
        onChange={(event) => onType({ note: event.target.value })}
      />
      <NamedField
        label={words.fields.place}
        value={head.place}
        options={places}
        onChange={(place) => onType({ place })}
      />
      <SelectField
        label={words.fields.terms}
        value={head.terms}
        onChange={(event) => onType({ terms: event.target.value as Intake['terms'] })}
      >
        {INTAKE_TERMS.map((one) => (
          <option key={one} value={one}>
            {words.terms[one]}
          </option>
        ))}
      </SelectField>
    </>
  )
}

const moneyOf = (text: string) => (text.trim() === '' ? null : Number(text))

/** What the paper says of a title: both are optional. */
export function PaperDialog({ intakeId, line, onClose }: { intakeId: number; line: ShownLine; onClose: () => void }) {
  const { intake: words } = useWords()
  const say = useAct('/stock/intakes/{id}/lines')
  const [price, setPrice] = useState(line.notePrice === null ? '' : String(line.notePrice))
  const [cost, setCost] = useState(line.cost === null ? '' : String(line.cost))
  const save = async (event: SubmitEvent) => {
    event.preventDefault()
    const body = { ean: line.ean, price: moneyOf(price), cost: moneyOf(cost) }
    const saved = await say.run({ parameters: { id: intakeId }, body })
    if (saved.ok) onClose()
  }
  return (
    <Dialog isOpen title={words.paperOf(line.title ?? line.ean)} sentence={words.paperSays} onClose={onClose}>
      <form className={styles.form} onSubmit={(event) => void save(event)}>
        <ForintField label={words.price} value={price} onChange={setPrice} />
        <ForintField label={words.cost} value={cost} onChange={setCost} />
        <Refusal of={say} own={words.refusals} />
        <Button kind="go" type="submit" busy={say.isBusy ? words.saving : null}>
          {words.save}
        </Button>
      </form>
    </Dialog>
  )
}

type ForintFieldProps = { label: string; value: string; onChange: (value: string) => void }

function ForintField({ label, value, onChange }: ForintFieldProps) {
  return (
    <Field
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      max={10_000_000}
      step={1}
      unit="Ft"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
