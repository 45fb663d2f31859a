import { useId, useState } from 'react'
import { useText } from '../text.tsx'
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
}

/** Minus, a number that can be typed, plus. Typing is taken over when the visitor leaves the field or presses Enter. */
export function Quantity({ title, value, onChange, min = 1, max = 99, name }: QuantityProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const change = (wanted: number) => {
    const next = Math.min(max, Math.max(min, Math.round(wanted)))
    if (next !== value) onChange(next)
  }
  const takeOver = () => {
    if (typed !== null) change(Number(typed) || value)
    setTyped(null)
  }
  return (
    <div className={styles.group} role="group" aria-label={text('form.quantity', { title })}>
      <button type="button" className={styles.step} disabled={value <= min} onClick={() => change(value - 1)}>
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
        aria-describedby={value >= max ? `${id}-limit` : undefined}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={takeOver}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          takeOver()
        }}
      />
      <button type="button" className={styles.step} disabled={value >= max} onClick={() => change(value + 1)}>
        <Icon name="plus" className={styles.icon} />
        <span className="vh">{text('form.more', { title })}</span>
      </button>
      {value >= max && (
        <p id={`${id}-limit`} className={`hint ${styles.limit}`}>
          {text('form.quantity-limit', { max })}
        </p>
      )}
    </div>
  )
}
