import { useEffect, useRef } from 'react'
import { useText } from '#words/text.tsx'
import styles from './error-summary.module.css'

type ErrorSummaryProps = {
  errors: readonly { fieldId: string; sentence: string }[]
  /** Grows with every try, so that the same errors take the focus again. */
  attempt: number
}

/** The errors of a form, each a link to its field. Takes the focus when somebody tried to go on. */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps) {
  const text = useText()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) summary.current?.focus()
  }, [attempt])
  if (errors.length === 0) return null
  return (
    <div ref={summary} className={styles.summary} tabIndex={-1} role="alert">
      <p className={styles.title}>{text('form.error-summary', { count: errors.length })}</p>
      <ul>
        {errors.map(({ fieldId, sentence }) => (
          <li key={fieldId + sentence}>
            <a
              className="link"
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault()
                const field = document.getElementById(fieldId)
                field?.focus()
                field?.scrollIntoView({ block: 'center' })
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
