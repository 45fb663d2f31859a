import { answerChallenge } from './login-actions.ts'
import { checkCode, checkEmail } from './auth-check.ts'
import { useLogin } from './login-store.ts'
import { CodeField, typedCode } from '#web/ui/forms/code-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { TotpKey } from './totp-key.tsx'
import { useText } from '#words/text.tsx'
import { errorsIn, keeping } from './login-fields.ts'
import { LoginForm } from './login-form.tsx'
import type { StepProps } from './step-props.ts'

export function TotpSetup({ labelledBy }: StepProps) {
  const text = useText()
  const { email, secret, failures } = useLogin()
  return (
    <LoginForm
      labelledBy={labelledBy}
      fields={['code']}
      action={text('login.confirm')}
      busyLabel={text('login.checking')}
      check={(value) => [checkCode(typedCode(value('code')))]}
      send={(value) => answerChallenge(typedCode(value('code')))}
    >
      <TotpKey account={email} secret={secret} />
      <CodeField {...keeping('code')} label={text('login.code')} error={errorsIn(failures, text)('code')} />
    </LoginForm>
  )
}

export function EmailSetup({ labelledBy }: StepProps) {
  const text = useText()
  const { email, failures } = useLogin()
  return (
    <LoginForm
      labelledBy={labelledBy}
      fields={['email']}
      action={text('login.send-code')}
      busyLabel={text('login.sending')}
      check={(value) => [checkEmail(value('mfa-email').trim())]}
      send={(value) => answerChallenge(value('mfa-email').trim())}
    >
      <Field
        {...keeping('mfa-email', email)}
        label={text('login.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorsIn(failures, text)('email')}
      />
    </LoginForm>
  )
}
