import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../../words/office-words.tsx'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import { Refusal, type RefusalProps } from './refusal.tsx'
import styles from './act-dialog.module.css'

/** `of` is the act that the dialog asks about. */
type ActDialogProps = Pick<RefusalProps, 'of' | 'own' | 'except'> & {
  title: string
  sentence?: ReactNode
  /** What the button says, and while it is being done. */
  send: string
  busy: string | null
  /** What leaves it undone, where Cancel could be misread. */
  cancel?: string
  /** It cannot be undone. */
  isFinal?: boolean
  /** While two versions stand side by side and none was chosen. */
  isUndecided?: boolean
  /** What else can be done, after Cancel. */
  more?: ReactNode
  /** Fields in two columns. */
  isWide?: boolean
  onSend: () => void
  onClose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
  children?: ReactNode
}

/** What an act has to be told before it is done: the first field has the keyboard, Enter sends, what is typed stays when it is refused. */
export function ActDialog(props: ActDialogProps) {
  const { of, own, except, title, sentence, send, busy, cancel, isFinal = false, isUndecided = false } = props
  const { more, isWide, onSend, onClose, onKeyDown, children } = props
  const words = useWords()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = requestAnimationFrame(() => focusFirstField(form.current))
    return () => cancelAnimationFrame(first)
  }, [])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      sentence={sentence}
      className={classNames(styles.dialog, isWide && styles.wide)}
      foot={
        <>
          <Button kind={isFinal ? 'final' : 'go'} type="submit" form={formId} busy={busy} disabled={isUndecided}>
            {send}
          </Button>
          <Button onClick={onClose}>{cancel ?? words.parts.cancel}</Button>
          {more}
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a letter typed into a number may choose something */}
      <form
        id={formId}
        ref={form}
        className={styles.form}
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault()
          onSend()
        }}
      >
        <div className={styles.refusal}>
          <Refusal of={of} own={own} except={except} />
        </div>
        {children}
      </form>
    </Dialog>
  )
}

/** The first one, or the one that says it is (`data-first`). */
function focusFirstField(form: HTMLFormElement | null): void {
  const field =
    form?.querySelector<HTMLElement>('[data-first]') ?? form?.querySelector<HTMLElement>('input, select, textarea')
  field?.focus()
  if (field instanceof HTMLInputElement) field.select()
}
