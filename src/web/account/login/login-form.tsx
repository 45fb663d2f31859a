import type { ComponentProps } from 'react'
import { problemsOf } from './auth-check.ts'
import { showFailures, useLogin, type LoginBusy } from './login-store.ts'
import type { AuthFailure } from '#web/data/identity/auth-problem.ts'
import { AuthForm } from './auth-form.tsx'

type Value = (name: string) => string

type LoginFormProps = Omit<ComponentProps<typeof AuthForm>, 'failures' | 'isBusy' | 'onSubmit'> & {
  /** What the page is busy with while it is sent. */
  busyWith?: LoginBusy
  /** What is wrong with what was typed; while there is anything, nothing is sent. */
  check: (value: Value) => (AuthFailure | null)[]
  send: (value: Value) => Promise<void>
}

/** The form of one step of the login page, with what went wrong at it. */
export function LoginForm({ busyWith = 'answer', check, send, ...form }: LoginFormProps) {
  const { failures, busy } = useLogin()
  return (
    <AuthForm
      {...form}
      failures={failures}
      isBusy={busy === busyWith}
      onSubmit={(value) => {
        const problems = problemsOf(...check(value))
        if (problems.length > 0) showFailures(problems, busyWith)
        else void send(value)
      }}
    />
  )
}
