import { useId, type ReactNode } from 'react'
import { classNames } from '../controls/class-names.ts'
import { FieldError } from '../status/field-error.tsx'
import styles from './radio-group.module.css'

type RadioOption = {
  value: string
  label: ReactNode
  hint?: ReactNode
  /** What stands at the end of the line: a price, a date. */
  end?: ReactNode
  isDisabled?: boolean
}

type RadioGroupProps = {
  legend: string
  name: string
  options: RadioOption[]
  value?: string
  defaultValue?: string
  error?: string
  /** Of the first choice: where an error leads to. */
  firstId?: string
  onChange?: (value: string) => void
}

/** Native radios in a fieldset; the chosen row carries a gold edge. */
export function RadioGroup({ legend, name, options, value, defaultValue, error, firstId, onChange }: RadioGroupProps) {
  const id = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option, index) => (
        <label key={option.value} className={classNames(styles.option, option.isDisabled && styles.disabled)}>
          <input
            type="radio"
            id={index === 0 ? firstId : undefined}
            name={name}
            value={option.value}
            disabled={option.isDisabled}
            // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- the focus and the red edge go by it
            aria-invalid={error ? true : undefined}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={onChange && (() => onChange(option.value))}
          />
          <span className={styles.words}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
          {option.end && <span className={styles.end}>{option.end}</span>}
        </label>
      ))}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
