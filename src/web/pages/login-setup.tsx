import { answerChallenge } from '../browser/auth-actions.ts'
import { checkCode, checkEmail, problemsOf } from '../browser/auth-check.ts'
import { fail, useLogin } from '../browser/auth-login.ts'
import { AuthForm } from '../components/auth-form.tsx'
import { CodeField, codeOf } from '../components/code-field.tsx'
import { Field } from '../components/field.tsx'
import { TotpKey } from '../components/totp-key.tsx'
import { useText } from '../text.tsx'
import { errorsIn, keeping } from './login-fields.ts'
import type { StepProps } from './login-step.tsx'

export function TotpSetup({ labelledBy }: StepProps) {
  const text = useText()
  const { email, secret, failures, busy } = useLogin()
  return (
    <AuthForm
      labelledBy={labelledBy}
      failures={failures}
      fields={['code']}
      isBusy={busy === 'answer'}
      action={text('login.confirm')}
      busyLabel={text('login.checking')}
      onSubmit={(value) => {
        const code = codeOf(value('code'))
        const problems = problemsOf(checkCode(code))
        if (problems.length > 0) fail(problems, 'answer')
        else void answerChallenge(code)
      }}
    >
      <TotpKey account={email} secret={secret} />
      <CodeField {...keeping('code')} label={text('login.code')} error={errorsIn(failures, text)('code')} />
    </AuthForm>
  )
}

export function EmailSetup({ labelledBy }: StepProps) {
  const text = useText()
  const { email, failures, busy } = useLogin()
  return (
    <AuthForm
      labelledBy={labelledBy}
      failures={failures}
      fields={['email']}
      isBusy={busy === 'answer'}
      action={text('login.send-code')}
      busyLabel={text('login.sending')}
      onSubmit={(value) => {
        const address = value('mfa-email').trim()
        const problems = problemsOf(checkEmail(address))
        if (problems.length > 0) fail(problems, 'answer')
        else void answerChallenge(address)
      }}
    >
      <Field
        {...keeping('mfa-email', email)}
        label={text('login.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorsIn(failures, text)('email')}
      />
    </AuthForm>
  )
}
