import type { ReactNode } from 'react'
import type { CheckoutStepName } from '../checkout-draft.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useText } from '#words/text.tsx'
import styles from '../checkout.module.css'

type CheckoutStepFormProps = { step: CheckoutStepName; onSubmit: () => void; isWide?: boolean; children: ReactNode }

/** A step's own form: Enter goes on from any field, and what is wrong is said by us, not by the browser. */
export function CheckoutStepForm({ step, onSubmit, isWide = false, children }: CheckoutStepFormProps) {
  const text = useText()
  return (
    <form
      className={classNames(styles.form, isWide && styles.wide)}
      noValidate
      aria-label={text(`checkout.step-${step}`)}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
