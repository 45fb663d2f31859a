import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '#site/languages.ts'
import { PAYMENTS } from '#shop/cart/payment-choices.ts'
import { ORDER_STATUSES, ORDER_WAITS, PAYMENT_STATUSES } from '#shop/orders/order.ts'
import { SHIPPING_TYPES } from '#shop/shipping/shipping-types.ts'
import { useSession } from '../data/session.ts'
import { useKeys } from '../keys/use-keys.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox, FilterChip } from '../ui/controls/choices.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { Field, SelectField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'
import { filtersIn, listAddress, withoutPage, type ListFilter, type ListQuery } from './list-address.ts'
import styles from './orders-screen.module.css'

type Choice = { value: string; label: string }

/** The filters that are on, each with the way to take it off, and where others are put on. */
export function ListFilters({ query }: { query: ListQuery }) {
  const said = useWords().orderList
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const choices = useFilterChoices()
  useKeys([{ keys: 'Shift+F', words: said.filter, run: () => setOpen(true) }])

  const inWords = (name: ListFilter, value: string) =>
    value
      .split(',')
      .map((one) => choices[name]?.find((choice) => choice.value === one)?.label ?? (one === 'yes' ? said.yes : one))
      .join(', ')

  return (
    <>
      {filtersIn(query).map(({ name, value }) => (
        <FilterChip
          key={name}
          name={said.filters[name]}
          value={inWords(name, value)}
          removeLabel={said.filterRemove(said.filters[name])}
          onRemove={() => void navigate(listAddress({ ...withoutPage(query), [name]: undefined }))}
        />
      ))}
      <Button kind="bare" icon="plus" onClick={() => setOpen(true)}>
        {said.filter}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={said.filter} sentence={said.filterSentence}>
        <FilterForm
          query={query}
          choices={choices}
          onSubmit={(filters) => {
            setOpen(false)
            void navigate(listAddress({ ...withoutPage(query), ...filters }))
          }}
        />
      </Dialog>
    </>
  )
}

function useFilterChoices(): Partial<Record<ListFilter, Choice[]>> {
  const said = useWords().orderList
  const { places } = useSession()
  const of = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
    values.map((value) => ({ value, label: words[value] }))
  return {
    waitsFor: of(ORDER_WAITS, said.waits),
    status: of(ORDER_STATUSES, said.status),
    payment: of(PAYMENT_STATUSES, said.payment),
    shipping: of(SHIPPING_TYPES, said.shipping),
    method: of(PAYMENTS, said.method),
    language: of(LANGUAGES, said.languages),
    pickupShop: places.map(({ id, name }) => ({ value: id, label: name })),
  }
}

const CHECKED = ['mine', 'letterFailed', 'invoiceFailed'] as const
const INPUTS = {
  placedFrom: { type: 'date' },
  placedTo: { type: 'date' },
  totalFrom: { type: 'number', unit: 'Ft', min: 0, step: 1 },
  totalTo: { type: 'number', unit: 'Ft', min: 0, step: 1 },
} as const

type FilterFormProps = {
  query: ListQuery
  choices: Partial<Record<ListFilter, Choice[]>>
  onSubmit: (filters: Partial<ListQuery>) => void
}

function FilterForm({ query, choices, onSubmit }: FilterFormProps) {
  const said = useWords().orderList
  const [checked, setChecked] = useState(() => new Set(CHECKED.filter((name) => query[name] === 'yes')))

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = [...Object.keys(choices), ...Object.keys(INPUTS)].map((name) => [name, form.get(name) || undefined])
    onSubmit({
      ...Object.fromEntries(given),
      ...Object.fromEntries(CHECKED.map((name) => [name, checked.has(name) ? 'yes' : undefined])),
    })
  }

  return (
    <form className={styles.filterForm} onSubmit={submit}>
      {(Object.entries(choices) as [ListFilter, Choice[]][]).map(([name, options]) => (
        <SelectField key={name} name={name} label={said.filters[name]} defaultValue={query[name] ?? ''}>
          <option value="">{said.filterAny}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      ))}
      {(Object.keys(INPUTS) as (keyof typeof INPUTS)[]).map((name) => (
        <Field key={name} name={name} label={said.filters[name]} defaultValue={query[name] ?? ''} {...INPUTS[name]} />
      ))}
      {CHECKED.map((name) => (
        <Checkbox
          key={name}
          label={said.filters[name]}
          isChecked={checked.has(name)}
          onChange={(isChecked) => {
            const next = new Set(checked)
            if (isChecked) next.add(name)
            else next.delete(name)
            setChecked(next)
          }}
        />
      ))}
      <Button kind="go" type="submit">
        {said.filterApply}
      </Button>
    </form>
  )
}
