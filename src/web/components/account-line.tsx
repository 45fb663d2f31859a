import type { ReactNode } from 'react'
import styles from './account-line.module.css'

type AccountLineProps = {
  label: ReactNode
  value: ReactNode
  /** `of` is heard after the label: several lines have the same one. */
  action?: { label: string; of: string; isBusy?: boolean; isExpanded?: boolean; onAct: () => void }
}

/** What stands, and the one thing that can be done with it. */
export function AccountLine({ label, value, action }: AccountLineProps) {
  return (
    <div className={styles.line}>
      <div>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
      </div>
      {action && (
        <button
          type="button"
          className="link"
          aria-expanded={action.isExpanded}
          aria-disabled={action.isBusy || undefined}
          onClick={() => !action.isBusy && action.onAct()}
        >
          {action.label}
          <span className="vh">: {action.of}</span>
        </button>
      )}
    </div>
  )
}
