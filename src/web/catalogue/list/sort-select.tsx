import { useEffect, useRef } from 'react'
import { useText } from '#words/text.tsx'
import styles from './sort-select.module.css'

type SortSelectProps = {
  /** The form of the filters: order and filters share one address. */
  formId: string
  value: string
  options: { value: string; label: string }[]
}

export function SortSelect({ formId, value, options }: SortSelectProps) {
  const text = useText()
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (select.current) select.current.value = value
  }, [value])
  return (
    <span className={styles.sort}>
      <label>
        {text('list.sort')}{' '}
        <select
          ref={select}
          className={styles.select}
          form={formId}
          name="sort"
          defaultValue={value}
          onChange={(event) => event.target.form?.requestSubmit()}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={formId} className={styles.apply}>
          {text('list.sort-apply')}
        </button>
      </noscript>
    </span>
  )
}
