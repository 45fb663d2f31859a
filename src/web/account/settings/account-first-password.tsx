import { useId, useState } from 'react'
import { openLibrary } from '#web/data/identity/open-amplify.ts'
import { endSession } from '#web/data/identity/session.ts'
import { CodeField, typedCode } from '#web/ui/forms/code-field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { UsernameForManagers } from '#web/ui/forms/username-for-managers.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { checkCode, checkNewPassword, problemsOf } from '../login/auth-check.ts'
import { AuthForm } from '../login/auth-form.tsx'
import { errorsIn } from '../login/login-fields.ts'
import { ResendCode } from '../login/resend-code.tsx'
import { AccountSection } from './account-section.tsx'
import { AccountStatus } from './account-status.tsx'
import { useAction, type Action } from './use-action.ts'
import styles from './account.module.css'

type FirstPassword = { email: string; onSet: () => Promise<void> }

/**
 * WAYS-64: an account that a code has opened has no password. Who sets one shows by another code that the mailbox is theirs:
 * a browser that was left signed in is not enough.
 */
export function AccountFirstPassword({ email, onSet }: FirstPassword) {
  const text = useText()
  const language = useLanguage()
  const [sentAt, setSentAt] = useState<number | null>(null)
  const action = useAction()
  const [problem] = action.failures
  const options = { clientMetadata: { language } }

  const askForCode = () =>
    action.run(async () => {
      const library = await openLibrary()
      await library.resetPassword({ username: email, options })
      setSentAt(Date.now())
    })
  const save = async (code: string, password: string) => {
    const problems = problemsOf(checkCode(code), checkNewPassword(password))
    if (problems.length > 0) return action.fail(problems)
    await action.run(async () => {
      const library = await openLibrary()
      await library.confirmResetPassword({ username: email, confirmationCode: code, newPassword: password, options })
      // It has ended every sign-in, this one too: the visitor stays by the password they have just typed.
      await library.signOut()
      const { isSignedIn } = await library.signIn({ username: email, password, options })
      if (!isSignedIn) return endSession()
      await onSet()
    })
  }
  const cancel = () => {
    action.fail([])
    setSentAt(null)
  }

  return (
    <AccountSection title={text('account.password')} note={text('account.no-password')}>
      {sentAt === null ? (
        <>
          <AccountStatus done={null} problem={problem && text(`auth-errors.${problem.kind}`)} />
          <Button
            kind="line"
            isBusy={action.isBusy}
            busyLabel={text('login.sending')}
            onClick={() => void askForCode()}
          >
            {text('account.set-password')}
          </Button>
        </>
      ) : (
        <FirstPasswordForm {...{ email, sentAt, action, cancel }} onSave={save} onResend={() => void askForCode()} />
      )}
    </AccountSection>
  )
}

type FirstPasswordFormProps = {
  email: string
  sentAt: number
  action: Action
  cancel: () => void
  onSave: (code: string, password: string) => Promise<void>
  onResend: () => void
}

function FirstPasswordForm({ email, sentAt, action, cancel, onSave, onResend }: FirstPasswordFormProps) {
  const text = useText()
  const id = useId()
  const errorAt = errorsIn(action.failures, text)
  return (
    <AuthForm
      labelledBy={id}
      failures={action.failures}
      fields={['code', 'new-password']}
      isBusy={action.isBusy}
      action={text('login.reset-action')}
      busyLabel={text('form.saving')}
      kind="line"
      onSubmit={(value) => void onSave(typedCode(value('code')), value('new-password'))}
      after={
        <>
          <ResendCode sentAt={sentAt} isBusy={action.isBusy} onResend={onResend} />
          <button type="button" className={`link ${styles.cancel}`} onClick={cancel}>
            {text('form.cancel')}
          </button>
        </>
      }
    >
      <h3 id={id} className="vh">
        {text('account.set-password')}
      </h3>
      <MessageLine role="status">{text('account.email-sent', { email })}</MessageLine>
      <UsernameForManagers email={email} />
      <CodeField name="code" label={text('login.code')} error={errorAt('code')} autoFocus />
      <PasswordField name="new-password" label={text('login.new-password')} isNew error={errorAt('new-password')} />
    </AuthForm>
  )
}
