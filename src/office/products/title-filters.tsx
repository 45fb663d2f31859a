import { useEffect, useState, type FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { BINDINGS, PRODUCT_TYPES } from '#shop/goods/product.ts'
import { VAT_CLASSES } from '#shop/catalogue/claims/facts/facts.ts'
import { DRAFT_STATES } from '#shop/catalogue/titles/drafts/title-draft.ts'
import { STOCK_STATES, TITLE_GAPS, TITLE_STATES } from '#shop/catalogue/titles/title-filter.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { getOffice } from '../data/ask-office.ts'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { FilterBar } from '../ui/list/filter-bar.tsx'
import { choicesOf, FilterSelects, type FilterChoices } from '../ui/list/filter-selects.tsx'
import { NamePicker, type PickedName } from '../ui/pick/name-picker.tsx'
import { PickedField } from '../ui/pick/picked-field.tsx'
import { LoadingState } from '../ui/page/screen-states.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './products.module.css'
import {
  filtersIn,
  titleListAddress,
  withoutPage,
  type TitleFilterName,
  type TitleListQuery,
} from './title-list-address.ts'

type Names = Partial<Record<TitleFilterName, string>>

/** The filters that are on, each with the way to take it off, and where others are put on. */
export function TitleFilters({ query, names }: { query: TitleListQuery; names: Names }) {
  const said = useWords().productList
  const navigate = useNavigate()
  const choices = useFilterChoices()

  const inWords = (name: TitleFilterName, value: string) =>
    (name === 'source' ? said.ownSources[value] : undefined) ??
    names[name] ??
    value
      .split(',')
      .map((one) => choices[name]?.find((choice) => choice.value === one)?.label ?? one)
      .join(', ')

  return (
    <FilterBar
      filters={filtersIn(query).map(({ name, value }) => ({
        name,
        label: said.filters[name],
        value: inWords(name, value),
      }))}
      onRemove={(name) => void navigate(titleListAddress({ ...withoutPage(query), [name]: undefined }))}
      form={(close) => (
        <FilterForm
          query={query}
          names={names}
          onSubmit={(filters) => {
            close()
            void navigate(titleListAddress({ ...withoutPage(query), ...filters }))
          }}
        />
      )}
    />
  )
}

function useFilterChoices(): FilterChoices<TitleFilterName> {
  const said = useWords().productList
  return {
    kind: choicesOf(PRODUCT_TYPES, said.kinds),
    state: choicesOf(TITLE_STATES, said.states),
    draft: choicesOf(DRAFT_STATES, said.draftStates),
    binding: choicesOf(BINDINGS, said.bindings),
    sale: choicesOf(['running', 'coming'] as const, said.sales),
    fixedPrice: choicesOf(['yes'] as const, said.yesNo),
    vatClass: choicesOf(VAT_CLASSES, said.vatClasses),
    stock: choicesOf(STOCK_STATES, said.stocks),
    orderable: choicesOf(['yes', 'no'] as const, said.yesNo),
    gap: choicesOf(TITLE_GAPS, said.gaps),
  }
}

const INPUTS = {
  language: { maxLength: 3 },
  yearFrom: { type: 'number', min: 1, max: 2200 },
  yearTo: { type: 'number', min: 1, max: 2200 },
  priceFrom: { type: 'number', unit: 'Ft', min: 0, step: 1 },
  priceTo: { type: 'number', unit: 'Ft', min: 0, step: 1 },
  emptyDays: { type: 'number', min: 0, max: 10_000 },
  soldDays: { type: 'number', min: 1, max: 10_000 },
  changedSince: { type: 'date' },
} as const

/** Filters whose value is picked by name. */
const PICKED = { category: 'category', publisher: 'publisher', series: 'series', person: 'contributor' } as const
type PickedFilter = keyof typeof PICKED

type FilterFormProps = {
  query: TitleListQuery
  names: Names
  onSubmit: (filters: Partial<TitleListQuery>) => void
}
type AskedChoices = OfficeAnswer<'get', '/product-filter-choices'>

/** Colleagues and sources are asked for when the form is opened; without them the other filters still work. */
function FilterForm(props: FilterFormProps) {
  const { query, names } = props
  const said = useWords().productList
  const [asked, setAsked] = useState<AskedChoices | null>(null)
  const choices = useFilterChoices()
  useEffect(() => {
    let isLeft = false
    void getOffice('/product-filter-choices', {}).then((told) => {
      if (!isLeft) setAsked(told.ok ? told.value : { changedBy: [], source: [] })
    })
    return () => {
      isLeft = true
    }
  }, [])
  if (!asked) return <LoadingState what={said.filtersComing} />
  // One that was chosen stays chosen, also where it is not offered any more.
  const offered = (name: keyof AskedChoices) => {
    const chosen = query[name]
    const called = (id: string, given: string) => (name === 'source' ? said.ownSources[id] : undefined) ?? given
    const listed = asked[name].map((one) => ({ value: one.id, label: called(one.id, one.name) }))
    if (chosen === undefined || listed.some(({ value }) => value === chosen)) return listed
    return [{ value: chosen, label: names[name] ?? chosen }, ...listed]
  }
  return (
    <FilterFields {...props} choices={{ ...choices, changedBy: offered('changedBy'), source: offered('source') }} />
  )
}

type FilterFieldsProps = FilterFormProps & { choices: FilterChoices<TitleFilterName> }

function FilterFields({ query, names, choices, onSubmit }: FilterFieldsProps) {
  const words = useWords()
  const said = words.productList
  const [picked, setPicked] = useState<Partial<Record<PickedFilter, PickedName>>>(() =>
    Object.fromEntries(
      (Object.keys(PICKED) as PickedFilter[]).flatMap((name) => {
        const id = query[name]
        return id === undefined ? [] : [[name, { id, name: names[name] ?? id }]]
      }),
    ),
  )

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const given = [...Object.keys(choices), ...Object.keys(INPUTS)].map((name) => [name, form.get(name) || undefined])
    const named = (Object.keys(PICKED) as PickedFilter[]).map((name) => [name, picked[name]?.id])
    onSubmit(Object.fromEntries([...given, ...named]) as Partial<TitleListQuery>)
  }

  return (
    <form className={styles.filterForm} onSubmit={submit}>
      <FilterSelects choices={choices} labels={said.filters} query={query} />
      {(Object.keys(INPUTS) as (keyof typeof INPUTS)[]).map((name) => (
        <Field key={name} name={name} label={said.filters[name]} defaultValue={query[name] ?? ''} {...INPUTS[name]} />
      ))}
      {(Object.keys(PICKED) as PickedFilter[]).map((name) => (
        <PickedField
          key={name}
          label={said.filters[name]}
          picked={picked[name]?.name ?? null}
          picker={(close) => (
            <NamePicker
              kind={PICKED[name]}
              onPick={(one) => {
                setPicked({ ...picked, [name]: one })
                close()
              }}
              onClose={close}
            />
          )}
          onClear={() => setPicked({ ...picked, [name]: undefined })}
        />
      ))}
      <Button kind="go" type="submit">
        {words.orderList.filterApply}
      </Button>
    </form>
  )
}
