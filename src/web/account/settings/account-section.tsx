import { useId, type ReactNode } from 'react'
import styles from './account-section.module.css'

type AccountSectionProps = { title: string; note: string; children: ReactNode }

/** One subject of the account page: its name in the margin, what can be done beside it. */
export function AccountSection({ title, note, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="hint">{note}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </section>
  )
}
