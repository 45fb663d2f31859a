import type { ComponentProps, ReactNode } from 'react'
import { readBookNumber } from '#shop/catalogue/search/read-book-number.ts'
import type { FieldsWith } from '#shop/catalogue/products/title-field-table.ts'
import type { TitleFormFields, TitleField } from '#shop/catalogue/titles/title-fields.ts'
import { Field, SelectField, TextAreaField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import { FieldConflict, FieldSource, ReleasedValue } from './field-frame.tsx'
import type { Title, TitleForm } from './use-title-form.ts'

type FieldsOf<Value> = { [Name in TitleField]: TitleFormFields[Name] extends Value ? Name : never }[TitleField]
type OfForm<Name> = { title: Title; form: TitleForm; field: Name; hint?: ReactNode }
type Input = Omit<
  ComponentProps<typeof Field>,
  'title' | 'form' | 'label' | 'value' | 'onChange' | 'hint' | 'source' | 'problem' | 'warning'
>

function useAround<Name extends TitleField>({ title, form, field, hint }: OfForm<Name>) {
  const words = useWords().product
  const released = <ReleasedValue title={title} form={form} field={field} />
  return {
    label: words.fields[field],
    source: <FieldSource title={title} form={form} field={field} />,
    hint: field in title.released ? released : hint,
    problem: form.problemOf(field),
  }
}

type TextField = FieldsOf<string | null>

/** Words of one line; nothing where it may be so. */
export function TextLine({ title, form, field, hint, ...input }: OfForm<TextField> & Input) {
  const around = useAround({ title, form, field, hint })
  return (
    <div>
      <Field
        {...input}
        {...around}
        value={form.fields[field] ?? ''}
        onChange={({ target: { value } }) => form.type(field, asWritten(field, value) as never)}
      />
      <FieldConflict title={title} form={form} field={field} />
    </div>
  )
}

/** A name is never nothing: an empty one is refused at its field. */
function asWritten(field: TextField, value: string): string | null {
  return value === '' && field !== 'name.hu' && field !== 'name.en' ? null : value
}

export function TextBlock({
  title,
  form,
  field,
  hint,
  ...area
}: OfForm<'description.hu' | 'description.en' | FieldsWith<{ kind: 'text' }>> & {
  lang?: string
  rows: number
  maxLength?: number
}) {
  const around = useAround({ title, form, field, hint })
  return (
    <div>
      <TextAreaField
        maxLength={12_000}
        {...area}
        {...around}
        value={form.fields[field] ?? ''}
        onChange={({ target: { value } }) => form.type(field, value === '' ? null : value)}
      />
      <FieldConflict title={title} form={form} field={field} />
    </div>
  )
}

export function NumberField({ title, form, field, hint, ...input }: OfForm<FieldsOf<number | null>> & Input) {
  const around = useAround({ title, form, field, hint })
  const value = form.fields[field]
  return (
    <div>
      <Field
        {...input}
        {...around}
        type="number"
        step={1}
        value={value ?? ''}
        onChange={({ target }) => form.type(field, target.value === '' ? null : Number(target.value))}
      />
      <FieldConflict title={title} form={form} field={field} />
    </div>
  )
}

export function DayField({ title, form, field, hint }: OfForm<FieldsWith<{ kind: 'day' }>>) {
  const around = useAround({ title, form, field, hint })
  return (
    <div>
      <Field
        {...around}
        type="date"
        value={form.fields[field] ?? ''}
        onChange={({ target: { value } }) => form.type(field, value === '' ? null : value)}
      />
      <FieldConflict title={title} form={form} field={field} />
    </div>
  )
}

type ChoiceProps = Omit<OfForm<FieldsOf<string | null>>, 'hint'> & {
  options: readonly string[]
  labels: Readonly<Record<string, string>>
  canBeNone?: boolean
  noneLabel?: string
}

export function ChoiceField({ title, form, field, options, labels, canBeNone, noneLabel }: ChoiceProps) {
  const words = useWords().product
  return (
    <div>
      <SelectField
        label={words.fields[field]}
        source={<FieldSource title={title} form={form} field={field} />}
        hint={form.isLocked(field) ? words.vatClassLocked : <ReleasedValue title={title} form={form} field={field} />}
        disabled={form.isLocked(field)}
        problem={form.problemOf(field)}
        value={form.fields[field] ?? ''}
        onChange={({ target: { value } }) => form.type(field, (value === '' ? null : value) as never)}
      >
        {canBeNone && <option value="">{noneLabel ?? words.notSaid}</option>}
        {options.map((value) => (
          <option key={value} value={value}>
            {labels[value] ?? value}
          </option>
        ))}
      </SelectField>
      <FieldConflict title={title} form={form} field={field} />
    </div>
  )
}

/** A line that nobody else claims. */
export function OwnText({
  title,
  form,
  field,
  hint,
  ...input
}: { title: Title; form: TitleForm; field: 'ean'; hint?: ReactNode } & Input) {
  const words = useWords().product
  return (
    <div>
      <Field
        {...input}
        label={words.fields[field]}
        hint={hint}
        problem={form.problemOf(field)}
        value={form.fields[field]}
        onChange={({ target: { value } }) => form.type(field, value.replaceAll(/[\s-]/g, ''))}
        onBlur={({ target: { value } }) => form.type(field, readBookNumber(value) ?? value)}
      />
      <FieldConflict title={title} form={form} field={field} />
    </div>
  )
}
