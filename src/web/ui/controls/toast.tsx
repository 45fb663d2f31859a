import { useEffect, useState } from 'react'
import { dismissToast, useToasts, type Toast as ToastFacts } from './toast-store.ts'
import { useText } from '#words/text.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'

const SHOWN_MS = 10_000

/** Always in the page: screen readers announce only what changes in an element they know already. */
export function ToastRegion() {
  const text = useText()
  const toasts = useToasts()
  return (
    <section className={classNames(styles.region, 'no-print')} aria-label={text('toast.region')}>
      <div role="status">
        {toasts.map((toast) => (
          <TimedToast key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

/** Its time does not run out while the visitor points at it or has the focus in it. */
function TimedToast({ toast }: { toast: ToastFacts }) {
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Toast toast={toast} />
    </div>
  )
}

export function Toast({ toast: { id, message, kind, action } }: { toast: ToastFacts }) {
  const text = useText()
  const act = () => {
    dismissToast(id)
    action?.run()
  }
  return (
    <div className={classNames(styles.toast, kind === 'bad' && styles.bad)}>
      <p>{message}</p>
      {action && (
        <button type="button" className={classNames('link', styles.action)} onClick={act}>
          {action.label}
        </button>
      )}
      <button type="button" className={styles.close} onClick={() => dismissToast(id)}>
        <Icon name="close" className={styles.icon} />
        <span className="vh">{text('toast.dismiss')}</span>
      </button>
    </div>
  )
}
