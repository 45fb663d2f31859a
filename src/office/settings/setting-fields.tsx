import type { OfficeSetting } from '#shop/ground/settings/setting-facts.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import type { OfficeWords } from '../words/hu.ts'
import { useWords } from '../words/office-words.tsx'
import { ClosedDaysField } from './closed-days-field.tsx'
import { HoursField } from './hours-field.tsx'
import { SETTING_FORMS, type Flat, type SettingFormField } from './setting-form.ts'
import styles from './settings.module.css'

type SettingFieldsProps = {
  name: OfficeSetting
  fields: Flat
  problemOf: (path: string) => string | null
  onChange: (fields: Flat) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour))

type Choosing = Extract<SettingFormField['kind'], 'for-whom' | 'second-factor' | 'vat-class'>

function choicesOf(kind: Choosing, words: OfficeWords['settings']): Readonly<Record<string, string>> {
  return { 'for-whom': words.forWhom, 'second-factor': words.secondFactors, 'vat-class': words.vat.classes }[kind]
}

/** The fields of a setting, made from its form. */
export function SettingFields({ name, fields, problemOf, onChange }: SettingFieldsProps) {
  const form = SETTING_FORMS[name]
  if (form.kind === 'hours') return <HoursField fields={fields} problem={problemOf('')} onChange={onChange} />
  if (form.kind === 'days')
    return <ClosedDaysField name={name === 'movedDays' ? name : 'closedDays'} fields={fields} onChange={onChange} />
  return (
    <div className={styles.form}>
      {form.fields.map((field) => (
        <OneField
          key={field.path}
          name={name}
          field={field}
          value={fields[field.path] ?? ''}
          problem={problemOf(field.path)}
          onChange={(value) => onChange({ ...fields, [field.path]: value })}
        />
      ))}
    </div>
  )
}

type OneFieldProps = {
  name: OfficeSetting
  field: SettingFormField
  value: string
  problem: string | null
  onChange: (value: string) => void
}

function OneField({ name, field: { path, kind, unit, isOptional = false }, value, problem, onChange }: OneFieldProps) {
  const { settings: words } = useWords()
  const label = words.fields[name]?.[path] ?? words.names[name].label
  switch (kind) {
    case 'check':
      return <Checkbox label={label} isChecked={value !== ''} onChange={(isOn) => onChange(isOn ? 'yes' : '')} />
    case 'hour':
      return (
        <SelectField label={label} value={value} problem={problem} onChange={(event) => onChange(event.target.value)}>
          {HOURS.map((hour) => (
            <option key={hour} value={hour}>
              {hour}:00
            </option>
          ))}
        </SelectField>
      )
    case 'second-factor':
    case 'for-whom':
    case 'vat-class':
      return (
        <SelectField label={label} value={value} problem={problem} onChange={(event) => onChange(event.target.value)}>
          {Object.entries(choicesOf(kind, words)).map(([one, oneInWords]) => (
            <option key={one} value={one}>
              {oneInWords}
            </option>
          ))}
        </SelectField>
      )
    default:
      return (
        <Field
          label={label}
          type={kind === 'int' ? 'text' : kind}
          inputMode={kind === 'int' ? 'numeric' : undefined}
          unit={unit && words.units[unit]}
          autoComplete="off"
          maxLength={kind === 'int' ? 20 : 200}
          aria-required={!isOptional}
          value={value}
          problem={problem}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}
