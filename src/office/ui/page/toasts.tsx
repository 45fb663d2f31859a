import { useEffect, useSyncExternalStore } from 'react'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useWords } from '../../words/office-words.tsx'
import { Button } from '../controls/button.tsx'
import { LEAF } from './leaf.tsx'
import styles from './toasts.module.css'
import { dropToast, listenToToasts, shownToasts, UNDO_MS, type Toast } from './toast-store.ts'

/** At the lower edge, read out as they come; the thinning line is the time that is left. */
export function Toasts() {
  const toasts = useSyncExternalStore(listenToToasts, shownToasts)
  return (
    <div className={styles.toasts} role="status">
      {toasts.map((toast) => (
        <ShownToast key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ShownToast({ toast: { id, text, undo } }: { toast: Toast }) {
  const words = useWords()
  useEffect(() => {
    const timer = setTimeout(() => dropToast(id), UNDO_MS)
    return () => clearTimeout(timer)
  }, [id])
  return (
    <p className={classNames(LEAF, styles.toast)}>
      <span className={styles.words}>{text}</span>
      {undo && (
        <>
          <span className={styles.left} aria-hidden="true" />
          <Button
            kind="bare"
            keys="U"
            onClick={() => {
              dropToast(id)
              undo()
            }}
          >
            {words.parts.undo}
          </Button>
        </>
      )}
    </p>
  )
}
