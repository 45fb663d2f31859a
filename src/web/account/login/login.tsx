import { useEffect, useId, useState } from 'react'
import { resumeLogin, startOver, useLogin } from './login-store.ts'
import { authState } from '#web/data/auth-store.ts'
import { cookies } from '#web/data/browser-storage.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { useText, type Text } from '#words/text.tsx'
import { LoginStart } from './login-start.tsx'
import { loadedSteps, loadSteps } from './login-steps.ts'
import { useStepEntry } from './use-step-entry.ts'
import { useIsBuying } from './by-code/use-is-buying.ts'
import styles from './login.module.css'

export default function LoginPage() {
  const text = useText()
  const id = useId()
  const login = useLogin()
  const isStart = login.screen === 'start'
  const isBuying = useIsBuying()

  useEffect(() => {
    if (authState().authenticated) return
    if (login.screen === 'done') startOver()
    else resumeLogin()
    // AUTH-07: a valid session that the store does not know of, because its version was another.
    if (/CognitoIdentityServiceProvider\.[^=]+\.LastAuthUser=/.test(cookies()))
      void import('#web/data/identity/session.ts').then(
        ({ restoreSession }) => restoreSession(),
        () => {},
      )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit
  }, [])
  useStepEntry(isStart)

  return (
    <>
      <PageHead title={text('pages.login')} description={text('ledes.login')} noIndex />
      <h1 id={id} className={classNames(isStart && styles.greeting)} tabIndex={-1}>
        {titleOf(text, login)}
      </h1>
      <p id={`${id}-lede`}>{isStart && isBuying ? text('login.address-lede') : ledeOf(text, login)}</p>
      <div className={styles.forms} onFocus={fetchStepsEarly}>
        <noscript>
          <p className={styles.noscript}>{text('noscript.sign-in')}</p>
        </noscript>
        {isStart ? <LoginStart /> : <LateStep labelledBy={id} />}
      </div>
    </>
  )
}

/** Whoever begins to fill in the form will need them. */
function fetchStepsEarly(): void {
  // `LateStep` tells when they do not come.
  void loadSteps().catch(() => {})
}

/** Asked for by hand: what other pages have for it would come along with them. */
function LateStep({ labelledBy }: { labelledBy: string }) {
  const text = useText()
  const [state, setState] = useState<'loading' | 'here' | 'failed'>(loadedSteps() ? 'here' : 'loading')
  useEffect(() => {
    if (state === 'loading')
      loadSteps().then(
        () => setState('here'),
        () => setState('failed'),
      )
  }, [state])
  const steps = loadedSteps()
  if (steps) return <steps.LoginStep labelledBy={labelledBy} />
  return (
    <div className={styles.step} role="status">
      <p>{text(state === 'failed' ? 'auth-errors.network' : 'login.loading')}</p>
      {state === 'failed' && (
        <button type="button" className="link" onClick={() => setState('loading')}>
          {text('errors.retry')}
        </button>
      )}
    </div>
  )
}

function titleOf(text: Text, { screen, byCode, codeSentAt }: ReturnType<typeof useLogin>): string {
  if (byCode && codeSentAt === 0) return text('login.no-code')
  if (screen === 'start') return text('login.greeting')
  if (screen === 'password' || screen === 'new-password') return text(`login.${screen}-title`)
  return text(`login.${screen}`)
}

function ledeOf(text: Text, { screen, email, byCode, codeSentAt, destination }: ReturnType<typeof useLogin>): string {
  // Who typed the address may see whether it is the one they meant.
  if (byCode)
    return text(codeSentAt === 0 ? 'login.no-code-lede' : 'login.email-code-lede', { email, destination: email })
  switch (screen) {
    case 'start':
      return text('login.greeting-lede')
    case 'confirm-sign-up':
    case 'reset-password':
    case 'first-factor':
    case 'password':
      return text(`login.${screen}-lede`, { email })
    case 'email-code':
    case 'sms-code':
      return text(`login.${screen}-lede`, { destination: destination || email })
    default:
      return text(`login.${screen}-lede`)
  }
}
