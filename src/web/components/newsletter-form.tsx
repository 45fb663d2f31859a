import { useId } from 'react'
import { letterPath } from '#letter-pages.ts'
import { NEWSLETTER_CONSENT } from '#shop/newsletter/newsletter-consent.ts'
import { useSentForm } from '../browser/use-sent-form.ts'
import type { FormOutcome } from '../form-outcome.ts'
import { useLanguage, useText } from '../text.tsx'
import { Button } from './button.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { fieldProblem } from './field-problem.ts'
import { FormRefusal } from './form-refusal.tsx'
import { Honeypot } from './honeypot.tsx'
import { MessageLine } from './message-line.tsx'
import styles from './newsletter-form.module.css'
import { useIsEnhanced } from './use-is-enhanced.ts'

type NewsletterFormProps = { title: string; posted?: FormOutcome }

/** Asks for the newsletter. Only the owner of the address learns what came of it, by letter. */
export function NewsletterForm({ title, posted }: NewsletterFormProps) {
  const text = useText()
  const language = useLanguage()
  const isEnhanced = useIsEnhanced()
  const id = useId()
  const { outcome, isBusy, place, typed, problems, onInput, onSubmit } = useSentForm({
    name: 'newsletter',
    posted,
    callOf: ({ email, consent, homepage }) => ({
      path: '/newsletter/subscriptions',
      body: { email, consent: consent === 'on', homepage, language },
    }),
  })
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.lead}>{text('newsletter.lead')}</p>
      </div>
      {outcome?.state === 'done' ? (
        <MessageLine kind="good" role="status">
          {text('newsletter.asked')}
        </MessageLine>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={letterPath(language, 'newsletter')}
          noValidate={isEnhanced}
          aria-labelledby={id}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          <Field
            className={styles.email}
            name="email"
            type="email"
            label={text('newsletter.email')}
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.email}
            error={fieldProblem(text, problems, 'email')}
          />
          <Button
            className={styles.send}
            type="submit"
            kind="line"
            isBusy={isBusy}
            busyLabel={text('newsletter.asking')}
          >
            {text('newsletter.ask')}
          </Button>
          <Checkbox
            name="consent"
            required
            label={NEWSLETTER_CONSENT.text[language]}
            defaultChecked={typed.consent === 'on'}
            error={fieldProblem(text, problems, 'consent')}
          />
          <Honeypot />
          <div role="alert">
            <FormRefusal outcome={outcome} homepage={fieldProblem(text, problems, 'homepage')} />
          </div>
        </form>
      )}
    </div>
  )
}
