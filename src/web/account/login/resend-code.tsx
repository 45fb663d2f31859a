import { useText } from '#words/text.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'
import styles from './resend-code.module.css'

const WAIT_MS = 30_000

type ResendCodeProps = { sentAt: number; isBusy: boolean; onResend: () => void }

/** Another code can be asked for when the last one has had its time to arrive. */
export function ResendCode({ sentAt, isBusy, onResend }: ResendCodeProps) {
  const text = useText()
  const seconds = useSecondsUntil(sentAt + WAIT_MS)
  const isDisabled = isBusy || seconds > 0
  return (
    <div className={styles.resend}>
      <p className="hint">{text('login.resend-why')}</p>
      <button
        type="button"
        className={seconds > 0 ? styles.waiting : 'link'}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onResend()}
      >
        {seconds > 0 ? (
          <>
            {/* Whoever listens hears of the wait once, and of its end. */}
            <span aria-hidden="true">{text('login.resend-in', { seconds })}</span>
            <span className="vh">{text('login.resend-wait')}</span>
          </>
        ) : (
          text(isBusy ? 'login.sending' : 'login.resend')
        )}
      </button>
    </div>
  )
}
