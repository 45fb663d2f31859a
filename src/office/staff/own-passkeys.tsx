import { useEffect, useState } from 'react'
import { isPasskeyPossible } from '#web/data/identity/passkey-possible.ts'
import { useSession } from '../data/session.ts'
import { useScans } from '../scan/use-scans.ts'
import { SignInForms } from '../sign-in/sign-in-forms.tsx'
import { useSignIn } from '../sign-in/use-sign-in.ts'
import type { OwnPasskey } from '../sign-in/user-pool.ts'
import styles from './staff.module.css'
import { Button } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/controls/dialog.tsx'
import { TextButton } from '../ui/controls/text-link.tsx'
import { dayAndTime } from '../ui/page/moments.ts'
import { Notice } from '../ui/page/notice.tsx'
import { PageSection } from '../ui/page/page-opening.tsx'
import { showToast } from '../ui/page/toast-store.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'

const openPool = () => import('../sign-in/user-pool.ts')

/** The keys of one's own account, which the user pool shows, makes and removes for whoever has just signed in to it. */
export function OwnPasskeys() {
  const { own: words } = useWords()
  const [isAsking, setAsking] = useState(false)
  const { passkeys, isBusy, refusal, act } = usePasskeys()

  if (!isPasskeyPossible(location.hostname))
    return (
      <PageSection title={words.passkeys.title}>
        <p className="quiet">{words.passkeys.notHere}</p>
      </PageSection>
    )
  return (
    <PageSection title={words.passkeys.title}>
      <div className={styles.access}>
        <p className="quiet">{words.passkeys.sentence}</p>
        <div role="alert">{refusal && <Notice tone="wrong" icon="alert" title={refusal} />}</div>
        {passkeys?.length === 0 && <p>{words.passkeys.none}</p>}
        {passkeys && passkeys.length > 0 && (
          <PasskeyList
            passkeys={passkeys}
            isBusy={isBusy}
            onRemove={(id) => void act(words.passkeys.removed, (pool) => pool.removeOwnPasskey(id))}
          />
        )}
        <div className={styles.acts}>
          {passkeys === null ? (
            <Button icon="key" onClick={() => setAsking(true)}>
              {words.passkeys.open}
            </Button>
          ) : (
            <Button
              icon="key"
              busy={isBusy ? words.passkeys.making : null}
              onClick={() => void act(words.passkeys.made, (pool) => pool.makePasskey())}
            >
              {words.passkeys.make}
            </Button>
          )}
          {refusal && passkeys !== null && (
            <Button kind="bare" onClick={() => setAsking(true)}>
              {words.passkeys.again}
            </Button>
          )}
        </div>
      </div>
      {isAsking && (
        <WhoIsIt
          onClose={() => setAsking(false)}
          onKnown={() => {
            setAsking(false)
            void act(null, async () => {})
          }}
        />
      )}
    </PageSection>
  )
}

/** What the user pool shows and does, for as long as the screen is open. */
function usePasskeys() {
  const { own: words } = useWords()
  const [passkeys, setPasskeys] = useState<readonly OwnPasskey[] | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  useEffect(() => () => void openPool().then(({ forgetSignIn }) => forgetSignIn()), [])

  /** What is refused now may be possible after another sign-in: the one that was held has grown old, or served another proof. */
  async function act(toastText: string | null, work: (pool: Awaited<ReturnType<typeof openPool>>) => Promise<void>) {
    if (isBusy) return
    setBusy(true)
    setRefusal(null)
    try {
      const pool = await openPool()
      await work(pool)
      setPasskeys(await pool.ownPasskeys())
      if (toastText !== null) showToast(toastText)
    } catch {
      setRefusal(words.passkeys.notDone)
    } finally {
      setBusy(false)
    }
  }

  return { passkeys, isBusy, refusal, act }
}

type PasskeyListProps = { passkeys: readonly OwnPasskey[]; isBusy: boolean; onRemove: (id: string) => void }

function PasskeyList({ passkeys, isBusy, onRemove }: PasskeyListProps) {
  const { own: words } = useWords()
  const language = useOfficeLanguage()
  return (
    <ul className={styles.lastActs}>
      {passkeys.map(({ id, name, madeAt }) => (
        <li key={id}>
          <span>
            {name || words.passkeys.unnamed}{' '}
            {madeAt && <span className="faint small">{words.passkeys.madeOn(dayAndTime(madeAt, language))}</span>}
          </span>
          <TextButton disabled={isBusy} onClick={() => onRemove(id)}>
            {words.passkeys.remove}
            <span className="vh">: {name || words.passkeys.unnamed}</span>
          </TextButton>
        </li>
      ))}
    </ul>
  )
}

/** Keys are changed by whoever has just shown that it is them, not by whoever finds the office open. */
function WhoIsIt({ onKnown, onClose }: { onKnown: () => void; onClose: () => void }) {
  const { signIn: words, own } = useWords()
  const { email } = useSession()
  useScans(() => {})
  const signIn = useSignIn({ isKept: true, onDone: onKnown })
  return (
    <Dialog isOpen title={words.proof} sentence={own.passkeys.proof} onClose={onClose}>
      <SignInForms signIn={signIn} title={<></>} own={email} />
    </Dialog>
  )
}
