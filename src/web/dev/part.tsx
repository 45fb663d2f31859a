import type { ReactNode } from 'react'
import styles from './components.module.css'

/** One component, in its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{name}</h2>
      <div className={styles.states}>{children}</div>
    </section>
  )
}

export function State({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      {children}
      <small className={styles.state}>{name}</small>
    </div>
  )
}
