import { useWords } from '../../words/office-words.tsx'
import { SelectField } from '../controls/field.tsx'

export type FilterChoice = { value: string; label: string }
export type FilterChoices<Name extends string> = Partial<Record<Name, readonly FilterChoice[]>>

type FilterSelectsProps<Name extends string> = {
  choices: FilterChoices<Name>
  labels: Readonly<Record<Name, string>>
  query: Readonly<Partial<Record<Name, string>>>
}

/** A field for each filter that has few values, any of which may be left open. */
export function FilterSelects<Name extends string>({ choices, labels, query }: FilterSelectsProps<Name>) {
  const { filterAny } = useWords().orderList
  return (Object.entries(choices) as [Name, readonly FilterChoice[]][]).map(([name, options]) => (
    <SelectField key={name} name={name} label={labels[name]} defaultValue={query[name] ?? ''}>
      <option value="">{filterAny}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  ))
}

/** Values in the order of a list, with their words. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): FilterChoice[] {
  return values.map((value) => ({ value, label: words[value] }))
}
