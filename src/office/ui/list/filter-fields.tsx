import { useState, type ComponentProps } from 'react'
import type { NameKind } from '#shop/catalogue/products/editing/find-names.ts'
import { useWords } from '../../words/office-words.tsx'
import { TickField } from '../controls/choices.tsx'
import { Field, SelectField } from '../controls/field.tsx'
import { NamePicker, type PickedName } from '../pick/name-picker.tsx'
import { PickedField } from '../pick/picked-field.tsx'

export type FilterChoice = { value: string; label: string }

type Line = Omit<ComponentProps<typeof Field>, 'label' | 'name' | 'defaultValue' | 'value' | 'onChange'>

/** One filter of a list: how it is called, and how one says it. */
export type FilterField = { label: string } & (
  | {
      as: 'choice'
      choices: readonly FilterChoice[]
      /** Any of them; otherwise the words for all lists. */ any?: string
    }
  | ({ as: 'line' } & Line)
  | { as: 'tick'; value: string; /** The value in words. */ yes: string }
  /** Picked by its name, which stands beside the id that the address has. */
  | { as: 'name'; kind: NameKind; picked?: string }
  /** Comes by a link from elsewhere: it is shown and taken off, and nobody types it. */
  | { as: 'link' }
)

export type FilterFields<Query> = { [Name in keyof Query & string]?: FilterField }

/** Values in the order of a list, with their words. */
export function choicesOf<Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
): FilterChoice[] {
  return values.map((value) => ({ value, label: words[value] }))
}

/** Those that can be filled in, in the order of the definition. */
export function filterEntries<Query>(fields: FilterFields<Query>) {
  return (Object.entries(fields) as [keyof Query & string, FilterField | undefined][]).flatMap(([name, field]) =>
    field ? [{ name, field }] : [],
  )
}

/** The fields of all filters, filled in as the address says. */
export function FilterInputs<Query>({ fields, query }: { fields: FilterFields<Query>; query: Query }) {
  return filterEntries(fields).map(({ name, field }) => (
    <FilterInput key={name} name={name} field={field} value={writtenValue(query[name])} />
  ))
}

/** As an address has it. */
export function writtenValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

type FilterInputProps<Of = FilterField> = { name: string; field: Of; value: string }

function FilterInput({ name, field, value }: FilterInputProps) {
  switch (field.as) {
    case 'choice':
      return <ChoiceFilter name={name} field={field} value={value} />
    case 'line': {
      const { as: _as, ...line } = field
      return <Field {...line} name={name} defaultValue={value} />
    }
    case 'tick':
      return <TickField name={name} label={field.label} value={field.value} isTicked={value !== ''} />
    case 'name':
      return <NameFilter name={name} field={field} value={value} />
    case 'link':
      return null
  }
}

/** One of few values, any of which may be left open. */
function ChoiceFilter({ name, field, value }: FilterInputProps<Extract<FilterField, { as: 'choice' }>>) {
  const { filterAny } = useWords().orderList
  return (
    <SelectField name={name} label={field.label} defaultValue={value}>
      <option value="">{field.any ?? filterAny}</option>
      {field.choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </SelectField>
  )
}

function NameFilter({ name, field, value }: FilterInputProps<Extract<FilterField, { as: 'name' }>>) {
  const [picked, setPicked] = useState<PickedName | null>(
    value === '' ? null : { id: value, name: field.picked ?? value },
  )
  return (
    <>
      <input type="hidden" name={name} value={picked?.id ?? ''} />
      <PickedField
        label={field.label}
        picked={picked?.name ?? null}
        picker={(close) => (
          <NamePicker
            kind={field.kind}
            onPick={(one) => {
              setPicked(one)
              close()
            }}
            onClose={close}
          />
        )}
        onClear={() => setPicked(null)}
      />
    </>
  )
}
