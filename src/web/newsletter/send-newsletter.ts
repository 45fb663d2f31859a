import type { Language } from '#site/languages.ts'
import type { FormFields, FormOutcome, FormRefusal } from '#web/ui/forms/form-outcome.ts'
import { sendForm } from '#web/ui/forms/send-form.ts'

/** What the short form of the newsletter says: one sentence, and which of its two fields is meant. */
export type NewsletterOutcome =
  | 'done'
  | {
      field?: 'email' | 'consent'
      sentence: 'email-invalid' | 'consent-missing' | 'homepage-invalid' | (typeof REFUSALS)[number]
      typed: FormFields
    }

const REFUSALS = ['not-open', 'too-large', 'too-many', 'link-invalid', 'link-expired', 'failed'] as const

function isOfNewsletter(kind: FormRefusal): kind is (typeof REFUSALS)[number] {
  return REFUSALS.some((one) => one === kind)
}

export function newsletterOutcome(outcome: FormOutcome): NewsletterOutcome {
  if (outcome.state === 'done') return 'done'
  const { typed } = outcome
  if (outcome.state === 'refused') {
    const { kind } = outcome
    return { sentence: isOfNewsletter(kind) ? kind : 'failed', typed }
  }
  const field = outcome.problems[0]?.field
  if (field === 'consent') return { field, sentence: 'consent-missing', typed }
  return field === 'homepage'
    ? { sentence: 'homepage-invalid', typed }
    : { field: 'email', sentence: 'email-invalid', typed }
}

export async function sendNewsletter(form: HTMLFormElement, language: Language): Promise<NewsletterOutcome> {
  const outcome = await sendForm(form, ({ email, consent, homepage }) => ({
    path: '/newsletter/subscriptions',
    body: { email, consent: consent === 'on', homepage, language },
  }))
  return newsletterOutcome(outcome)
}
