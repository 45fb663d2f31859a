import { useEffect, useEffectEvent, useRef } from 'react'
import { Form } from 'react-router'
import { useKeys } from '../../keys/use-keys.ts'
import { Button } from '../controls/button.tsx'
import { TextLink } from '../controls/text-link.tsx'
import { FilterInputs, writtenValue, type FilterFields } from './filter-fields.tsx'
import type { ListAddress } from './list-address.ts'

/** The filters of a list as a form above it. */
export type ListFormOf<Query> = {
  fields: FilterFields<Query>
  /** What its button says. */
  show: string
  isMainAct?: boolean
  /** Looked for by words, first of all. */
  isSearch?: boolean
  /** Whoever comes here wants to type at once. */
  isBeginning?: boolean
  /** What `f` does: it goes to the first field. */
  key?: string
  /** What stays as the address says it: a view beside the filters. */
  stays?: readonly (keyof Query & string)[]
  /** The list without filters. */
  all?: { label: string; to: string } | null
  className?: string
}

type ListFormProps<Query> = { form: ListFormOf<Query>; query: Query; address: ListAddress<Query> }

/** Drawn anew for another list: its fields say what is shown, whatever was typed before. */
export function ListForm<Query>({ form, query, address }: ListFormProps<Query>) {
  const {
    fields,
    show,
    isMainAct = false,
    isSearch = false,
    isBeginning = false,
    key,
    stays = [],
    all,
    className,
  } = form
  const element = useRef<HTMLFormElement>(null)
  const focus = () => element.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
  useKeys(key === undefined ? [] : [{ keys: 'f', words: key, isLight: true, run: focus }])
  const begin = useEffectEvent(focus)
  useEffect(() => {
    if (isBeginning) begin()
  }, [isBeginning])
  return (
    <Form
      ref={element}
      className={className}
      role={isSearch ? 'search' : undefined}
      action={address.path}
      key={address.searchOf(address.withoutPage(query))}
    >
      {stays.map((name) => {
        const value = writtenValue(query[name])
        return value === '' ? null : <input key={name} type="hidden" name={name} value={value} />
      })}
      <FilterInputs fields={fields} query={query} />
      <Button type="submit" kind={isMainAct ? 'go' : undefined} icon={isMainAct ? undefined : 'find'}>
        {show}
      </Button>
      {all && <TextLink to={all.to}>{all.label}</TextLink>}
    </Form>
  )
}
