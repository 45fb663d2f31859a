import { answerChallenge, askForReset, resendCode, resetPassword } from '../browser/auth-actions.ts'
import { checkCode, checkEmail, checkNewPassword, checkPassword, problemsOf } from '../browser/auth-check.ts'
import { fail, goOn, useLogin } from '../browser/auth-login.ts'
import { AuthForm } from '../components/auth-form.tsx'
import { CodeField, codeOf } from '../components/code-field.tsx'
import { Field } from '../components/field.tsx'
import { PasswordField } from '../components/password-field.tsx'
import { ResendCode } from '../components/resend-code.tsx'
import { UsernameForManagers } from '../components/username-for-managers.tsx'
import { useText } from '../text.tsx'
import { errorsIn, keeping, noteIn } from './login-fields.ts'
import type { StepProps } from './login-step.tsx'
import styles from './login.module.css'

export function ForgotPassword({ labelledBy }: StepProps) {
  const text = useText()
  const { email, failures, busy } = useLogin()
  return (
    <AuthForm
      labelledBy={labelledBy}
      failures={failures}
      fields={['email']}
      isBusy={busy === 'code'}
      action={text('login.send-code')}
      busyLabel={text('login.sending')}
      onSubmit={(value) => {
        const typed = value('email').trim()
        const problems = problemsOf(checkEmail(typed))
        if (problems.length > 0) fail(problems, 'code')
        else void askForReset(typed)
      }}
    >
      <Field
        {...keeping('email', email)}
        label={text('login.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errorsIn(failures, text)('email')}
      />
    </AuthForm>
  )
}

/** AUTH-05. */
export function ResetPassword({ labelledBy }: StepProps) {
  const text = useText()
  const { email, failures, note, busy, codeSentAt } = useLogin()
  const errorAt = errorsIn(failures, text)
  return (
    <AuthForm
      labelledBy={labelledBy}
      failures={failures}
      fields={['code', 'new-password']}
      note={noteIn(note, text)}
      isBusy={busy === 'answer'}
      action={text('login.reset-action')}
      busyLabel={text('login.checking')}
      onSubmit={(value) => {
        const [code, password] = [codeOf(value('code')), value('new-password')]
        const problems = problemsOf(checkCode(code), checkNewPassword(password))
        if (problems.length > 0) fail(problems, 'answer')
        else void resetPassword({ code, password })
      }}
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
    </AuthForm>
  )
}

/** A first password of one's own, with whatever else the account still lacks. */
export function NewPassword({ labelledBy }: StepProps) {
  const text = useText()
  const { email, missing, failures, busy } = useLogin()
  return (
    <AuthForm
      labelledBy={labelledBy}
      failures={failures}
      fields={['new-password']}
      isBusy={busy === 'answer'}
      action={text('login.reset-action')}
      busyLabel={text('login.checking')}
      onSubmit={(value) => {
        const password = value('new-password')
        const problems = problemsOf(checkNewPassword(password))
        const attributes = Object.fromEntries(missing.map((name) => [name, value(name).trim()]))
        if (problems.length > 0) fail(problems, 'answer')
        else void answerChallenge(password, attributes)
      }}
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
    </AuthForm>
  )
}

/** The password as one of several first factors. */
export function AnswerPassword({ labelledBy }: StepProps) {
  const text = useText()
  const { email, failures, busy } = useLogin()
  return (
    <AuthForm
      labelledBy={labelledBy}
      failures={failures}
      fields={['password']}
      isBusy={busy === 'answer'}
      action={text('login.sign-in-action')}
      busyLabel={text('login.signing-in')}
      onSubmit={(value) => {
        const password = value('password')
        const problems = problemsOf(checkPassword(password))
        if (problems.length > 0) fail(problems, 'answer')
        else void answerChallenge(password)
      }}
      after={
        <button
          type="button"
          className={`link ${styles.back}`}
          onClick={() => goOn('forgot', { failures: [], note: null })}
        >
          {text('login.forgot')}
        </button>
      }
    >
      <UsernameForManagers email={email} />
      <PasswordField
        {...keeping('password')}
        label={text('login.password')}
        error={errorsIn(failures, text)('password')}
      />
    </AuthForm>
  )
}
