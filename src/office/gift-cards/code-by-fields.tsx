import { useState } from 'react'
import type { CodeBy } from '#shop/selling/gift-cards/put-on-card.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { Checkbox } from '../ui/controls/choices.tsx'
import { Field, TextAreaField } from '../ui/controls/field.tsx'
import { useWords } from '../words/office-words.tsx'

export type CodeByInput = {
  isByLetter: boolean
  email: string
  on: string
  to: string
  from: string
  greeting: string
}

export function useCodeBy() {
  const [fields, setFields] = useState<CodeByInput>(() => ({
    isByLetter: false,
    email: '',
    on: shopDay(new Date()),
    to: '',
    from: '',
    greeting: '',
  }))
  return { fields, type: (typed: Partial<CodeByInput>) => setFields((before) => ({ ...before, ...typed })) }
}

export function codeByOf({ isByLetter, email, on, ...names }: CodeByInput, code: string): CodeBy {
  if (!isByLetter) return { code }
  const [to, from, greeting] = [names.to, names.from, names.greeting].map((text) => text.trim() || null)
  return { letter: { email, on, to: to ?? null, from: from ?? null, greeting: greeting ?? null } }
}

/** Handed over here, or by a letter on a day; and what stands on it. */
export function CodeByFields({ fields, type }: ReturnType<typeof useCodeBy>) {
  const { codeBy: words } = useWords().giftCards
  return (
    <>
      <Field label={words.to} maxLength={60} value={fields.to} onChange={({ target }) => type({ to: target.value })} />
      <Field
        label={words.from}
        maxLength={60}
        value={fields.from}
        onChange={({ target }) => type({ from: target.value })}
      />
      <TextAreaField
        label={words.greeting}
        rows={3}
        maxLength={400}
        value={fields.greeting}
        onChange={({ target }) => type({ greeting: target.value })}
      />
      <Checkbox label={words.byLetter} isChecked={fields.isByLetter} onChange={(isByLetter) => type({ isByLetter })} />
      {fields.isByLetter && (
        <>
          <Field
            label={words.email}
            type="email"
            required
            maxLength={254}
            value={fields.email}
            onChange={({ target }) => type({ email: target.value })}
          />
          <Field
            label={words.on}
            hint={words.onHint}
            type="date"
            required
            value={fields.on}
            onChange={({ target }) => type({ on: target.value })}
          />
        </>
      )}
    </>
  )
}
