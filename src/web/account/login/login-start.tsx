import { useId, useRef, useState } from 'react'
import { checkEmail, checkPassword, checkSignUpPassword, problemsOf } from './auth-check.ts'
import { begin, beginWith } from './begin-login.ts'
import { showFailures, goToScreenAfter, useLogin } from './login-store.ts'
import { keepsCookies } from '#web/data/browser-storage.ts'
import { rememberTyped } from './login-inputs.ts'
import { AccountTerms } from './account-terms.tsx'
import { AuthForm } from './auth-form.tsx'
import { LoginAddress } from './by-code/login-address.tsx'
import { useIsBuying } from './by-code/use-is-buying.ts'
import { WithPasskey } from './with-passkey.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { useText } from '#words/text.tsx'
import { errorsIn, keeping, noteIn } from './login-fields.ts'
import { useFocusOnArrival } from './login-focus.ts'
import { loadSteps } from './login-steps.ts'
import styles from './login.module.css'

/** Who has an account signs in, who has none opens one, on the same screen; who comes to buy types an address first. */
export function LoginStart() {
  const text = useText()
  const isEnhanced = useIsEnhanced()
  const hasOpened = useHasOpened()
  const isBuying = useIsBuying()
  return (
    <>
      {isEnhanced && !window.isSecureContext && (
        <MessageLine kind="bad" role="alert">
          {text('login.insecure')}
        </MessageLine>
      )}
      {isEnhanced && <CookiesNeeded />}
      {isBuying ? (
        <LoginAddress />
      ) : (
        <>
          <SignIn />
          {hasOpened ? <SignUp /> : <MessageLine>{text('forms.not-open')}</MessageLine>}
        </>
      )}
    </>
  )
}

/** Said before anything is typed; not where a press has just said it. */
function CookiesNeeded() {
  const text = useText()
  const { failures } = useLogin()
  const [isKept] = useState(keepsCookies)
  if (isKept || failures.some(({ kind }) => kind === 'no-cookies')) return null
  return (
    <MessageLine kind="bad" role="alert">
      {text('auth-errors.no-cookies')}
    </MessageLine>
  )
}

function SignIn() {
  const text = useText()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  useFocusOnArrival('start', place)
  const { email, failures, failedAt, note, busy } = useLogin()
  const own = failedAt === 'sign-up' ? [] : failures
  const errorAt = errorsIn(own, text)

  /** The other ways need the address too: the provider has to know whose passkey, whose mailbox. */
  const withEmail = (way: 'code' | 'passkey') => () => {
    if (busy !== null) return
    const typed = emailField.current?.value.trim() ?? ''
    const problems = problemsOf(checkEmail(typed))
    if (problems.length > 0) showFailures(problems, way)
    else
      void begin(way, (actions) => (way === 'code' ? actions.signInWithCode(typed) : actions.signInWithPasskey(typed)))
  }

  const forgot = () => {
    rememberTyped('email', emailField.current?.value ?? '')
    void beginWith('forgot', loadSteps, () => goToScreenAfter('forgot', { failures: [], note: null }))
  }
  const isWaiting = busy !== null || undefined

  return (
    <section ref={place} className={styles.signIn}>
      <h2 id={id}>{text('login.sign-in')}</h2>
      <AuthForm
        labelledBy={id}
        failures={own}
        fields={['email', 'password']}
        note={noteIn(note, text)}
        isBusy={busy !== null && busy !== 'sign-up' && busy !== 'forgot'}
        action={text('login.sign-in-action')}
        busyLabel={text(busy === 'code' ? 'login.sending' : 'login.signing-in')}
        onSubmit={(value) => {
          const [typed, password] = [value('email').trim(), value('password')]
          const problems = problemsOf(checkEmail(typed), checkPassword(password))
          if (problems.length > 0) showFailures(problems, 'sign-in')
          else void begin('sign-in', (actions) => actions.signInWithPassword({ email: typed, password }))
        }}
        after={
          <ul className={styles.others}>
            <WithPasskey onChoose={withEmail('passkey')} />
            <li>
              <button type="button" className="link" aria-disabled={isWaiting} onClick={withEmail('code')}>
                {text('login.with-code')}
              </button>
            </li>
            <li>
              <button type="button" className="link" aria-disabled={isWaiting} onClick={forgot}>
                {text('login.forgot')}
              </button>
            </li>
          </ul>
        }
      >
        <Field
          {...keeping('email', email)}
          ref={emailField}
          label={text('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errorAt('email')}
        />
        <PasswordField {...keeping('password')} label={text('login.password')} error={errorAt('password')} />
        {busy === 'passkey' && <MessageLine role="status">{text('login.passkey-waiting')}</MessageLine>}
      </AuthForm>
    </section>
  )
}

function SignUp() {
  const text = useText()
  const id = useId()
  const { failures, failedAt, busy } = useLogin()
  const own = failedAt === 'sign-up' ? failures : []
  const errorAt = errorsIn(own, text)
  return (
    <section className={styles.signUp}>
      <h2 id={id}>{text('login.sign-up')}</h2>
      <AuthForm
        labelledBy={id}
        failures={own}
        fields={['email', 'new-password']}
        isBusy={busy === 'sign-up'}
        action={text('login.sign-up-action')}
        busyLabel={text('login.signing-up')}
        kind="line"
        onSubmit={(value) => {
          const [email, password] = [value('new-email').trim(), value('new-password')]
          const problems = problemsOf(checkEmail(email), checkSignUpPassword(password))
          if (problems.length > 0) showFailures(problems, 'sign-up')
          else void begin('sign-up', (actions) => actions.signUp({ email, password }))
        }}
        after={
          <p className="hint">
            {text('login.sign-up-note')} <AccountTerms />
          </p>
        }
      >
        <Field
          {...keeping('new-email')}
          label={text('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errorAt('email')}
        />
        <PasswordField
          {...keeping('new-password')}
          label={text('login.password')}
          isNew
          error={errorAt('new-password')}
        />
      </AuthForm>
    </section>
  )
}
