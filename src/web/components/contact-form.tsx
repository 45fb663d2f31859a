import { useRef } from 'react'
import { pathTo } from '#path-to.ts'
import { CONTACT_TOPICS, MESSAGE_MOST } from '#shop/contact/contact-topics.ts'
import { freshStamp } from '../browser/send-form.ts'
import { useSentForm } from '../browser/use-sent-form.ts'
import type { FormOutcome } from '../form-outcome.ts'
import { useLanguage, useText } from '../text.tsx'
import { Button } from './button.tsx'
import styles from './contact-form.module.css'
import { Field } from './field.tsx'
import { fieldProblem } from './field-problem.ts'
import { FormRefusal } from './form-refusal.tsx'
import { Honeypot } from './honeypot.tsx'
import { MessageLine } from './message-line.tsx'
import { TextLink } from './text-link.tsx'
import { useIsEnhanced } from './use-is-enhanced.ts'

type ContactFormProps = {
  /** The heading that names the form. */
  labelledBy: string
  /** When the page was made; whoever begins to write gets a newer one. */
  stamp: string
  /** What came of the form when it was sent without JavaScript. */
  posted?: FormOutcome
}

/** WEB-09: somebody writes to the shop. It keeps what was typed, and says in its place what came of it. */
export function ContactForm({ labelledBy, stamp, posted }: ContactFormProps) {
  const text = useText()
  const language = useLanguage()
  const isEnhanced = useIsEnhanced()
  const newStamp = useRef<Promise<string | undefined>>(undefined)
  const { outcome, isBusy, place, typed, problems, onInput, onSubmit } = useSentForm({
    name: 'contact',
    posted,
    async callOf({ name, email, topic, orderNumber, message, homepage }) {
      const begun = (await newStamp.current) ?? stamp
      const body = { name, email, topic, orderNumber: orderNumber?.trim() || undefined, message, homepage, language }
      return { path: '/contact', body: { ...body, stamp: begun } }
    },
  })
  const problem = (field: string) => fieldProblem(text, problems, field)

  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {outcome?.state === 'done' ? (
        <MessageLine kind="good" role="status">
          {outcome.reference ? text('contact.sent-as', { reference: outcome.reference }) : text('contact.sent')}
        </MessageLine>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={pathTo(language, 'contact-us')}
          noValidate={isEnhanced}
          aria-labelledby={labelledBy}
          onFocus={() => {
            newStamp.current ??= freshStamp()
          }}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          <Field
            className={styles.half}
            name="name"
            label={text('contact.name')}
            autoComplete="name"
            maxLength={80}
            defaultValue={typed.name}
            error={problem('name')}
          />
          <Field
            className={styles.half}
            name="email"
            type="email"
            label={text('contact.email')}
            autoComplete="email"
            maxLength={254}
            defaultValue={typed.email}
            error={problem('email')}
          />
          <Field
            className={styles.half}
            as="select"
            name="topic"
            label={text('contact.topic')}
            defaultValue={typed.topic ?? 'other'}
            error={problem('topic')}
          >
            {CONTACT_TOPICS.map((topic) => (
              <option key={topic} value={topic}>
                {text(`contact.topic-${topic}`)}
              </option>
            ))}
          </Field>
          <Field
            className={styles.half}
            name="orderNumber"
            label={text('contact.order-number')}
            isOptional
            autoComplete="off"
            maxLength={30}
            defaultValue={typed.orderNumber}
            error={problem('orderNumber')}
          />
          <Field
            as="textarea"
            name="message"
            rows={7}
            label={text('contact.message')}
            maxLength={MESSAGE_MOST}
            defaultValue={typed.message}
            error={problem('message')}
          />
          <Honeypot />
          <input type="hidden" name="stamp" value={stamp} />
          <p className="hint">
            {text('contact.privacy')}{' '}
            <TextLink to={pathTo(language, 'privacy-policy')}>{text('contact.privacy-link')}</TextLink>
          </p>
          <div role="alert">
            <FormRefusal outcome={outcome} />
          </div>
          <Button type="submit" isBusy={isBusy} busyLabel={text('contact.sending')}>
            {text('contact.send')}
          </Button>
        </form>
      )}
    </div>
  )
}
