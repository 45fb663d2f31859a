import { useEffect, useRef, useState, type FormEvent, type SubmitEvent } from 'react'
import type { FormOutcome } from './form-outcome.ts'
import { storedDraftOf, forgetDraft, keepDraft } from './form-drafts.ts'
import { formFieldsOf, sendForm, type CallOf } from './send-form.ts'

type UseSentForm = {
  /** The name under which what is typed is stored until it is sent. */
  name: string
  /** The outcome, when it was sent without JavaScript. */
  posted: FormOutcome | undefined
  callOf: CallOf
}

/**
 * A plain form until the page is hydrated; then it is sent without leaving the page. The focus goes to the first wrong field
 * afterwards, or to `place`, where the outcome is shown.
 */
export function useSentForm({ name, posted, callOf }: UseSentForm) {
  const [outcome, setOutcome] = useState(posted)
  const [isBusy, setIsBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const typed = outcome && outcome.state !== 'done' ? outcome.typed : storedDraftOf(name)

  useEffect(() => {
    if (!outcome) return
    if (outcome.state === 'done') forgetDraft(name)
    const wrong = place.current?.querySelector<HTMLElement>('form [aria-invalid=true]')
    const target = wrong ?? place.current
    target?.focus()
  }, [outcome, name])

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    setOutcome(await sendForm(event.currentTarget, callOf))
    setIsBusy(false)
  }

  return {
    outcome,
    isBusy,
    place,
    typed,
    problems: outcome?.state === 'wrong' ? outcome.problems : [],
    onInput: (event: FormEvent<HTMLFormElement>) => keepDraft(name, formFieldsOf(event.currentTarget)),
    onSubmit,
  }
}

export type SentFormState = ReturnType<typeof useSentForm>
