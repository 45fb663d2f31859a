import { useEffect, useRef, type ReactNode } from 'react'
import styles from './choices.module.css'
import { Icon, type IconName } from './icon.tsx'

type CheckboxProps = {
  label: ReactNode
  isChecked: boolean
  /** Some of what it stands for: neither on nor off. */
  isMixed?: boolean
  /** False where another key reaches it: a table has one tab stop. */
  isTabStop?: boolean
  onChange: (isChecked: boolean) => void
}

export function Checkbox({ label, isChecked, isMixed = false, isTabStop = true, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.indeterminate = isMixed
  }, [isMixed])
  return (
    <label className={styles.choice}>
      <input
        ref={box}
        type="checkbox"
        tabIndex={isTabStop ? undefined : -1}
        className={styles.box}
        checked={isChecked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

type RadioProps = { name: string; label: ReactNode; isChecked: boolean; onChoose: () => void }

export function Radio({ name, label, isChecked, onChoose }: RadioProps) {
  return (
    <label className={styles.choice}>
      <input type="radio" name={name} className={styles.box} checked={isChecked} onChange={onChoose} />
      <span>{label}</span>
    </label>
  )
}

type ChoiceBarProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string; icon?: IconName }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** One of few, side by side; with an icon the words are read out. */
export function ChoiceBar<Value extends string>({ label, options, chosen, onChoose }: ChoiceBarProps<Value>) {
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === chosen}
          onClick={() => onChoose(option.value)}
        >
          {option.icon ? (
            <>
              <Icon name={option.icon} size="small" />
              <span className="vh">{option.label}</span>
            </>
          ) : (
            option.label
          )}
        </button>
      ))}
    </div>
  )
}

type FilterChipProps = { name: string; value: string; removeLabel: string; onRemove: () => void }

/** A filter that is on, and the way to take it off. */
export function FilterChip({ name, value, removeLabel, onRemove }: FilterChipProps) {
  return (
    <span className={styles.chip}>
      {name}: <b>{value}</b>
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size="small" />
      </button>
    </span>
  )
}
