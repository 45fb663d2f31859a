import { useEffect, useRef, useState } from 'react'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { useScans } from '../scan/use-scans.ts'
import { Avatar } from '../ui/page/avatar.tsx'
import { Button } from '../ui/controls/button.tsx'
import { useFocusGivenBack } from '../ui/controls/dialog.tsx'
import { clockTime, weekdayAndDay } from '../ui/page/moments.ts'
import { TextButton } from '../ui/controls/text-link.tsx'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import styles from './lock-cover.module.css'
import { SignInForms } from './sign-in-forms.tsx'
import { SignInRefusal } from './sign-in-parts.tsx'
import { useSignIn, type SignInFlow } from './use-sign-in.ts'

type LockCoverProps = { name: string; email: string; lockedAt: Date; onOpened: (sub: string) => void }

/** Who opens it: the one who locked it by passkey or password, or somebody else. */
type Opening = 'passkey' | 'password' | 'another'

/** Over the whole screen, which cannot be reached below it and stays as it was. */
export default function LockCover({ name, email, lockedAt, onOpened }: LockCoverProps) {
  const words = useWords()
  const language = useOfficeLanguage()
  const dialog = useRef<HTMLDialogElement>(null)
  const now = useClock()
  const [opening, setOpening] = useState<Opening>('passkey')
  const signIn = useSignIn({ onDone: onOpened })
  // A code that is read now is nobody's: the screen below neither counts it nor goes to it.
  useScans(() => {})
  useFocusGivenBack(dialog)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label={words.signIn.locked}
      onCancel={(event) => event.preventDefault()}
      // A browser may close a dialog all the same: what is locked stays covered.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={styles.middle}>
        <p className={styles.time}>{clockTime(now, language)}</p>
        <p className={styles.day}>{weekdayAndDay(now, language)}</p>
        {opening === 'another' ? (
          <SignInForms signIn={signIn} />
        ) : (
          <>
            <div className={styles.person}>
              <Avatar name={name} presence="here" />
              <p>
                <b>{name}</b>
                <span className="quiet">{words.signIn.lockedSince(clockTime(lockedAt, language))}</span>
              </p>
            </div>
            {opening === 'password' ? (
              <SignInForms signIn={signIn} title={<></>} own={email} />
            ) : (
              <OpenByPasskey signIn={signIn} email={email} onPassword={() => setOpening('password')} />
            )}
          </>
        )}
        <p className={styles.another}>
          <TextButton
            onClick={() => {
              signIn.startOver()
              setOpening(opening === 'another' ? 'passkey' : 'another')
            }}
          >
            {opening === 'another' ? name : words.signIn.somebodyElse}
          </TextButton>
        </p>
      </div>
      <p className={styles.mark} aria-hidden="true">
        <ShopMark />
      </p>
    </dialog>
  )
}

type OpenByPasskeyProps = { signIn: SignInFlow; email: string; onPassword: () => void }

function OpenByPasskey({ signIn, email, onPassword }: OpenByPasskeyProps) {
  const words = useWords()
  return (
    <>
      <SignInRefusal refusal={signIn.refusal} />
      <Button
        kind="go"
        icon="key"
        className={styles.wide}
        busy={signIn.isBusy ? words.signIn.busy : null}
        onClick={() => void signIn.withPasskey(email)}
      >
        {words.signIn.openByPasskey}
      </Button>
      <p>
        <TextButton onClick={onPassword}>{words.signIn.openByPassword}</TextButton>
      </p>
    </>
  )
}

const TICK_MS = 5_000

function useClock(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
