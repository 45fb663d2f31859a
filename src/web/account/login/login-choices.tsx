import { useEffect, useRef } from 'react'
import { answerChallenge } from './login-actions.ts'
import { useLogin } from './login-store.ts'
import { isPasskeyPossible } from '#web/data/identity/passkey-possible.ts'
import { AuthChoices } from './auth-choices.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { useText } from '#words/text.tsx'
import styles from './login.module.css'

/** Which second step: the choice is the answer. */
export function MfaChoice() {
  const text = useText()
  const { choices, busy } = useLogin()
  const known = (['TOTP', 'EMAIL', 'SMS'] as const).filter((choice) => choices.includes(choice))
  return (
    <>
      <AuthChoices
        label={text('login.choices')}
        isBusy={busy !== null}
        choices={known.map((value) => ({
          value,
          label: text(`login.choose-${value}`),
          hint: text(`login.choose-${value}-hint`),
        }))}
        onChoose={(choice) => void answerChallenge(choice)}
      />
      <Failure />
    </>
  )
}

const FACTORS = ['PASSWORD', 'EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const

/** How to begin. A password is proven without being sent wherever the account allows that. */
export function FactorChoice() {
  const text = useText()
  const { choices, busy } = useLogin()
  const isOffered = {
    PASSWORD: choices.includes('PASSWORD_SRP') || choices.includes('PASSWORD'),
    EMAIL_OTP: choices.includes('EMAIL_OTP'),
    SMS_OTP: choices.includes('SMS_OTP'),
    WEB_AUTHN: choices.includes('WEB_AUTHN') && isPasskeyPossible(window.location.hostname),
  }
  const password = choices.includes('PASSWORD_SRP') ? 'PASSWORD_SRP' : 'PASSWORD'
  return (
    <>
      <AuthChoices
        label={text('login.choices')}
        isBusy={busy !== null}
        choices={FACTORS.filter((factor) => isOffered[factor]).map((value) => ({
          value,
          label: text(`login.factor-${value}`),
        }))}
        onChoose={(factor) => void answerChallenge(factor === 'PASSWORD' ? password : factor)}
      />
      {busy === 'passkey' && <MessageLine role="status">{text('login.passkey-waiting')}</MessageLine>}
      <Failure />
    </>
  )
}

function Failure() {
  const text = useText()
  const { failures } = useLogin()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failures.length > 0) place.current?.focus()
  }, [failures])
  const failure = failures[0]
  return (
    <div ref={place} className={styles.failure} tabIndex={-1} role="alert">
      {failure && <MessageLine kind="bad">{text(`auth-errors.${failure.kind}`)}</MessageLine>}
    </div>
  )
}
