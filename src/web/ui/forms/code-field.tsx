import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'type'> & { label: string; error?: string }

/** Six digits, typed, pasted with whatever spaces came along, or filled in by the phone. */
export function CodeField(props: CodeFieldProps) {
  return (
    <Field
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}

/** What is sent of what was typed: people and mail programs put spaces and dashes between the digits. */
export function typedCode(typed: string): string {
  return typed.replace(/[\s\p{Dash}]/gu, '')
}
