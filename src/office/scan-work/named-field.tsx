import { SelectField } from '../ui/controls/field.tsx'

type NamedFieldProps = {
  label: string
  /** The id of what is chosen. */
  value: string
  options: readonly { id: string; name: string }[]
  onChange: (id: string) => void
}

/** One of several by name: a place, a supplier, a category. */
export function NamedField({ label, value, options, onChange }: NamedFieldProps) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
