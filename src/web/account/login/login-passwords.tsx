import { answerChallenge, requestPasswordReset, resendCode, resetPassword, signInWithPasskey } from './login-actions.ts'
import { checkCode, checkEmail, checkNewPassword, checkPassword } from './auth-check.ts'
import { goToScreenAfter, useLogin } from './login-store.ts'
import { CodeField, typedCode } from '#web/ui/forms/code-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { ResendCode } from './resend-code.tsx'
import { UsernameForManagers } from '#web/ui/forms/username-for-managers.tsx'
import { useText } from '#words/text.tsx'
import { errorsIn, keeping, noteIn } from './login-fields.ts'
import { LoginForm } from './login-form.tsx'
import { WithPasskey } from './with-passkey.tsx'
import type { StepProps } from './step-props.ts'
import styles from './login.module.css'

export function ForgotPassword({ labelledBy }: StepProps) {
  const text = useText()
  const { email, failures } = useLogin()
  return (
    <LoginForm
      labelledBy={labelledBy}
      fields={['email']}
      busyWith="code"
      action={text('login.send-code')}
      busyLabel={text('login.sending')}
      check={(value) => [checkEmail(value('email').trim())]}
      send={(value) => requestPasswordReset(value('email').trim())}
    >
      <Field
        {...keeping('email', email)}
        label={text('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errorsIn(failures, text)('email')}
      />
    </LoginForm>
  )
}

/** AUTH-05. */
export function ResetPassword({ labelledBy }: StepProps) {
  const text = useText()
  const { email, failures, note, busy, codeSentAt } = useLogin()
  const errorAt = errorsIn(failures, text)
  return (
    <LoginForm
      labelledBy={labelledBy}
      fields={['code', 'new-password']}
      note={noteIn(note, text)}
      action={text('login.reset-action')}
      busyLabel={text('login.checking')}
      check={(value) => [checkCode(typedCode(value('code'))), checkNewPassword(value('new-password'))]}
      send={(value) => resetPassword({ code: typedCode(value('code')), password: value('new-password') })}
      after={<ResendCode sentAt={codeSentAt} isBusy={busy === 'resend'} onResend={() => void resendCode()} />}
    >
      <UsernameForManagers email={email} />
      <CodeField {...keeping('code')} label={text('login.code')} error={errorAt('code')} />
      <PasswordField
        {...keeping('new-password')}
        label={text('login.new-password')}
        isNew
        error={errorAt('new-password')}
      />
    </LoginForm>
  )
}

/** A first password of one's own, with whatever else the account still lacks. */
export function NewPassword({ labelledBy }: StepProps) {
  const text = useText()
  const { email, missing, failures } = useLogin()
  return (
    <LoginForm
      labelledBy={labelledBy}
      fields={['new-password']}
      action={text('login.reset-action')}
      busyLabel={text('login.checking')}
      check={(value) => [checkNewPassword(value('new-password'))]}
      send={(value) =>
        answerChallenge(value('new-password'), Object.fromEntries(missing.map((name) => [name, value(name).trim()])))
      }
    >
      <UsernameForManagers email={email} />
      {missing.map((name) => (
        <Field
          key={name}
          {...keeping(name)}
          label={name === 'name' ? text('login.name') : name}
          autoComplete={name === 'name' ? 'name' : undefined}
        />
      ))}
      <PasswordField
        {...keeping('new-password')}
        label={text('login.new-password')}
        isNew
        error={errorsIn(failures, text)('new-password')}
      />
    </LoginForm>
  )
}

/** The password as one of several first factors. */
export function AnswerPassword({ labelledBy }: StepProps) {
  const text = useText()
  const { email, failures, note, busy } = useLogin()
  return (
    <LoginForm
      labelledBy={labelledBy}
      fields={['password']}
      note={noteIn(note, text)}
      action={text('login.sign-in-action')}
      busyLabel={text('login.signing-in')}
      check={(value) => [checkPassword(value('password'))]}
      send={(value) => answerChallenge(value('password'))}
      after={
        <ul className={styles.others}>
          <WithPasskey onChoose={() => void signInWithPasskey(email)} />
          <li>
            <button
              type="button"
              className="link"
              aria-disabled={busy !== null || undefined}
              onClick={() => busy === null && goToScreenAfter('forgot', { failures: [], note: null })}
            >
              {text('login.forgot')}
            </button>
          </li>
        </ul>
      }
    >
      <UsernameForManagers email={email} />
      <PasswordField
        {...keeping('password')}
        label={text('login.password')}
        error={errorsIn(failures, text)('password')}
      />
    </LoginForm>
  )
}
