import { createContext, use } from 'react'
import styles from './field-error.module.css'

type FieldErrorProps = { id: string; children?: string }

/**
 * How often the form around has been sent; null where the form has an error summary. A form without one announces the error
 * at the field: if the focus is there already, moving it there would announce nothing.
 */
export const SendsOfForm = createContext<number | null>(null)

/** What is wrong with a field and how to put it right: an icon and a sentence. */
export function FieldError({ id, children }: FieldErrorProps) {
  const sends = use(SendsOfForm)
  const error = children && (
    // The same error after another try is announced again.
    <p key={sends} id={id} className={styles.error}>
      {children}
    </p>
  )
  return sends === null ? error : <div role="alert">{error}</div>
}
