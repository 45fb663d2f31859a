import { useText } from '#words/text.tsx'
import { Button } from '../controls/button.tsx'
import styles from './load-failed.module.css'
import { MessageLine } from '../status/message-line.tsx'

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
