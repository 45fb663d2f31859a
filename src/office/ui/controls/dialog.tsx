import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../../words/office-words.tsx'
import { IconButton } from './button.tsx'
import styles from './dialog.module.css'

type SheetProps = { titleId: string; title: string; sentence?: ReactNode; children: ReactNode; foot?: ReactNode }

/** What a dialog holds: title, what it is about, its acts at the foot. */
export function DialogSheet({ titleId, title, sentence, children, foot, close }: SheetProps & { close?: ReactNode }) {
  return (
    <>
      <div className={styles.head}>
        <div>
          <h2 id={titleId} className={styles.title} tabIndex={-1}>
            {title}
          </h2>
          {sentence && <p className="quiet">{sentence}</p>}
        </div>
        {close}
      </div>
      <div className={styles.inside}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </>
  )
}

type DialogProps = Omit<SheetProps, 'titleId'> & { isOpen: boolean; onClose: () => void; className?: string }

/** The browser's own modal dialog: the page behind is inert, Escape closes, the focus returns to where it was. */
export function Dialog({ isOpen, onClose, className, ...sheet }: DialogProps) {
  const words = useWords()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!isOpen) return dialog.current?.close()
    if (dialog.current?.open) return
    dialog.current?.showModal()
    document.getElementById(titleId)?.focus()
  }, [isOpen, titleId])
  useFocusGivenBack(dialog)
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={isOpen ? titleId : undefined}
      onClose={whenClosed(onClose)}
    >
      {isOpen && (
        <DialogSheet
          {...sheet}
          titleId={titleId}
          close={<IconButton icon="close" label={words.parts.close} onClick={() => dialog.current?.close()} />}
        />
      )}
    </dialog>
  )
}

/** Closing is told a moment later: by then it may have been opened again, as development does with everything once. */
export function whenClosed(onClose: () => void) {
  return ({ currentTarget }: { currentTarget: HTMLDialogElement }) => {
    if (!currentTarget.open) onClose()
  }
}

/** A dialog that is taken away while it is open would take the focus with it; one that is closed gives it back. */
export function useFocusGivenBack(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const shown = dialog.current
    return () => shown?.close()
  }, [dialog])
}

export const DIALOG_LOOK = styles.sheet
