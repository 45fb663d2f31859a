import { useState, type FormEvent, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../../keys/use-keys.ts'
import { useWords } from '../../words/office-words.tsx'
import { Button } from '../controls/button.tsx'
import { FilterChip } from '../controls/choices.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { filterEntries, FilterInputs, writtenValue, type FilterField, type FilterFields } from './filter-fields.tsx'
import type { ListAddress } from './list-address.ts'
import styles from './list-tools.module.css'

type FilterBarProps<Query> = {
  fields: FilterFields<Query>
  query: Query
  address: ListAddress<Query>
  /** How a value is called, where the fields do not know it. */
  nameOf?: (name: keyof Query & string, value: string) => string | undefined
  /** The form in the dialog, where its fields have to be asked for first. */
  form?: (form: FilterFormProps<Query>) => ReactNode
  /** Other words than those for all lists; with a `clear` all filters are taken off at once. */
  words?: FilterWords
  hasKeyHint?: boolean
}

type FilterWords = { filter: string; apply: string; clear?: string }

/** The filters of a list that are on, each with the way to take it off, and where others are put on. */
export function FilterBar<Query extends object>(props: FilterBarProps<Query>) {
  const { fields, query, address, nameOf, form, hasKeyHint = false } = props
  const orderListWords = useWords().orderList
  const words = props.words ?? { filter: orderListWords.filter, apply: orderListWords.filterApply }
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  useKeys([{ keys: 'Shift+F', words: words.filter, run: () => setOpen(true) }])
  const go = (filters: Partial<Query>) => void navigate(address.to({ ...address.withoutPage(query), ...filters }))
  const formProps: FilterFormProps<Query> = {
    fields,
    query,
    address,
    words,
    onSubmit: (filters) => {
      setOpen(false)
      go(filters)
    },
  }
  return (
    <>
      {filtersIn(fields, query).map(({ name, field, value }) => (
        <FilterChip
          key={name}
          name={field.label}
          value={nameOf?.(name, value) ?? valueInWords(field, value)}
          removeLabel={orderListWords.filterRemove(field.label)}
          onRemove={() => go(without(name))}
        />
      ))}
      <Button kind="bare" icon="plus" keys={hasKeyHint ? 'Shift+F' : undefined} onClick={() => setOpen(true)}>
        {words.filter}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={words.filter}
        sentence={props.words ? undefined : orderListWords.filterSentence}
      >
        {form ? form(formProps) : <FilterForm {...formProps} />}
      </Dialog>
    </>
  )
}

export type FilterFormProps<Query> = {
  fields: FilterFields<Query>
  query: Query
  address: ListAddress<Query>
  words: FilterWords
  onSubmit: (filters: Partial<Query>) => void
}

/** Fields that can be left open; what is left open is no filter. */
export function FilterForm<Query extends object>({ fields, query, address, words, onSubmit }: FilterFormProps<Query>) {
  const clear = () => onSubmit(filledIn(fields, address, new FormData()))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onSubmit(filledIn(fields, address, new FormData(event.currentTarget)))
  }

  return (
    <form className={styles.filterForm} onSubmit={submit}>
      <FilterInputs fields={fields} query={query} />
      <Button kind="go" type="submit">
        {words.apply}
      </Button>
      {words.clear && <Button onClick={clear}>{words.clear}</Button>}
    </form>
  )
}

/** Of all filters what the form says; one that it leaves open is taken off. */
export function filledIn<Query extends object>(
  fields: FilterFields<Query>,
  address: ListAddress<Query>,
  form: FormData,
): Partial<Query> {
  const search = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') search.set(name, value.trim())
  const read = address.read(search)
  const filters: Partial<Query> = {}
  for (const { name, field } of filterEntries(fields)) if (field.as !== 'link') filters[name] = read[name]
  return filters
}

/** Those that are on, in the order of the address. */
export function filtersIn<Query extends object>(fields: FilterFields<Query>, query: Query) {
  return (Object.keys(query) as (keyof Query & string)[]).flatMap((name) => {
    const field = fields[name]
    const value = writtenValue(query[name])
    return field && value !== '' ? [{ name, field, value }] : []
  })
}

function without<Query extends object>(name: keyof Query & string): Partial<Query> {
  const filters: Partial<Query> = {}
  filters[name] = undefined
  return filters
}

function valueInWords(field: FilterField, value: string): string {
  if (field.as === 'tick') return field.yes
  if (field.as === 'name') return field.picked ?? value
  if (field.as !== 'choice') return value
  const labelOf = (one: string) => field.choices.find((choice) => choice.value === one)?.label ?? one
  return value.split(',').map(labelOf).join(', ')
}
