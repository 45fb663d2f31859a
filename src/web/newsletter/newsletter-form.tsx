import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import { letterPath } from '#site/letter-pages.ts'
import type { NewsletterOutcome } from './send-newsletter.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './newsletter-form.module.css'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'

type NewsletterFormProps = { title: string; posted?: NewsletterOutcome }

/**
 * Subscribes to the newsletter. Only the owner of the address learns the outcome, by e-mail. The form is on every page, so it
 * is made of plain elements: the code of our form parts would be loaded by everybody.
 */
export function NewsletterForm({ title, posted }: NewsletterFormProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const isEnhanced = useIsEnhanced()
  const hasOpened = useHasOpened()
  const place = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState(posted)
  const [isBusy, setIsBusy] = useState(false)
  const problem = outcome === 'done' ? undefined : outcome
  useEffect(() => {
    if (outcome) (place.current?.querySelector<HTMLElement>('[aria-invalid]') ?? place.current)?.focus()
  }, [outcome])
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    if (isBusy) return
    setIsBusy(true)
    const code = await import('./send-newsletter.ts').catch(() => null)
    // Without its code it is sent as a plain form.
    if (!code) return form.submit()
    setOutcome(await code.sendNewsletter(form, language))
    setIsBusy(false)
  }
  const invalid = (field: string) =>
    problem?.field === field ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}
  if (!hasOpened) return <p className={styles.place}>{text('forms.not-open')}</p>
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={styles.lead}>{text('newsletter.lead')}</p>
      </div>
      {outcome === 'done' ? (
        <p className={styles.done} role="status">
          {text('newsletter.asked')}
        </p>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={letterPath(language, 'newsletter')}
          noValidate={isEnhanced}
          aria-labelledby={id}
          onSubmit={send}
        >
          <label htmlFor={`${id}-email`}>{text('newsletter.email')}</label>
          <input
            id={`${id}-email`}
            className={styles.email}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={problem?.typed.email}
            {...invalid('email')}
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
          <label className={styles.consent}>
            <input
              name="consent"
              type="checkbox"
              required
              defaultChecked={problem?.typed.consent === 'on'}
              {...invalid('consent')}
            />
            <span>{text('newsletter.consent')}</span>
          </label>
          <label className="vh" aria-hidden="true">
            {text('forms.homepage')}
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem && text(`forms.${problem.sentence}`)}
          </p>
        </form>
      )}
    </div>
  )
}
