import type { AuthFailure } from '../browser/auth-problem.ts'
import { MessageLine } from '../components/message-line.tsx'
import { useText } from '../text.tsx'
import styles from './account.module.css'

type AccountToldProps = { done: string | null | false; failure: AuthFailure | undefined }

/** What came of the last thing that was asked for in a part of the account. */
export function AccountTold({ done, failure }: AccountToldProps) {
  const text = useText()
  return (
    <div role="status" className={styles.told}>
      {done && <MessageLine kind="good">{done}</MessageLine>}
      {failure && <MessageLine kind="bad">{text(`auth-errors.${failure.kind}`)}</MessageLine>}
    </div>
  )
}
