import { useId, useState } from 'react'
import { openLibrary } from '#web/data/identity/open-amplify.ts'
import { checkCode, checkName, checkNewEmail, problemsOf } from '../login/auth-check.ts'
import { restoreSession } from '#web/data/identity/session.ts'
import { useAction } from './use-action.ts'
import { AccountLine } from './account-line.tsx'
import { AccountSection } from './account-section.tsx'
import { AuthForm } from '../login/auth-form.tsx'
import { CodeField, typedCode } from '#web/ui/forms/code-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { ResendCode } from '../login/resend-code.tsx'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import type { AccountPart } from './account-part.ts'
import { AccountStatus } from './account-status.tsx'
import { errorsIn } from '../login/login-fields.ts'
import { useKnownBuyer } from '../addresses/use-known-buyer.ts'

/** Name and e-mail address. A new address counts only when its code has been entered. */
export function AccountProfile({ account, reload }: AccountPart) {
  const text = useText()
  const [open, setOpen] = useState<'name' | 'email' | null>(null)
  const [doneText, setDoneText] = useState('')
  const knownBuyer = useKnownBuyer(account.name === '')
  const ordered = knownBuyer?.addresses[0]?.name ?? knownBuyer?.last?.contact.name ?? ''
  const done = async (words: string) => {
    await Promise.all([reload(), renewTokens().catch(reportError)])
    setOpen(null)
    setDoneText(words)
  }
  const toggle = (part: 'name' | 'email') => {
    setDoneText('')
    setOpen(open === part ? null : part)
  }
  return (
    <AccountSection title={text('account.profile')} note={text('account.profile-note')}>
      <AccountStatus done={doneText} />
      <AccountLine
        label={text('account.name')}
        value={account.name || (knownBuyer && unsetName(ordered, text))}
        actions={[
          {
            label: text(open === 'name' ? 'form.cancel' : 'form.change'),
            of: text('account.name'),
            isExpanded: open === 'name',
            onAct: () => toggle('name'),
          },
        ]}
      />
      {open === 'name' && <NameForm name={account.name || ordered} onDone={() => done(text('account.saved'))} />}
      <AccountLine
        label={text('account.email')}
        value={account.email}
        actions={[
          {
            label: text(open === 'email' ? 'form.cancel' : 'form.change'),
            of: text('account.email'),
            isExpanded: open === 'email',
            onAct: () => toggle('email'),
          },
        ]}
      />
      {open === 'email' && (
        <EmailForm current={account.email} onDone={(email) => done(text('account.email-changed', { email }))} />
      )}
    </AccountSection>
  )
}

/** The name of the last order is offered; it becomes the customer's only when it is saved. */
function unsetName(ordered: string, text: Text): string {
  return ordered ? text('account.name-ordered', { name: ordered }) : text('account.no-name')
}

/** The masthead and the store read the tokens, so they are renewed with the change in them. */
async function renewTokens(): Promise<void> {
  const library = await openLibrary()
  await library.tokens({ forceRefresh: true })
  await restoreSession()
}

function NameForm({ name, onDone }: { name: string; onDone: () => Promise<void> }) {
  const text = useText()
  const id = useId()
  const action = useAction()
  const save = async (value: string) => {
    const problems = problemsOf(checkName(value))
    if (problems.length > 0) return action.fail(problems)
    await action.run(async () => {
      const library = await openLibrary()
      await library.updateUserAttributes({ userAttributes: { name: value } })
      await onDone()
    })
  }
  return (
    <AuthForm
      labelledBy={id}
      failures={action.failures}
      fields={['name']}
      isBusy={action.isBusy}
      action={text('form.save')}
      busyLabel={text('form.saving')}
      kind="line"
      onSubmit={(value) => void save(value('name').trim())}
    >
      <h3 id={id} className="vh">
        {text('account.name')}
      </h3>
      <Field
        name="name"
        label={text('account.name')}
        defaultValue={name}
        autoComplete="name"
        maxLength={200}
        error={errorsIn(action.failures, text)('name')}
        autoFocus
      />
    </AuthForm>
  )
}

type EmailFormProps = { current: string; onDone: (email: string) => Promise<void> }

function EmailForm({ current, onDone }: EmailFormProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const action = useAction()
  const [sent, setSent] = useState<{ email: string; at: number; isAgain: boolean } | null>(null)
  const errorAt = errorsIn(action.failures, text)

  const send = async (email: string) => {
    const problems = problemsOf(checkNewEmail(email, current))
    if (problems.length > 0) return action.fail(problems)
    await action.run(async () => {
      const library = await openLibrary()
      const options = { clientMetadata: { language } }
      const { email: outcome } = await library.updateUserAttributes({ userAttributes: { email }, options })
      if (outcome?.isUpdated) await onDone(email)
      else setSent({ email, at: Date.now(), isAgain: sent !== null })
    })
  }
  const confirm = async (email: string, confirmationCode: string) => {
    const problems = problemsOf(checkCode(confirmationCode))
    if (problems.length > 0) return action.fail(problems)
    await action.run(async () => {
      const library = await openLibrary()
      await library.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode })
      await onDone(email)
    })
  }

  return (
    <AuthForm
      labelledBy={id}
      failures={action.failures}
      fields={sent ? ['code'] : ['email']}
      note={sent ? text(sent.isAgain ? 'login.resent' : 'account.email-sent', { email: sent.email }) : undefined}
      isBusy={action.isBusy}
      action={text(sent ? 'login.confirm' : 'login.send-code')}
      busyLabel={text(sent ? 'login.checking' : 'login.sending')}
      kind="line"
      onSubmit={(value) => void (sent ? confirm(sent.email, typedCode(value('code'))) : send(value('email').trim()))}
      after={
        sent ? (
          <ResendCode sentAt={sent.at} isBusy={action.isBusy} onResend={() => void send(sent.email)} />
        ) : (
          <p className="hint">{text('account.email-note')}</p>
        )
      }
    >
      <h3 id={id} className="vh">
        {text('account.email')}
      </h3>
      {sent ? (
        <CodeField name="code" label={text('account.email-code')} error={errorAt('code')} autoFocus />
      ) : (
        <Field
          name="email"
          label={text('account.new-email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errorAt('email')}
          autoFocus
        />
      )}
    </AuthForm>
  )
}
