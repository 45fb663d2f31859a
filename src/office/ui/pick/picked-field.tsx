import { useId, useState, type ReactNode } from 'react'
import { useWords } from '../../words/office-words.tsx'
import { Button } from '../controls/button.tsx'
import styles from './picked-field.module.css'

type PickedFieldProps = {
  label: string
  /** Where the value came from, at the label's right. */
  source?: ReactNode
  /** What is picked, in words; null: nothing. */
  picked: ReactNode
  hint?: ReactNode
  problem?: string | null
  /** The picker, shown while one picks. */
  picker: (close: () => void) => ReactNode
  /** Where it may stay empty. */
  onClear?: () => void
}

/** A field of a form whose value is picked: what it is now, Choose, and Take away. */
export function PickedField({ label, source, picked, hint, problem, picker, onClear }: PickedFieldProps) {
  const words = useWords().pick
  const id = useId()
  const [isPicking, setPicking] = useState(false)
  return (
    <div role="group" aria-labelledby={id} aria-describedby={problem ? `${id}-problem` : undefined}>
      <div className={styles.label}>
        <span id={id}>{label}</span>
        {source}
      </div>
      <div className={styles.value}>
        <span>{picked ?? <span className="quiet">{words.none}</span>}</span>
        <Button onClick={() => setPicking(true)}>{picked === null ? words.choose : words.chooseOther}</Button>
        {picked !== null && onClear && (
          <Button kind="bare" onClick={onClear}>
            {words.takeAway}
          </Button>
        )}
      </div>
      {problem && (
        <p id={`${id}-problem`} className={styles.problem}>
          {problem}
        </p>
      )}
      {hint && <p className="quiet small">{hint}</p>}
      {isPicking && picker(() => setPicking(false))}
    </div>
  )
}
