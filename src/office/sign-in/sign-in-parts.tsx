import type { ReactNode, SubmitEvent } from 'react'
import { Button } from '../ui/controls/button.tsx'
import { Field } from '../ui/controls/field.tsx'
import { Notice } from '../ui/page/notice.tsx'
import { useWords } from '../words/office-words.tsx'
import styles from './sign-in-screen.module.css'
import type { SignInFlow } from './use-sign-in.ts'

export function CodeField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const words = useWords()
  return (
    <div className={styles.code}>
      <Field
        label={words.signIn.codeLabel}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type NewPasswordFieldProps = { value: string; problem?: string | null; onChange: (value: string) => void }

export function NewPasswordField({ value, problem, onChange }: NewPasswordFieldProps) {
  const { signIn: words } = useWords()
  return (
    <Field
      label={words.newPassword}
      hint={words.invitation.passwordHint}
      type="password"
      autoComplete="new-password"
      maxLength={256}
      required
      value={value}
      problem={problem}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function SubmitButton({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  const words = useWords()
  return (
    <Button kind="go" type="submit" className={styles.wide} busy={isBusy ? words.signIn.busy : null}>
      {children}
    </Button>
  )
}

export function SignInRefusal({ refusal }: Pick<SignInFlow, 'refusal'>) {
  const words = useWords()
  return (
    <div role="alert">{refusal && <Notice tone="wrong" icon="alert" title={words.signIn.failures[refusal]} />}</div>
  )
}

export function Form({ onSubmit, children }: { onSubmit: () => Promise<void>; children: ReactNode }) {
  return (
    <form
      className={styles.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
