import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { focusWrongField } from '../ui/controls/focus-wrong-field.ts'
import { useWords } from '../words/office-words.tsx'
import { OrderRefusal } from './order-refusal.tsx'
import type { OrderActs } from './use-order-acts.ts'
import styles from './order.module.css'

type ActDialogProps = {
  acts: OrderActs
  title: string
  sentence?: ReactNode
  send: string
  isFinal?: boolean
  onSend: () => void
  children: ReactNode
}

/** The frame of them: what is typed stays when it is refused, Enter sends, the first field has the keyboard. */
export function ActDialog({ acts, title, sentence, send, isFinal = false, onSend, children }: ActDialogProps) {
  const words = useWords().order
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    )
    return () => cancelAnimationFrame(first)
  }, [])
  useEffect(() => focusWrongField(acts.refusal && form.current), [acts.refusal])
  return (
    <Dialog
      isOpen
      onClose={acts.close}
      title={title}
      sentence={sentence}
      className={styles.dialog}
      foot={
        <>
          <Button kind={isFinal ? 'final' : 'go'} type="submit" form={formId} busy={acts.isBusy ? words.sending : null}>
            {send}
          </Button>
          <Button onClick={acts.close}>{words.dialogs.cancel}</Button>
        </>
      }
    >
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <OrderRefusal refusal={acts.refusal} />
        {children}
      </form>
    </Dialog>
  )
}
