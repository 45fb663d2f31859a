import { useText } from '#words/text.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import styles from './wish-list.module.css'

export function WishBones() {
  const text = useText()
  return (
    <div className={styles.bones} role="status">
      <span className="vh">{text('wishes.loading')}</span>
      {[1, 2, 3].map((part) => (
        <div key={part}>
          <Skeleton kind="title" width="60%" />
          <Skeleton width="45%" />
        </div>
      ))}
    </div>
  )
}
