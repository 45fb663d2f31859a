import { useText } from '#words/text.tsx'
import styles from './cart-waiting.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'

const LINES = [0, 1, 2]

/** The room of lines and sums until they are here. */
export function CartWaiting({ className }: { className?: string }) {
  const text = useText()
  return (
    <div className={classNames(styles.waiting, className)}>
      <p className="vh" role="status">
        {text('cart.reading')}
      </p>
      <div className={styles.lines} aria-hidden="true">
        {LINES.map((line) => (
          <div key={line} className={styles.line}>
            <Skeleton kind="cover" />
            <div>
              <Skeleton kind="title" width="60%" />
              <Skeleton width="40%" />
              <Skeleton width="30%" />
            </div>
          </div>
        ))}
      </div>
      <div className={styles.sums} aria-hidden="true">
        <Skeleton kind="title" width="50%" />
        <Skeleton />
        <Skeleton />
        <Skeleton kind="button" />
      </div>
    </div>
  )
}
