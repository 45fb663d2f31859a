import type { AuthFailure, AuthField } from '#web/data/identity/auth-problem.ts'
import type { LoginNote } from './login-store.ts'
import { rememberTyped, typedIn } from './login-inputs.ts'
import type { Text } from '#words/text.tsx'

/** A field that keeps what is typed into it through the language switch (WEB-44); `otherwise` stands in it at first. */
export function keeping(name: string, otherwise = '') {
  return {
    name,
    defaultValue: typedIn(name) || otherwise,
    onInput: ({ currentTarget }: { currentTarget: { value: string } }) => rememberTyped(name, currentTarget.value),
  }
}

/** The sentence at a field. */
export function errorsIn(failures: readonly AuthFailure[], text: Text): (field: AuthField) => string | undefined {
  return (field) => {
    const failure = failures.find((one) => one.field === field)
    return failure && text(`auth-errors.${failure.kind}`)
  }
}

export function noteIn(note: LoginNote | null, text: Text): string | undefined {
  if (!note) return undefined
  return note === 'resent' ? text('login.resent') : text(`login.note-${note}`)
}
