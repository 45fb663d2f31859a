import { useEffect, useId, useRef, type ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import type { CheckoutStepName as StepName } from './checkout-draft.ts'
import { useText } from '#words/text.tsx'
import styles from './checkout-step.module.css'

type CheckoutStepProps = {
  step: StepName
  number: number
  state: 'done' | 'open' | 'later'
  /** What was filled in, shown while the step is folded. */
  summary: ReactNode
  /** Opened by the buyer: then its heading takes the focus. */
  takesFocus: boolean
  onChange: () => void
  children: ReactNode
}

/** A finished step is folded to what was filled in; a later one says what it will ask for. */
export function CheckoutStep({ step, number, state, summary, takesFocus, onChange, children }: CheckoutStepProps) {
  const text = useText()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (state === 'open' && takesFocus) heading.current?.focus()
  }, [state, takesFocus])
  return (
    <section
      className={classNames(styles.step, styles[state])}
      aria-labelledby={id}
      aria-current={state === 'open' ? 'step' : undefined}
    >
      <h2 ref={heading} id={id} tabIndex={-1}>
        <span className={styles.number}>{number}</span>
        {text(state === 'open' ? `checkout.title-${step}` : `checkout.step-${step}`)}
      </h2>
      {state === 'done' && (
        <button
          type="button"
          className={classNames('link', styles.change)}
          aria-label={text('checkout.change-of', { step: text(`checkout.step-${step}`) })}
          onClick={onChange}
        >
          {text('checkout.change')}
        </button>
      )}
      <div className={styles.content}>{state === 'open' ? children : summary}</div>
    </section>
  )
}
