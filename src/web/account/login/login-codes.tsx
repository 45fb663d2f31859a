import { answerChallenge, canAskForAnotherCode, confirmSignUp, resendCode } from './login-actions.ts'
import { checkCode } from './auth-check.ts'
import { useLogin } from './login-store.ts'
import { CodeField, typedCode } from '#web/ui/forms/code-field.tsx'
import { ResendCode } from './resend-code.tsx'
import { useText } from '#words/text.tsx'
import { errorsIn, keeping, noteIn } from './login-fields.ts'
import { LoginForm } from './login-form.tsx'
import type { StepProps } from './step-props.ts'

/** AUTH-04: the code that makes a new account the visitor's own. */
export function ConfirmSignUp({ labelledBy }: StepProps) {
  const text = useText()
  return (
    <CodeForm
      labelledBy={labelledBy}
      label={text('login.code')}
      action={text('login.confirm')}
      canResend
      onCode={confirmSignUp}
    />
  )
}

/** The code of a challenge: from the app, the mailbox or the phone. */
export function AnswerCode({ labelledBy }: StepProps) {
  const text = useText()
  const { screen } = useLogin()
  return (
    <CodeForm
      labelledBy={labelledBy}
      label={text(screen === 'custom-challenge' ? 'login.answer' : 'login.code')}
      action={text('login.sign-in-action')}
      canResend={screen !== 'totp-code' && canAskForAnotherCode()}
      onCode={answerChallenge}
    />
  )
}

type CodeFormProps = StepProps & {
  label: string
  action: string
  canResend: boolean
  onCode: (code: string) => Promise<void>
}

function CodeForm({ labelledBy, label, action, canResend, onCode }: CodeFormProps) {
  const text = useText()
  const { failures, note, busy, codeSentAt } = useLogin()
  return (
    <LoginForm
      labelledBy={labelledBy}
      fields={['code']}
      note={noteIn(note, text)}
      action={action}
      busyLabel={text('login.checking')}
      check={(value) => [checkCode(typedCode(value('code')))]}
      send={(value) => onCode(typedCode(value('code')))}
      after={
        canResend && <ResendCode sentAt={codeSentAt} isBusy={busy === 'resend'} onResend={() => void resendCode()} />
      }
    >
      <CodeField {...keeping('code')} label={label} error={errorsIn(failures, text)('code')} />
    </LoginForm>
  )
}
