import type { ComponentProps } from 'react'
import { problemsOf } from './auth-check.ts'
import { showFailures, useLogin, type LoginBusy } from './login-store.ts'
import type { AuthFailure } from '#web/data/identity/auth-problem.ts'
import { AuthForm } from './auth-form.tsx'

type Value = (name: string) => string

type LoginFormProps = Omit<ComponentProps<typeof AuthForm>, 'failures' | 'isBusy' | 'onSubmit'> & {
  /** What the page is busy with while it is sent. */
  busyWith?: LoginBusy
  /** Beside another form: whether what went wrong, and what the page is busy with, is this one's. */
  isAbout?: (act: LoginBusy | null) => boolean
  /** What is wrong with what was typed; while there is anything, nothing is sent. */
  check: (value: Value) => (AuthFailure | null)[]
  send: (value: Value) => Promise<void>
}

const NONE: readonly AuthFailure[] = []

/** The form of one step of the login page, with what went wrong at it. */
export function LoginForm({ busyWith = 'answer', isAbout, check, send, ...form }: LoginFormProps) {
  const { failures, failedAt, busy } = useLogin()
  return (
    <AuthForm
      {...form}
      failures={!isAbout || isAbout(failedAt) ? failures : NONE}
      isBusy={busy === busyWith}
      onSubmit={(value) => {
        const problems = problemsOf(...check(value))
        if (problems.length > 0) showFailures(problems, busyWith)
        else void send(value)
      }}
    />
  )
}
