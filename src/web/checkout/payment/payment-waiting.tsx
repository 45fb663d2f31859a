import type { ReactNode } from 'react'
import styles from './payment-waiting.module.css'

type PaymentWaitingProps = { sentence: string; note?: string; children?: ReactNode }

/** Says what is being waited for, and that nothing is lost. */
export function PaymentWaiting({ sentence, note, children }: PaymentWaitingProps) {
  return (
    <div className={styles.waiting} role="status">
      <p className={styles.sentence}>{sentence}</p>
      {note && <p className="hint">{note}</p>}
      {children}
    </div>
  )
}
