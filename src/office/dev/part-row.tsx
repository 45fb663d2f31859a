import type { ReactNode } from 'react'
import styles from './parts.module.css'

type PartRowProps = { name: string; rule: string; children: ReactNode }

/** One part with its states, and the rule it keeps. */
export function PartRow({ name, rule, children }: PartRowProps) {
  return (
    <section className={styles.row}>
      <header>
        <h2>{name}</h2>
        <p className="small quiet">{rule}</p>
      </header>
      <div className={styles.shown}>{children}</div>
    </section>
  )
}

export function Line({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
