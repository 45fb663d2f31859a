import { useEffect, useId, useRef } from 'react'
import { hasStoredSession } from '../browser/auth-cookies.ts'
import type { LoginScreen } from '../browser/auth-flow.ts'
import { resumeLogin, startOver, useLogin } from '../browser/auth-login.ts'
import { authState } from '../browser/auth-store.ts'
import { restoreSession } from '../browser/session.ts'
import { classNames } from '../components/class-names.ts'
import { PageHead } from '../components/page-head.tsx'
import { useText, type Text } from '../text.tsx'
import { LoginStart } from './login-start.tsx'
import { LoginStep } from './login-step.tsx'
import styles from './login.module.css'

export default function LoginPage() {
  const text = useText()
  const id = useId()
  const login = useLogin()
  const heading = useRef<HTMLHeadingElement>(null)
  const forms = useRef<HTMLDivElement>(null)
  const shown = useRef<LoginScreen>(login.screen)
  const isStart = login.screen === 'start'

  useEffect(() => {
    if (authState().authenticated) return
    if (login.screen === 'done') startOver()
    else resumeLogin()
    // AUTH-07: a valid session that the store does not know of, because its version was another.
    if (hasStoredSession(document.cookie)) void restoreSession()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a visit
  }, [])

  /** A new screen begins at its heading, ready to be typed into. */
  useEffect(() => {
    if (shown.current === login.screen) return
    shown.current = login.screen
    heading.current?.scrollIntoView({ block: 'nearest' })
    const first = forms.current?.querySelector<HTMLElement>('input:not([type=hidden]):not([tabindex="-1"]), ul button')
    ;(first ?? heading.current)?.focus({ preventScroll: true })
  }, [login.screen])

  return (
    <>
      <PageHead title={text('pages.login')} description={text('ledes.login')} noIndex />
      <h1 ref={heading} id={id} className={classNames(isStart && styles.greeting)} tabIndex={-1}>
        {titleOf(text, login.screen)}
      </h1>
      <p>{ledeOf(text, login)}</p>
      <div ref={forms} className={styles.forms}>
        {isStart ? <LoginStart /> : <LoginStep labelledBy={id} />}
        <noscript>
          <p className={styles.noscript}>{text('noscript.sign-in')}</p>
        </noscript>
      </div>
    </>
  )
}

function titleOf(text: Text, screen: LoginScreen): string {
  if (screen === 'start') return text('login.greeting')
  if (screen === 'password' || screen === 'new-password') return text(`login.${screen}-title`)
  return text(`login.${screen}`)
}

function ledeOf(text: Text, { screen, email, destination }: ReturnType<typeof useLogin>): string {
  switch (screen) {
    case 'start':
      return text('login.greeting-lede')
    case 'confirm-sign-up':
    case 'reset-password':
    case 'first-factor':
    case 'password':
      return text(`login.${screen}-lede`, { email })
    case 'email-code':
    case 'sms-code':
      return text(`login.${screen}-lede`, { destination: destination || email })
    default:
      return text(`login.${screen}-lede`)
  }
}
