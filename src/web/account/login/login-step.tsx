import { useRef, type ReactNode } from 'react'
import type { LoginScreen } from './auth-flow.ts'
import { startOver, useLogin } from './login-store.ts'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { useText } from '#words/text.tsx'
import { FactorChoice, MfaChoice } from './login-choices.tsx'
import { FirstCode, OrPassword } from './by-code/login-code-or-password.tsx'
import { AnswerCode, ConfirmSignUp } from './login-codes.tsx'
import { AnswerPassword, ForgotPassword, NewPassword, ResetPassword } from './login-passwords.tsx'
import { EmailSetup, TotpSetup } from './login-setup.tsx'
import { useFocusOnArrival } from './login-focus.ts'
import styles from './login.module.css'
import type { StepProps } from './step-props.ts'

/** AUTH-02: every screen after the first. */
const STEPS: Record<Exclude<LoginScreen, 'start'>, (props: StepProps) => ReactNode> = {
  'confirm-sign-up': ConfirmSignUp,
  'auto-sign-in': Waiting,
  'forgot-password': ForgotPassword,
  'reset-password': ResetPassword,
  'new-password': NewPassword,
  'mfa-choice': MfaChoice,
  'mfa-setup-choice': MfaChoice,
  'totp-setup': TotpSetup,
  'email-setup': EmailSetup,
  'totp-code': AnswerCode,
  'email-code': EmailCode,
  'sms-code': AnswerCode,
  'custom-challenge': AnswerCode,
  'first-factor': FactorChoice,
  'password': AnswerPassword,
  'done': Waiting,
}

export function LoginStep({ labelledBy }: StepProps) {
  const text = useText()
  const { screen, byCode, busy } = useLogin()
  const place = useRef<HTMLDivElement>(null)
  useFocusOnArrival(byCode ? 'by-code' : screen, place)
  if (screen === 'start') return null
  const Step = STEPS[screen]
  const hasWayBack = screen !== 'done' && screen !== 'auto-sign-in'
  return (
    <>
      <div ref={place} className={styles.step}>
        <Step key={screen} labelledBy={labelledBy} />
        {hasWayBack && (
          <button
            type="button"
            className={`link ${styles.back}`}
            aria-disabled={busy !== null || undefined}
            onClick={() => busy === null && startOver()}
          >
            {text(byCode ? 'login.other-address' : 'login.start-over')}
          </button>
        )}
      </div>
      {byCode && <OrPassword />}
    </>
  )
}

/** The first thing that is asked for, or the second. */
function EmailCode(props: StepProps) {
  return useLogin().byCode ? <FirstCode {...props} /> : <AnswerCode {...props} />
}

function Waiting() {
  const text = useText()
  return (
    <div role="status">
      <Skeleton kind="title" width="60%" />
      <span className="vh">{text('login.signing-in')}</span>
    </div>
  )
}
