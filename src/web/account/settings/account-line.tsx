import type { ReactNode } from 'react'
import styles from './account-line.module.css'

type LineAction = {
  label: string
  /** Read out after the label, since several lines have the same one. */
  of: string
  isBusy?: boolean
  isExpanded?: boolean
  onAct: () => void
}

type AccountLineProps = { label: ReactNode; value: ReactNode; actions?: readonly LineAction[] }

/** A value of the account, and the buttons that change it. */
export function AccountLine({ label, value, actions = [] }: AccountLineProps) {
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
      </div>
      <div className={styles.actions}>
        {actions.map((action, place) => (
          // By its place, from the end: a button that says something else now keeps the focus, and one that goes leaves it
          // to no other.
          <button
            key={actions.length - place}
            type="button"
            className="link"
            aria-expanded={action.isExpanded}
            aria-disabled={action.isBusy || undefined}
            onClick={() => !action.isBusy && action.onAct()}
          >
            {action.label}
            <span className="vh"> {action.of}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
