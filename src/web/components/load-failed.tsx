import { useText } from '../text.tsx'
import { Button } from './button.tsx'
import styles from './load-failed.module.css'
import { MessageLine } from './message-line.tsx'

/** What did not come, and the way to ask again. */
export function LoadFailed({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  const text = useText()
  return (
    <div className={styles.failed}>
      <MessageLine kind="bad" role="alert">
        {sentence}
      </MessageLine>
      <Button kind="line" onClick={onRetry}>
        {text('errors.retry')}
      </Button>
    </div>
  )
}
