import { useWords } from '../../words/office-words.tsx'
import { Icon } from './icon.tsx'
import styles from './stepper.module.css'

type StepperProps = {
  /** Of what: read out with each button. */
  label: string
  value: number
  most: number
  /** Where `most` is only a bound, it says nothing to whoever counts. */
  isOpenEnded?: boolean
  onChange: (value: number) => void
}

/** How many of few: one less, one more. */
export function Stepper({ label, value, most, isOpenEnded = false, onChange }: StepperProps) {
  const words = useWords()
  return (
    <span className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        aria-label={words.parts.fewer(label)}
        disabled={value <= 0}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size="small" />
      </button>
      <span className="nb">
        <b>{value}</b>
        {!isOpenEnded && ` / ${most}`}
      </span>
      <button
        type="button"
        aria-label={words.parts.more(label)}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size="small" />
      </button>
    </span>
  )
}
