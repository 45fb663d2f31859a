import type { RefusedInput } from '#shop/ground/mail/input-fields.ts'
import type { MessageKey } from '#words/messages/message-types.ts'
import type { Text } from '#words/text.tsx'

const SENTENCES: Record<string, Partial<Record<RefusedInput['kind'], MessageKey & `forms.${string}`>>> = {
  name: { missing: 'forms.name-missing' },
  email: { missing: 'forms.email-missing', invalid: 'forms.email-invalid' },
  message: { 'missing': 'forms.message-missing', 'too-long': 'forms.message-too-long' },
  date: { missing: 'forms.date-missing', invalid: 'forms.date-missing' },
  consent: { missing: 'forms.consent-missing', invalid: 'forms.consent-missing' },
  homepage: { invalid: 'forms.homepage-invalid' },
}
const GENERAL = { 'missing': 'forms.missing', 'too-long': 'forms.too-long', 'invalid': 'forms.invalid' } as const

/** What is wrong with one field and how to mend it. */
export function fieldProblem(text: Text, problems: readonly RefusedInput[], field: string): string | undefined {
  const problem = problems.find((one) => one.field === field)
  if (!problem) return undefined
  const key = SENTENCES[field]?.[problem.kind] ?? GENERAL[problem.kind]
  return (text as (key: MessageKey) => string)(key)
}
