import type { ReactNode } from 'react'
import { classNames } from '../controls/class-names.ts'
import styles from './sums-panel.module.css'

type SumsPanelProps = {
  /** Where there is little room it stands above the rest, and only its heading is in sight. */
  isFolded?: boolean
  isBusy?: boolean
  /** Its heading has the id `sums`. */
  children: ReactNode
}

/** The frame of the sums beside a cart or a checkout. */
export function SumsPanel({ isFolded = false, isBusy = false, children }: SumsPanelProps) {
  return (
    <aside
      className={classNames(styles.panel, isFolded ? styles.folded : styles.open)}
      aria-labelledby="sums"
      aria-busy={isBusy || undefined}
    >
      {children}
    </aside>
  )
}
