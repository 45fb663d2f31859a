import { useId, useRef } from 'react'
import { SIGN_IN_SESSION_MS } from '#site/constants.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'
import { CodeField, typedCode } from '#web/ui/forms/code-field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { UsernameForManagers } from '#web/ui/forms/username-for-managers.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useText } from '#words/text.tsx'
import { checkCode, checkPassword } from '../auth-check.ts'
import { answerChallenge, resendCode, signInWithPassword } from '../login-actions.ts'
import { errorsIn, keeping, noteIn } from '../login-fields.ts'
import { LoginForm } from '../login-form.tsx'
import { goToScreenAfter, useLogin } from '../login-store.ts'
import { OpensAccount } from './opens-account.tsx'
import { ResendCode } from '../resend-code.tsx'
import type { StepProps } from '../step-props.ts'
import { useSecondsUntil } from '../use-seconds-until.ts'
import styles from '../login.module.css'

/**
 * WAYS-60, WAYS-63: the same for everybody, whatever account the address has or has not. A code that came too late, or was
 * spent, is asked for anew by the press that would have sent it.
 */
export function FirstCode({ labelledBy }: StepProps) {
  const text = useText()
  const place = useRef<HTMLDivElement>(null)
  const { failures, failedAt, note, busy, codeSentAt } = useLogin()
  const isLate = useSecondsUntil(codeSentAt + SIGN_IN_SESSION_MS) === 0
  const isThere = codeSentAt > 0
  const hasOpened = useHasOpened()
  const { isPoolElsewhere } = useShopFacts()

  const askAnew = async () => {
    await resendCode()
    place.current?.querySelector<HTMLElement>('input[name=code]')?.focus()
  }
  return (
    <div ref={place}>
      <LoginForm
        labelledBy={labelledBy}
        fields={['code']}
        note={noteIn(note, text)}
        busyWith={isLate ? 'resend' : 'answer'}
        isAbout={(act) => act !== 'sign-in'}
        action={text(isLate ? 'login.resend' : 'login.sign-in-action')}
        busyLabel={text(isLate ? 'login.sending' : 'login.checking')}
        check={(value) => (isLate ? [] : [checkCode(typedCode(value('code')))])}
        send={(value) => (isLate ? askAnew() : answerChallenge(typedCode(value('code'))))}
        after={
          <>
            {!isLate && (
              <ResendCode sentAt={codeSentAt} isBusy={busy === 'resend'} onResend={() => void resendCode()} />
            )}
            {hasOpened && !isPoolElsewhere && <OpensAccount />}
          </>
        }
      >
        {isThere && (
          <CodeField
            // Another code is typed into an empty field.
            key={codeSentAt}
            {...keeping('code')}
            label={text('login.code')}
            // Whoever listens is at the field before the sentence that says where the code went.
            aria-describedby={`${labelledBy}-lede`}
            error={failedAt === 'sign-in' ? undefined : errorsIn(failures, text)('code')}
          />
        )}
        <div className={styles.lateness} role="status">
          {isLate && <MessageLine>{text(isThere ? 'login.code-late' : 'login.code-gone')}</MessageLine>}
        </div>
      </LoginForm>
    </div>
  )
}

/** The other way to go on from here, beside the code. */
export function OrPassword() {
  const text = useText()
  const id = useId()
  const { email, failures, failedAt, busy } = useLogin()
  return (
    <section className={styles.signUp}>
      <h2 id={id}>{text('login.or-password')}</h2>
      <LoginForm
        labelledBy={id}
        fields={['password']}
        busyWith="sign-in"
        isAbout={(act) => act === 'sign-in'}
        kind="line"
        action={text('login.or-password-action')}
        busyLabel={text('login.signing-in')}
        check={(value) => [checkPassword(value('password'))]}
        send={(value) => signInWithPassword({ email, password: value('password') })}
        after={
          <button
            type="button"
            className={`link ${styles.back}`}
            aria-disabled={busy !== null || undefined}
            onClick={() => busy === null && goToScreenAfter('forgot', { failures: [], note: null })}
          >
            {text('login.forgot')}
          </button>
        }
      >
        <UsernameForManagers email={email} />
        <PasswordField
          {...keeping('password')}
          label={text('login.password')}
          error={failedAt === 'sign-in' ? errorsIn(failures, text)('password') : undefined}
        />
      </LoginForm>
    </section>
  )
}
