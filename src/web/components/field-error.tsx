import styles from './field-error.module.css'

type FieldErrorProps = { id: string; children?: string }

/** What is wrong and how to mend it: a sign and a sentence. */
export function FieldError({ id, children }: FieldErrorProps) {
  if (!children) return null
  return (
    <p id={id} className={styles.error}>
      {children}
    </p>
  )
}
