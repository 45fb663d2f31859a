import { useId, useRef } from 'react'
import { Field } from '#web/ui/forms/field.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useText } from '#words/text.tsx'
import { checkEmail, problemsOf } from '../auth-check.ts'
import { AuthForm } from '../auth-form.tsx'
import { begin } from '../begin-login.ts'
import { errorsIn, keeping, noteIn } from '../login-fields.ts'
import { useFocusOnArrival } from '../login-focus.ts'
import { rememberTyped } from '../login-inputs.ts'
import { changeLogin, showFailures, useLogin } from '../login-store.ts'
import { OpensAccount } from './opens-account.tsx'
import { WithPasskey } from '../with-passkey.tsx'
import styles from '../login.module.css'

/** WAYS-60: who comes to buy types an address, and nothing asks whether they have been here before. */
export function LoginAddress() {
  const text = useText()
  const id = useId()
  const place = useRef<HTMLElement>(null)
  const emailField = useRef<HTMLInputElement>(null)
  useFocusOnArrival('start', place)
  const { email, failures, note, busy } = useLogin()

  const go = (way: 'code' | 'passkey', typed: string) => {
    const problems = problemsOf(checkEmail(typed))
    if (problems.length > 0) showFailures(problems, way)
    else
      void begin(way, (actions) => (way === 'code' ? actions.signInWithCode(typed) : actions.signInWithPasskey(typed)))
  }
  return (
    <section ref={place} className={styles.signIn}>
      <h2 id={id}>{text('login.address')}</h2>
      <AuthForm
        labelledBy={id}
        failures={failures}
        fields={['email']}
        note={noteIn(note, text)}
        isBusy={busy !== null}
        action={text('login.address-action')}
        busyLabel={text(busy === 'passkey' ? 'login.signing-in' : 'login.sending')}
        onSubmit={(value) => go('code', value('email').trim())}
        after={
          <>
            <OpensAccount />
            <ul className={styles.others}>
              <WithPasskey onChoose={() => go('passkey', emailField.current?.value.trim() ?? '')} />
            </ul>
          </>
        }
      >
        <Field
          {...keeping('email', email)}
          // Outlives a reload, as the screens after it do.
          onInput={({ currentTarget: { value } }) => {
            rememberTyped('email', value)
            changeLogin({ email: value.trim() })
          }}
          ref={emailField}
          label={text('login.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errorsIn(failures, text)('email')}
        />
        {busy === 'passkey' && <MessageLine role="status">{text('login.passkey-waiting')}</MessageLine>}
      </AuthForm>
    </section>
  )
}
