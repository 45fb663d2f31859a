import { useSentForm } from './use-sent-form.ts'
import type { FormOutcome } from './form-outcome.ts'
import { Button } from '../controls/button.tsx'
import { FormRefusal } from './form-refusal.tsx'
import styles from './link-form.module.css'
import { MessageLine } from '../status/message-line.tsx'

type LinkFormProps = {
  token: string
  /** The page itself, for those without JavaScript. */
  action: string
  /** The same call of the REST API. */
  path: string
  question: string
  answer: string
  busyLabel: string
  done: string
  posted?: FormOutcome
}

/** What a letter's link asks is done by a button: programs that open every link of a letter must not answer for its reader. */
export function LinkForm({ token, action, path, question, answer, busyLabel, done, posted }: LinkFormProps) {
  const inAddress = path.endsWith('/unsubscribe')
  const { outcome, isBusy, place, onSubmit } = useSentForm({
    name: path,
    posted,
    callOf: () => (inAddress ? { path: `${path}?${new URLSearchParams({ token })}` } : { path, body: { token } }),
  })
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {outcome?.state === 'done' ? (
        <MessageLine kind="good" role="status">
          {done}
        </MessageLine>
      ) : (
        <>
          <p>{question}</p>
          <div role="alert">
            <FormRefusal outcome={outcome} />
          </div>
          <form method="post" action={action} onSubmit={onSubmit}>
            <input type="hidden" name="token" value={token} />
            <Button type="submit" isBusy={isBusy} busyLabel={busyLabel}>
              {answer}
            </Button>
          </form>
        </>
      )}
    </div>
  )
}
