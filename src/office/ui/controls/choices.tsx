import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './choices.module.css'
import { Icon, type IconName } from './icon.tsx'

type CheckboxProps = {
  label: ReactNode
  isChecked: boolean
  /** Some of what it stands for: neither on nor off. */
  isMixed?: boolean
  /** False where another key reaches it: a table has one tab stop. */
  isTabStop?: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}

export function Checkbox(props: CheckboxProps) {
  const { label, isChecked, isMixed = false, isTabStop = true, isDisabled = false, onChange } = props
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
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

type TickFieldProps = { name: string; label: string; value: string; isTicked: boolean }

/** A box of a form that is sent as it is filled in. */
export function TickField({ name, label, value, isTicked }: TickFieldProps) {
  return (
    <label className={styles.choice}>
      <input type="checkbox" name={name} value={value} defaultChecked={isTicked} className={styles.box} />
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

type ViewTabsProps<View extends string> = {
  label: string
  views: readonly { view: View; label: string; count?: number }[]
  open: View
  toView: (view: View) => string
}

/** The views of a list, each with its own address. */
export function ViewTabs<View extends string>({ label, views, open, toView }: ViewTabsProps<View>) {
  return <Tabs label={label} open={open} views={views.map((one) => ({ ...one, to: toView(one.view) }))} />
}

type TabsProps = {
  label: string
  views: readonly { view: string; label: string; count?: number; to: string }[]
  open: string
}

/** The same where each has its address already. */
export function Tabs({ label, views, open }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {views.map(({ view, label: words, count, to }) => (
        <Link key={view} to={to} aria-current={view === open ? 'page' : undefined}>
          {words}
          {count !== undefined && count > 0 && <i>{count}</i>}
        </Link>
      ))}
    </nav>
  )
}
