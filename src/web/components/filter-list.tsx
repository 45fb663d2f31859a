import { useEffect, useId, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useText } from '../text.tsx'
import { Button } from './button.tsx'
import styles from './filter-list.module.css'
import { Icon } from './icon.tsx'

type FilterGroup = {
  /** The query parameter; choices within a group widen, between groups they narrow. */
  name: string
  title: string
  options: { value: string; label: string; count: number; isOn: boolean }[]
  isOpen?: boolean
}

type FilterListProps = {
  groups: FilterGroup[]
  /** The list's own address, without filters. */
  action: string
  /** Parameters that are not filters but must stay, such as the search. */
  kept?: Record<string, string>
  /** How many the filters leave over. */
  results: number
  /** Lets a sort order outside the form belong to it. */
  formId?: string
}

/**
 * A plain form: its address is the list. Beside the list on wide screens; on phones a panel (a popover, so that it
 * opens without JavaScript). With JavaScript every choice takes effect at once and the focus stays where it is.
 */
export function FilterList({ groups, action, kept = {}, results, formId }: FilterListProps) {
  const text = useText()
  const submit = useSubmit()
  const ownId = useId()
  const panel = useRef<HTMLDivElement>(null)
  const panelId = `${ownId}-panel`
  const countOn = groups.reduce((sum, group) => sum + group.options.filter((option) => option.isOn).length, 0)
  return (
    <aside className={styles.filters}>
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
          onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
        >
          {Object.entries(kept).map(([name, value]) => (
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

/** Opened and closed by the visitor only: it never folds away under the box just unticked. */
function Group({ group: { name, title, options, isOpen } }: { group: FilterGroup }) {
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
    </details>
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
