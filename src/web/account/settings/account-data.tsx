import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { exportedData } from '../login/auth-account.ts'
import { checkOwnEmail, problemsOf } from '../login/auth-check.ts'
import { deleteAccount } from '#web/data/identity/session.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import { useAction } from './use-action.ts'
import { AccountSection } from './account-section.tsx'
import { AuthForm } from '../login/auth-form.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { AccountStatus } from './account-status.tsx'
import styles from './account.module.css'
import { errorsIn } from '../login/login-fields.ts'
import { useOpening } from '#web/ui/status/use-opening.ts'

/** Everything the shop holds of its customer, as a file. */
export function AccountExport() {
  const text = useText()
  const { shopName } = useShopFacts()
  const action = useAction()
  const [isExported, setIsExported] = useState(false)
  const failure = action.failures[0]
  const download = () =>
    action.run(async () => {
      setIsExported(false)
      const address = URL.createObjectURL(new Blob([await exportedData(shopName)], { type: 'application/json' }))
      const link = document.createElement('a')
      link.href = address
      link.download = `${shopName.toLowerCase()}-${new Date().toISOString().slice(0, 10)}.json`
      link.click()
      URL.revokeObjectURL(address)
      setIsExported(true)
    })
  return (
    <AccountSection title={text('account.data')} note={text('account.data-note')}>
      <Button kind="line" isBusy={action.isBusy} busyLabel={text('account.exporting')} onClick={() => void download()}>
        {text('account.export')}
      </Button>
      <AccountStatus
        done={isExported && text('account.exported')}
        problem={failure && text(`auth-errors.${failure.kind}`)}
      />
    </AccountSection>
  )
}

/** Two steps: in the second one the e-mail address has to be typed. */
export function AccountDeletion({ email }: { email: string }) {
  const text = useText()
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const action = useAction()
  const { isOpen, isClosedAgain, open, close } = useOpening()

  const remove = async (typed: string) => {
    const problems = problemsOf(checkOwnEmail(typed, email))
    if (problems.length > 0) return action.fail(problems)
    const isDone = await action.run(() => deleteAccount({ redirectTo: pathTo(language, 'home'), navigate }))
    if (isDone) showToast(text('account.deleted'))
  }
  const cancel = () => {
    action.fail([])
    close()
  }

  return (
    <AccountSection title={text('account.delete')} note={text('account.delete-note')}>
      {isOpen ? (
        <AuthForm
          labelledBy={id}
          failures={action.failures}
          fields={['email']}
          isBusy={action.isBusy}
          action={text('account.delete-action')}
          busyLabel={text('account.deleting')}
          kind="line"
          onSubmit={(value) => void remove(value('typed').trim())}
          after={
            <button type="button" className={`link ${styles.cancel}`} onClick={cancel}>
              {text('form.cancel')}
            </button>
          }
        >
          <p id={id}>{text('account.delete-sure', { email })}</p>
          <Field
            name="typed"
            label={text('account.delete-typed')}
            type="email"
            inputMode="email"
            autoComplete="off"
            error={errorsIn(action.failures, text)('email')}
            autoFocus
          />
        </AuthForm>
      ) : (
        <Button kind="line" className={styles.danger} autoFocus={isClosedAgain} onClick={open}>
          {text('account.delete-start')}
        </Button>
      )}
    </AccountSection>
  )
}
