import { useEffect, useState } from 'react'
import { authFailureOf } from '#web/data/identity/auth-failure.ts'
import { AccountLine } from '#web/account/settings/account-line.tsx'
import { AccountSection } from '#web/account/settings/account-section.tsx'
import { AuthChoices } from '#web/account/login/auth-choices.tsx'
import { AuthForm } from '#web/account/login/auth-form.tsx'
import { CodeField } from '#web/ui/forms/code-field.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { PasswordRules } from '#web/ui/forms/password-rules.tsx'
import { ResendCode } from '#web/account/login/resend-code.tsx'
import { TotpKey } from '#web/account/login/totp-key.tsx'
import { useText } from '#words/text.tsx'
import styles from './components.module.css'

const REFUSED = [
  authFailureOf(Object.assign(new Error('Incorrect username or password.'), { name: 'NotAuthorizedException' })),
]

/** What the login and the account page are made of, in all its states. */
export function IdentityComponents() {
  const text = useText()
  // The page is rendered once for everybody: only the browser knows what time it is.
  const [now, setNow] = useState(0)
  useEffect(() => setNow(Date.now()), [])
  const nothing = () => {}
  return (
    <>
      <section className={styles.part}>
        <h2 id="dev-sign-in">Sign-in form</h2>
        <div className={styles.states}>
          {[
            { name: 'refused', failures: REFUSED, isBusy: false },
            { name: 'busy', failures: [], isBusy: true },
          ].map(({ name, failures, isBusy }) => (
            <div key={name} className={styles.narrow}>
              <AuthForm
                labelledBy="dev-sign-in"
                failures={failures}
                fields={['email', 'password']}
                isBusy={isBusy}
                note={isBusy ? text('login.note-confirmed') : undefined}
                action={text('login.sign-in-action')}
                busyLabel={text('login.signing-in')}
                onSubmit={nothing}
              >
                <Field label={text('login.email')} type="email" autoComplete="off" />
                <PasswordField label={text('login.password')} defaultValue="holdvilág" />
              </AuthForm>
              <small className={styles.state}>{name}</small>
            </div>
          ))}
        </div>
      </section>
      <section className={styles.part}>
        <h2>Passwords and codes</h2>
        <div className={styles.states}>
          <div className={styles.field}>
            <PasswordField
              label={text('login.new-password')}
              isNew
              defaultValue="Holdvil"
              error={text('auth-errors.weak-password')}
            />
          </div>
          <div className={styles.field}>
            <PasswordRules password="Holdvilág1" />
          </div>
          <div className={styles.field}>
            <CodeField label={text('login.code')} defaultValue="123 456" error={text('auth-errors.wrong-code')} />
          </div>
          <div className={styles.field}>
            <ResendCode sentAt={now} isBusy={false} onResend={nothing} />
          </div>
          <div className={styles.field}>
            <ResendCode sentAt={0} isBusy={false} onResend={nothing} />
          </div>
          <div className={styles.field}>
            <ResendCode sentAt={0} isBusy onResend={nothing} />
          </div>
        </div>
      </section>
      <section className={styles.part}>
        <h2>Choices, authenticator key</h2>
        <div className={styles.states}>
          {[false, true].map((isBusy) => (
            <div key={String(isBusy)} className={styles.narrow}>
              <AuthChoices
                label={text('login.choices')}
                isBusy={isBusy}
                choices={(['TOTP', 'EMAIL'] as const).map((value) => ({
                  value,
                  label: text(`login.choose-${value}`),
                  hint: text(`login.choose-${value}-hint`),
                }))}
                onChoose={nothing}
              />
            </div>
          ))}
          <TotpKey account="anna@example.com" secret="JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" />
        </div>
      </section>
      <AccountSection title={text('account.second-step')} note={text('account.second-step-note')}>
        <AccountLine
          label={text('account.totp')}
          value={text('account.totp-on')}
          actions={[{ label: text('account.turn-off'), of: text('account.totp'), onAct: nothing }]}
        />
        <AccountLine
          label={text('account.email-mfa')}
          value={text('account.email-mfa-off')}
          actions={[{ label: text('account.turn-on'), of: text('account.email-mfa'), isBusy: true, onAct: nothing }]}
        />
      </AccountSection>
    </>
  )
}
