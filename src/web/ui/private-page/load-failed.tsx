import { useText } from '#words/text.tsx'
import { Button } from '../controls/button.tsx'
import styles from './load-failed.module.css'
import { MessageLine } from '../status/message-line.tsx'

/** What could not be loaded, and a button that tries again. */
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
