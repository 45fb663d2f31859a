import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useText } from '#words/text.tsx'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

type DialogProps = {
  isOpen: boolean
  onClose: () => void
  /** The heading; takes the focus when the dialog opens. */
  title: string
  /** Shown instead of the children while they are on their way; should be of their size. */
  loading?: ReactNode
  isLoading?: boolean
  children: ReactNode
  className?: string
}

/** The browser's own modal dialog: the page behind is inert, Escape closes, focus returns to where it was. */
export function Dialog({ isOpen, onClose, title, loading, isLoading = false, children, className }: DialogProps) {
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    if (dialog.current?.open) return
    dialog.current?.showModal()
    heading.current?.focus()
  }, [isOpen])

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside it; keys have Escape
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={id}
      aria-busy={isLoading || undefined}
      onClose={onClose}
      onClick={(event) => {
        // The second click of a double click falls on the backdrop of what the first one opened.
        if (event.target === dialog.current && event.detail < 2) dialog.current.close()
      }}
    >
      <div className={styles.sheet}>
        <h2 ref={heading} id={id} className={classNames('label', styles.title)} tabIndex={-1} aria-live="polite">
          {title}
        </h2>
        {isLoading ? loading : children}
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <span className="vh">{text('dialog.close')}</span>
        </button>
      </div>
    </dialog>
  )
}
