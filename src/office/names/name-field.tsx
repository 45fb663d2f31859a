import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import { fieldsOfName, type EditedKind } from '#shop/catalogue/products/names/name-record.ts'
import type { RecordForm } from '../data/draft/use-record-draft.ts'
import { Field, SelectField, TextAreaField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './names.module.css'

/** A name as its form has it: texts by the name of their field. */
export type NameFields = Readonly<Record<string, string>>

type NameFieldProps = {
  kind: EditedKind
  field: string
  form: RecordForm<NameFields>
  isReadOnly: boolean
  problem: 'missing' | 'too-long' | 'invalid' | null
}

/** Those that begin a line: what belongs together, such as both languages, stands side by side. */
const FROM_LEFT = new Set(['nameHu', 'bioHu', 'slugHu', 'descriptionHu', 'address', 'responsibleName'])

/** One field as its rule says: a line, a text, a choice. */
export function NameField(props: NameFieldProps) {
  return (
    <div className={FROM_LEFT.has(props.field) ? styles.fromLeft : undefined}>
      <NameInput {...props} />
    </div>
  )
}

function NameInput({ kind, field, form, isReadOnly, problem }: NameFieldProps) {
  const words = useWords().names
  const rule = fieldsOfName(kind)[field]
  const met = form.met.find((one) => one.field === field)
  const type = (value: string) => form.type({ [field]: value })
  const around = {
    label: words.fields[field] ?? field,
    hint: words.hints[field],
    problem: problem && words.wrong[problem],
    warning: met ? words.nowIs(met.theirs) : null,
    value: form.fields[field] ?? '',
    maxLength: rule?.most,
  }
  if (rule?.kind === 'frequency')
    return (
      <SelectField {...around} disabled={isReadOnly} onChange={(event) => type(event.target.value)}>
        {FREQUENCIES.map((one) => (
          <option key={one} value={one}>
            {words.frequencies[one]}
          </option>
        ))}
      </SelectField>
    )
  if (rule?.kind === 'lines' || rule?.kind === 'titles')
    return (
      <TextAreaField
        {...around}
        rows={rule.kind === 'lines' ? 7 : 4}
        readOnly={isReadOnly}
        onChange={(event) => type(event.target.value)}
      />
    )
  return (
    <Field
      {...around}
      type={rule?.kind === 'email' ? 'email' : 'text'}
      inputMode={rule?.kind === 'year' ? 'numeric' : undefined}
      readOnly={isReadOnly}
      onChange={(event) => type(event.target.value)}
    />
  )
}
