import { useText } from '#words/text.tsx'
import { useLogin } from './login-store.ts'
import styles from './login.module.css'

/** One of the other ways to come in; shown where the browser and the host's name allow it. */
export function WithPasskey({ onChoose }: { onChoose: () => void }) {
  const text = useText()
  const { busy } = useLogin()
  return (
    <li className={styles.passkey}>
      <button
        type="button"
        className="link"
        aria-disabled={busy !== null || undefined}
        onClick={() => busy === null && onChoose()}
      >
        {text('login.with-passkey')}
      </button>
    </li>
  )
}
