import { useEffect, useId, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { PRICE_FIELDS } from '#shop/catalogue/lists/list-query.ts'
import { useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './filter-list.module.css'
import { FieldError } from '#web/ui/status/field-error.tsx'
import { Icon } from '#web/ui/controls/icon.tsx'

type FilterGroup = {
  /** The query parameter; choices within a group widen, between groups they narrow. */
  name: string
  title: string
  options: { value: string; label: string; count: number; isOn: boolean }[]
  isOpen?: boolean
  /** Two fields for a range of one's own, in forints. */
  range?: { from: string; to: string; isUnreadable: boolean }
}

type FilterListProps = {
  groups: FilterGroup[]
  /** The list's own address, without filters. */
  action: string
  /** Parameters that are not filters but must stay, such as the search. */
  otherParameters?: Record<string, string>
  /** How many the filters leave over. */
  results: number
  /** Lets a sort order outside the form belong to it. */
  formId?: string
}

/**
 * A plain form: its address is the list. Beside the list on wide screens; on phones a panel (a popover, so that it
 * opens without JavaScript). With JavaScript every choice takes effect at once and the focus stays where it is.
 */
export function FilterList({ groups, action, otherParameters = {}, results, formId }: FilterListProps) {
  const text = useText()
  const submit = useSubmit()
  const ownId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const panelId = `${ownId}-panel`
  const countOn = groups.reduce(
    (sum, { options, range }) =>
      sum + options.filter((option) => option.isOn).length + Number(Boolean(range && (range.from || range.to))),
    0,
  )
  return (
    <aside className={styles.filters} aria-label={text('list.filters')}>
      <button type="button" className={styles.opener} popoverTarget={panelId}>
        {text('list.filters')}
        {countOn > 0 && <span className={styles.on}>{text('list.filters-on', { count: countOn })}</span>}
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        className={styles.panel}
        aria-label={text('list.filters')}
        role="group"
      >
        <div className={styles.head}>
          <p className={styles.title}>{text('list.filters')}</p>
          <button type="button" className={styles.close} popoverTarget={panelId} popoverTargetAction="hide">
            <Icon name="close" />
            <span className="vh">{text('dialog.close')}</span>
          </button>
        </div>
        <Form
          id={formId ?? ownId}
          method="get"
          action={action}
          onChange={(event) => {
            const field = event.target as HTMLElement as HTMLInputElement
            keepOneRange(event.currentTarget, field)
            // What is typed is finished when it is sent.
            if (field.type === 'text') return
            void submit(event.currentTarget, { preventScrollReset: true, replace: true })
          }}
        >
          {Object.entries(otherParameters).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {groups.map((group) => (
            <Group key={group.name} group={group} />
          ))}
          <noscript>
            <button type="submit" className={styles.apply}>
              {text('list.apply')}
            </button>
          </noscript>
          <div className={styles.show}>
            <Button type="submit" className={styles.wide} onClick={() => panel.current?.hidePopover()}>
              {text('list.show-results', { count: results })}
            </Button>
          </div>
        </Form>
      </div>
    </aside>
  )
}

/** A range that is typed takes the place of those that were ticked, and the other way round. */
function keepOneRange(form: HTMLFormElement, { type, name }: HTMLInputElement): void {
  const isRange = PRICE_FIELDS.some((field) => field === name)
  if (!isRange && name !== 'price') return
  for (const other of form.querySelectorAll('input')) {
    if (isRange && other.name === 'price') other.checked = false
    if (type === 'checkbox' && PRICE_FIELDS.some((field) => field === other.name)) other.value = ''
  }
}

/** Opened and closed by the visitor only: it never folds away under the box just unticked. */
function Group({ group: { name, title, options, isOpen, range } }: { group: FilterGroup }) {
  const [isOpenAtFirst] = useState(isOpen ?? options.some((option) => option.isOn))
  return (
    <details className={styles.group} open={isOpenAtFirst}>
      <summary>{title}</summary>
      <ul>
        {options.map((option) => (
          <li key={option.value}>
            <Option name={name} option={option} />
          </li>
        ))}
      </ul>
      {range && <PriceRange range={range} />}
    </details>
  )
}

function PriceRange({ range: { from, to, isUnreadable } }: { range: NonNullable<FilterGroup['range']> }) {
  const text = useText()
  const problemId = useId()
  const field = { isInvalid: isUnreadable, problemId: isUnreadable ? problemId : undefined }
  return (
    <fieldset className={styles.range}>
      <legend className="vh">{text('list.price-limits')}</legend>
      <PriceField name="price-from" label={text('list.price-from')} value={from} {...field} />
      <PriceField name="price-to" label={text('list.price-to')} value={to} {...field} />
      <button type="submit" className={styles.go}>
        {text('list.price-apply')}
        <span className="vh">: {text('list.price-limits')}</span>
      </button>
      {isUnreadable && <FieldError id={problemId}>{text('list.price-unreadable')}</FieldError>}
    </fieldset>
  )
}

type PriceFieldProps = { name: string; label: string; value: string; isInvalid: boolean; problemId?: string }

/** What is typed stays the visitor's until the list has changed. */
function PriceField({ name, label, value, isInvalid, problemId }: PriceFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = value
  }, [value])
  return (
    <label className={styles.sum}>
      <span>{label}</span>
      <input
        ref={input}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        name={name}
        defaultValue={value}
        aria-invalid={isInvalid || undefined}
        aria-describedby={problemId}
      />
    </label>
  )
}

/** The browser keeps the tick, so that it shows before the list has changed; a filter removed elsewhere is followed. */
function Option({
  name,
  option: { value, label, count, isOn },
}: {
  name: string
  option: FilterGroup['options'][number]
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.checked = isOn
  }, [isOn])
  return (
    <label className={styles.option}>
      <input ref={input} type="checkbox" name={name} value={value} defaultChecked={isOn} />
      <span>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  )
}
