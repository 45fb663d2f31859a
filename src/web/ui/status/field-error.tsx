import { createContext, use } from 'react'
import styles from './field-error.module.css'

type FieldErrorProps = { id: string; children?: string }

/**
 * How often the form around has been sent; null where a summary tells what is wrong. A form without a summary speaks at the
 * field: the focus may be there already, and would say nothing.
 */
export const SendsOfForm = createContext<number | null>(null)

/** What is wrong and how to mend it: a sign and a sentence. */
export function FieldError({ id, children }: FieldErrorProps) {
  const sends = use(SendsOfForm)
  const error = children && (
    // The same mistake made again is said again.
    <p key={sends} id={id} className={styles.error}>
      {children}
    </p>
  )
  return sends === null ? error : <div role="alert">{error}</div>
}
