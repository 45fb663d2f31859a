import { useId, useState } from 'react'
import { openLibrary } from '#web/data/identity/open-amplify.ts'
import { checkNewPassword, checkPassword, problemsOf } from '../login/auth-check.ts'
import type { AuthFailure } from '#web/data/identity/auth-problem.ts'
import { useAction } from './use-action.ts'
import { AccountFirstPassword } from './account-first-password.tsx'
import type { AccountPart } from './account-part.ts'
import { AccountSection } from './account-section.tsx'
import { AuthForm } from '../login/auth-form.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { UsernameForManagers } from '#web/ui/forms/username-for-managers.tsx'
import { useText } from '#words/text.tsx'
import { AccountStatus } from './account-status.tsx'
import styles from './account.module.css'
import { errorsIn } from '../login/login-fields.ts'
import { useOpening } from '#web/ui/status/use-opening.ts'

export function AccountPassword({ account: { email, hasPassword }, reload }: AccountPart) {
  const text = useText()
  const id = useId()
  const { isOpen, isClosedAgain, open, close } = useOpening()
  const [done, setDone] = useState<'password-changed' | 'password-set' | null>(null)
  const action = useAction(atOldPassword)
  const errorAt = errorsIn(action.failures, text)

  const change = async (oldPassword: string, newPassword: string) => {
    const problems = problemsOf(checkPassword(oldPassword), checkNewPassword(newPassword))
    if (problems.length > 0) return action.fail(problems)
    const isDone = await action.run(async () => {
      const library = await openLibrary()
      await library.updatePassword({ oldPassword, newPassword })
    })
    if (!isDone) return
    setDone('password-changed')
    close()
  }
  const cancel = () => {
    action.fail([])
    close()
  }

  if (!hasPassword)
    return (
      <AccountFirstPassword
        email={email}
        onSet={async () => {
          await reload()
          setDone('password-set')
        }}
      />
    )
  return (
    <AccountSection title={text('account.password')} note={text('account.password-note')}>
      <AccountStatus done={done && text(`account.${done}`)} />
      {isOpen ? (
        <AuthForm
          labelledBy={id}
          failures={action.failures}
          fields={['password', 'new-password']}
          isBusy={action.isBusy}
          action={text('login.reset-action')}
          busyLabel={text('form.saving')}
          kind="line"
          onSubmit={(value) => void change(value('old-password'), value('new-password'))}
          after={
            <button type="button" className={`link ${styles.cancel}`} onClick={cancel}>
              {text('form.cancel')}
            </button>
          }
        >
          <h3 id={id} className="vh">
            {text('account.change-password')}
          </h3>
          <UsernameForManagers email={email} />
          <PasswordField
            name="old-password"
            label={text('account.old-password')}
            error={errorAt('password')}
            autoFocus
          />
          <PasswordField name="new-password" label={text('login.new-password')} isNew error={errorAt('new-password')} />
        </AuthForm>
      ) : (
        <Button
          kind="line"
          autoFocus={isClosedAgain}
          onClick={() => {
            setDone(null)
            open()
          }}
        >
          {text('account.change-password')}
        </Button>
      )}
    </AccountSection>
  )
}

/** Here a refusal is about the password that was typed. */
function atOldPassword(failure: AuthFailure): AuthFailure {
  return failure.kind === 'not-authorized' ? { ...failure, kind: 'wrong-old-password', field: 'password' } : failure
}
