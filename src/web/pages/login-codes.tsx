import { answerChallenge, canAskForAnotherCode, confirmSignUp, resendCode } from '../browser/auth-actions.ts'
import { checkCode, problemsOf } from '../browser/auth-check.ts'
import { fail, useLogin } from '../browser/auth-login.ts'
import { AuthForm } from '../components/auth-form.tsx'
import { CodeField, codeOf } from '../components/code-field.tsx'
import { ResendCode } from '../components/resend-code.tsx'
import { useText } from '../text.tsx'
import { errorsIn, keeping, noteIn } from './login-fields.ts'
import type { StepProps } from './login-step.tsx'

/** AUTH-04: the code that makes a new account the visitor's own. */
export function ConfirmSignUp({ labelledBy }: StepProps) {
  const text = useText()
  const { failures, note, busy, codeSentAt } = useLogin()
  return (
    <AuthForm
      labelledBy={labelledBy}
      failures={failures}
      fields={['code']}
      note={noteIn(note, text)}
      isBusy={busy === 'answer'}
      action={text('login.confirm')}
      busyLabel={text('login.checking')}
      onSubmit={(value) => withCode(value('code'), confirmSignUp)}
      after={<ResendCode sentAt={codeSentAt} isBusy={busy === 'resend'} onResend={() => void resendCode()} />}
    >
      <CodeField {...keeping('code')} label={text('login.code')} error={errorsIn(failures, text)('code')} />
    </AuthForm>
  )
}

/** The code of a challenge: from the app, the mailbox or the phone. */
export function AnswerCode({ labelledBy }: StepProps) {
  const text = useText()
  const { screen, failures, note, busy, codeSentAt } = useLogin()
  const isSent = screen !== 'totp-code' && canAskForAnotherCode()
  return (
    <AuthForm
      labelledBy={labelledBy}
      failures={failures}
      fields={['code']}
      note={noteIn(note, text)}
      isBusy={busy === 'answer'}
      action={text('login.sign-in-action')}
      busyLabel={text('login.checking')}
      onSubmit={(value) => withCode(value('code'), answerChallenge)}
      after={isSent && <ResendCode sentAt={codeSentAt} isBusy={busy === 'resend'} onResend={() => void resendCode()} />}
    >
      <CodeField
        {...keeping('code')}
        label={text(screen === 'custom-challenge' ? 'login.answer' : 'login.code')}
        error={errorsIn(failures, text)('code')}
      />
    </AuthForm>
  )
}

function withCode(typed: string, go: (code: string) => Promise<void>): void {
  const code = codeOf(typed)
  const problems = problemsOf(checkCode(code))
  if (problems.length > 0) fail(problems, 'answer')
  else void go(code)
}
