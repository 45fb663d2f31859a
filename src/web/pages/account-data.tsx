import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#path-to.ts'
import { exportedData } from '../browser/auth-account.ts'
import { checkOwnEmail, problemsOf } from '../browser/auth-check.ts'
import { deleteAccount } from '../browser/session.ts'
import { showToast } from '../browser/toast-store.ts'
import { useAction } from '../browser/use-action.ts'
import { AccountSection } from '../components/account-section.tsx'
import { AuthForm } from '../components/auth-form.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { useShopFacts } from '../shop-facts.tsx'
import { useLanguage, useText } from '../text.tsx'
import { AccountTold } from './account-told.tsx'
import styles from './account.module.css'
import { errorsIn } from './login-fields.ts'
import { useOpening } from './use-opening.ts'

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
      <AccountTold
        done={isExported && text('account.exported')}
        problem={failure && text(`auth-errors.${failure.kind}`)}
      />
    </AccountSection>
  )
}

/** Two steps, and the second one has to be written out. */
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
