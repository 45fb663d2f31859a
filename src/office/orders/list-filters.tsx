import { useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { LANGUAGES } from '#site/languages.ts'
import { PAYMENTS } from '#shop/selling/cart/payment-choices.ts'
import { ORDER_STATUSES, ORDER_WAITS, PAYMENT_STATUSES } from '#shop/selling/orders/order.ts'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { useSession } from '../data/session.ts'
import { Button } from '../ui/controls/button.tsx'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Field } from '../ui/controls/field.tsx'
import { FilterBar } from '../ui/list/filter-bar.tsx'
import { choicesOf, FilterSelects, type FilterChoices } from '../ui/list/filter-selects.tsx'
import { useWords } from '../words/office-words.tsx'
import { filtersIn, listAddress, withoutPage, type ListFilter, type ListQuery } from './list-address.ts'
import styles from './orders-screen.module.css'

/** The filters that are on, each with the way to take it off, and where others are put on. */
export function ListFilters({ query }: { query: ListQuery }) {
  const said = useWords().orderList
  const navigate = useNavigate()
  const choices = useFilterChoices()

  const inWords = (name: ListFilter, value: string) =>
    value
      .split(',')
      .map((one) => choices[name]?.find((choice) => choice.value === one)?.label ?? (one === 'yes' ? said.yes : one))
      .join(', ')

  return (
    <FilterBar
      filters={filtersIn(query).map(({ name, value }) => ({
        name,
        label: said.filters[name],
        value: inWords(name, value),
      }))}
      onRemove={(name) => void navigate(listAddress({ ...withoutPage(query), [name]: undefined }))}
      form={(close) => (
        <FilterForm
          query={query}
          choices={choices}
          onSubmit={(filters) => {
            close()
            void navigate(listAddress({ ...withoutPage(query), ...filters }))
          }}
        />
      )}
    />
  )
}

function useFilterChoices(): FilterChoices<ListFilter> {
  const said = useWords().orderList
  const { places } = useSession()
  return {
    waitsFor: choicesOf(ORDER_WAITS, said.waits),
    status: choicesOf(ORDER_STATUSES, said.status),
    payment: choicesOf(PAYMENT_STATUSES, said.payment),
    shipping: choicesOf(SHIPPING_TYPES, said.shipping),
    method: choicesOf(PAYMENTS, said.method),
    language: choicesOf(LANGUAGES, said.languages),
    pickupShop: places.map(({ id, name }) => ({ value: id, label: name })),
  }
}

const CHECKED = ['mine', 'letterFailed', 'invoiceFailed', 'invoiceOwed'] as const
const INPUTS = {
  placedFrom: { type: 'date' },
  placedTo: { type: 'date' },
  totalFrom: { type: 'number', unit: 'Ft', min: 0, step: 1 },
  totalTo: { type: 'number', unit: 'Ft', min: 0, step: 1 },
} as const

type FilterFormProps = {
  query: ListQuery
  choices: FilterChoices<ListFilter>
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
      <FilterSelects choices={choices} labels={said.filters} query={query} />
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
