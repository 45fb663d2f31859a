import { useEffect, useId, useRef } from 'react'
import { useText } from '#words/text.tsx'
import styles from './way-back.module.css'

type WayBackProps = {
  sentence: string
  /** Gives the id of what has the focus afterwards. */
  undo: () => Promise<string>
}

/** Takes the focus that the removed part had, and says what happened. */
export function WayBack({ sentence, undo }: WayBackProps) {
  const text = useText()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [sentence])
  const takeBack = () =>
    void undo().then((focusId) => requestAnimationFrame(() => document.getElementById(focusId)?.focus()))
  return (
    <div className={styles.removed}>
      <p id={id} role="status">
        {sentence}
      </p>
      <button ref={button} type="button" className={`link ${styles.undo}`} aria-describedby={id} onClick={takeBack}>
        {text('toast.undo')}
      </button>
    </div>
  )
}
