import { useId, useState } from 'react'
import { useText } from '#words/text.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './quantity.module.css'

type QuantityProps = {
  /** Of what: part of each control's name. */
  title: string
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  name?: string
  /** A change is under way: further ones are not taken (CART-06). */
  isBusy?: boolean
}

/** Minus, a number that can be typed, plus. Typing is taken over when the visitor leaves the field or presses Enter. */
export function Quantity({ title, value, onChange, min = 1, max = 99, name, isBusy = false }: QuantityProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [isRefused, setIsRefused] = useState(false)
  const change = (wanted: number) => {
    const next = Math.min(max, Math.max(min, Math.round(wanted)))
    setIsRefused(false)
    if (next !== value && !isBusy) onChange(next)
  }
  const takeOver = () => {
    const wanted = typed?.trim() ?? ''
    const isNumber = /^\d+$/.test(wanted)
    if (wanted !== '') setIsRefused(!isNumber)
    if (isNumber) change(Number(wanted))
    setTyped(null)
  }
  return (
    <div
      className={classNames(styles.group, isBusy && styles.busy)}
      role="group"
      aria-label={text('form.quantity', { title })}
      aria-busy={isBusy || undefined}
    >
      <button
        type="button"
        className={styles.step}
        disabled={value <= min}
        aria-disabled={isBusy || undefined}
        onClick={() => change(value - 1)}
      >
        <Icon name="minus" className={styles.icon} />
        <span className="vh">{text('form.fewer', { title })}</span>
      </button>
      <input
        id={id}
        name={name}
        className={styles.number}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={3}
        autoComplete="off"
        aria-label={text('form.quantity', { title })}
        aria-invalid={isRefused || undefined}
        aria-describedby={isRefused ? `${id}-refused` : value >= max ? `${id}-limit` : undefined}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={takeOver}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          takeOver()
        }}
      />
      <button
        type="button"
        className={styles.step}
        disabled={value >= max}
        aria-disabled={isBusy || undefined}
        onClick={() => change(value + 1)}
      >
        <Icon name="plus" className={styles.icon} />
        <span className="vh">{text('form.more', { title })}</span>
      </button>
      {isRefused && (
        <p id={`${id}-refused`} className={`hint ${styles.limit}`} role="status">
          {text('form.quantity-refused', { max })}
        </p>
      )}
      {value >= max && (
        <p id={`${id}-limit`} className={`hint ${styles.limit}`}>
          {text('form.quantity-limit', { max })}
        </p>
      )}
    </div>
  )
}
