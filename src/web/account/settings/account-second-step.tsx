import type { UpdateMFAPreferenceInput } from 'aws-amplify/auth'
import { useId, useState } from 'react'
import { openLibrary } from '#web/data/identity/open-amplify.ts'
import { checkCode, problemsOf } from '../login/auth-check.ts'
import { useAction } from './use-action.ts'
import { AccountLine } from './account-line.tsx'
import { AccountSection } from './account-section.tsx'
import { AuthForm } from '../login/auth-form.tsx'
import { CodeField, typedCode } from '#web/ui/forms/code-field.tsx'
import { TotpKey } from '../login/totp-key.tsx'
import { useText } from '#words/text.tsx'
import type { AccountPart } from './account-part.ts'
import { AccountStatus } from './account-status.tsx'
import { errorsIn } from '../login/login-fields.ts'
import { useStatusAction } from './use-status-action.ts'

const PREFERENCES = { 'totp': 'totp', 'email-mfa': 'email', 'sms-mfa': 'sms' } as const satisfies Record<
  string,
  keyof UpdateMFAPreferenceInput
>
type Step = keyof typeof PREFERENCES

/** WAYS-62: it stands beside a password, because the mailbox is no first step where a second is asked for. */
export function AccountSecondStep(part: AccountPart) {
  const text = useText()
  const { hasPassword, secondSteps } = part.account
  if (hasPassword || secondSteps.length > 0) return <SecondSteps {...part} />
  return (
    <AccountSection title={text('account.second-step')} note={text('account.second-step-note')}>
      <p className="hint">{text('account.second-step-needs-password')}</p>
    </AccountSection>
  )
}

function SecondSteps({ account, reload }: AccountPart) {
  const text = useText()
  const { isBusy, status, run, act, showDone } = useStatusAction(reload)
  const [secret, setSecret] = useState<string | null>(null)
  const hasTotp = account.secondSteps.includes('TOTP')
  const hasEmail = account.secondSteps.includes('EMAIL')

  const turned = (onOrOff: 'on' | 'off', step: Step) =>
    text(`account.turned-${onOrOff}`, { what: text(`account.${step}`) })
  const prefer = (onOrOff: 'on' | 'off', step: Step) =>
    act(turned(onOrOff, step), async () => {
      const library = await openLibrary()
      await library.updateMFAPreference({ [PREFERENCES[step]]: onOrOff === 'on' ? 'ENABLED' : 'DISABLED' })
    })
  const begin = () =>
    run(async () => {
      const library = await openLibrary()
      setSecret((await library.setUpTOTP()).sharedSecret)
    })

  return (
    <AccountSection title={text('account.second-step')} note={text('account.second-step-note')}>
      <AccountLine
        label={text('account.totp')}
        value={text(hasTotp ? 'account.totp-on' : 'account.totp-off')}
        actions={[
          {
            label: text(secret ? 'form.cancel' : hasTotp ? 'account.turn-off' : 'account.turn-on'),
            of: text('account.totp'),
            isBusy,
            onAct: () => void (secret ? setSecret(null) : hasTotp ? prefer('off', 'totp') : begin()),
          },
        ]}
      />
      {secret && (
        <TotpForm
          account={account.email}
          secret={secret}
          onDone={async () => {
            await reload()
            setSecret(null)
            showDone(turned('on', 'totp'))
          }}
        />
      )}
      <AccountLine
        label={text('account.email-mfa')}
        value={text(hasEmail ? 'account.email-mfa-on' : 'account.email-mfa-off')}
        actions={[
          {
            label: text(hasEmail ? 'account.turn-off' : 'account.turn-on'),
            of: text('account.email-mfa'),
            isBusy,
            onAct: () => void prefer(hasEmail ? 'off' : 'on', 'email-mfa'),
          },
        ]}
      />
      {account.secondSteps.includes('SMS') && (
        <AccountLine
          label={text('account.sms-mfa')}
          value={text('account.sms-mfa-on')}
          actions={[
            {
              label: text('account.turn-off'),
              of: text('account.sms-mfa'),
              isBusy,
              onAct: () => void prefer('off', 'sms-mfa'),
            },
          ]}
        />
      )}
      <AccountStatus {...status} />
    </AccountSection>
  )
}

type TotpFormProps = { account: string; secret: string; onDone: () => Promise<void> }

/** The app is asked for at sign-in only after it has proven that it has the key. */
function TotpForm({ account, secret, onDone }: TotpFormProps) {
  const text = useText()
  const id = useId()
  const action = useAction()
  const verify = async (code: string) => {
    const problems = problemsOf(checkCode(code))
    if (problems.length > 0) return action.fail(problems)
    await action.run(async () => {
      const library = await openLibrary()
      await library.verifyTOTPSetup({ code })
      await library.updateMFAPreference({ totp: 'ENABLED' })
      await onDone()
    })
  }
  return (
    <AuthForm
      labelledBy={id}
      failures={action.failures}
      fields={['code']}
      isBusy={action.isBusy}
      action={text('login.confirm')}
      busyLabel={text('login.checking')}
      kind="line"
      onSubmit={(value) => void verify(typedCode(value('code')))}
    >
      <p id={id}>{text('account.totp-scan')}</p>
      <TotpKey account={account} secret={secret} />
      <CodeField name="code" label={text('login.code')} error={errorsIn(action.failures, text)('code')} autoFocus />
    </AuthForm>
  )
}
