import styles from './auth-choices.module.css'
import { Icon } from '#web/ui/controls/icon.tsx'

type AuthChoicesProps = {
  label: string
  choices: { value: string; label: string; hint?: string }[]
  isBusy: boolean
  onChoose: (value: string) => void
}

/** Ways to go on, one press each. */
export function AuthChoices({ label, choices, isBusy, onChoose }: AuthChoicesProps) {
  return (
    <ul className={styles.choices} aria-label={label}>
      {choices.map(({ value, label, hint }) => (
        <li key={value}>
          <button type="button" aria-disabled={isBusy || undefined} onClick={() => !isBusy && onChoose(value)}>
            <span>
              {label}
              {hint && <small className="hint">{hint}</small>}
            </span>
            <Icon name="arrow-right" />
          </button>
        </li>
      ))}
    </ul>
  )
}
