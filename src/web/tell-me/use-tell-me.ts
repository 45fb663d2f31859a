import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { useAuth } from '#web/data/auth-store.ts'
import type { FormOutcome } from '#web/ui/forms/form-outcome.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'

/** A plain form until the page's code is there; then it is sent without leaving the page, by code that is fetched when it is sent. */
export function useTellMe(posted: FormOutcome | undefined) {
  const text = useText()
  const language = useLanguage()
  const { authenticated: isSignedIn } = useAuth()
  const place = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState(posted)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => {
    if (outcome) (place.current?.querySelector<HTMLElement>('[aria-invalid]') ?? place.current)?.focus()
  }, [outcome])
  async function send(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setIsBusy(true)
    const code = await import('./send-tell-me.ts').catch(() => null)
    // Without its code it is sent as a plain form.
    if (!code) return form.submit()
    setOutcome(await code.sendTellMe(form, { language, isSignedIn }))
    setIsBusy(false)
  }
  return {
    isSignedIn,
    place,
    isBusy,
    send,
    isDone: outcome?.state === 'done',
    typed: outcome && outcome.state !== 'done' ? outcome.typed : {},
    wrongField: wrongFieldOf(outcome),
    problem: problemOf(outcome, text),
  }
}

function wrongFieldOf(outcome: FormOutcome | undefined): string | null {
  if (outcome?.state === 'refused') return outcome.kind === 'price-not-lower' ? 'priceNamed' : null
  return outcome?.state === 'wrong' ? (outcome.problems[0]?.field ?? 'email') : null
}

function problemOf(outcome: FormOutcome | undefined, text: Text): string | null {
  if (outcome?.state === 'refused') return text(outcome.kind === 'full' ? 'forms.failed' : `forms.${outcome.kind}`)
  switch (wrongFieldOf(outcome)) {
    case null:
      return null
    case 'priceNamed':
      return text('forms.price-not-lower')
    case 'homepage':
      return text('forms.homepage-invalid')
    case 'email':
      return text('forms.email-invalid')
    default:
      return text('forms.failed')
  }
}
