import { useId, type ReactNode } from 'react'
import styles from './order-section.module.css'

type OrderSectionProps = {
  title: string
  /** Where a letter leads to. */
  mark?: string
  children: ReactNode
}

/** One subject of an order. */
export function OrderSection({ title, mark, children }: OrderSectionProps) {
  const id = useId()
  return (
    <section id={mark} className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
