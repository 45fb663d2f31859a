import { useRef } from 'react'
import { CONTACT_TOPICS, MAX_MESSAGE } from '#shop/selling/contact/contact-topics.ts'
import { freshStamp } from '#web/ui/forms/send-form.ts'
import { useSentForm } from '#web/ui/forms/use-sent-form.ts'
import type { FormOutcome } from '#web/ui/forms/form-outcome.ts'
import { AskedCart } from './asked-cart.tsx'
import type { AskedBook } from './load-contact-form.ts'
import { useAskedCart } from './use-asked-cart.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { fieldProblem } from '#web/ui/forms/field-problem.ts'
import { NameAndEmail } from '#web/ui/forms/name-and-email.tsx'
import styles from '#web/ui/forms/contact-style-form.module.css'
import { ContactStyleForm } from '#web/ui/forms/contact-style-form.tsx'

type ContactFormProps = {
  /** The heading that names the form. */
  labelledBy: string
  /** When the page was made; whoever begins to write gets a newer one. */
  stamp: string
  /** The book to be asked about, from whose page somebody came. */
  about?: AskedBook | null
  /** What they looked for in vain. */
  sought?: string | null
  /** They came from a cart that could not be ordered as it is. */
  isOfCart?: boolean
  /** The outcome, when it was sent without JavaScript. */
  posted?: FormOutcome
}

/** WEB-09: somebody writes to the shop. */
export function ContactForm({ labelledBy, stamp, about, sought, isOfCart = false, posted }: ContactFormProps) {
  const text = useText()
  const language = useLanguage()
  const newStamp = useRef<Promise<string | undefined>>(undefined)
  const { lines, drop } = useAskedCart(isOfCart)
  const form = useSentForm({
    name: 'contact',
    posted,
    async callOf({ name, email, topic, orderNumber, message, homepage }) {
      const freshest = (await newStamp.current) ?? stamp
      const body = { name, email, topic, orderNumber: orderNumber?.trim() || undefined, message, homepage, language }
      const askedLines = lines.map(({ productId, quantity }) => ({ productId, quantity }))
      return {
        path: '/contact',
        body: { ...body, stamp: freshest, ...(askedLines.length > 0 ? { lines: askedLines } : {}) },
      }
    },
  })
  const { outcome, typed, problems } = form
  const reference = outcome?.state === 'done' && outcome.reference
  const beginning = isOfCart
    ? text('contact.about-cart')
    : about
      ? text('contact.about-book', { book: bookInWords(about) })
      : sought
        ? text('contact.about-sought', { sought })
        : undefined
  const problem = (field: string) => fieldProblem(text, problems, field)

  return (
    <ContactStyleForm
      form={form}
      page="contact-us"
      labelledBy={labelledBy}
      done={reference ? text('contact.sent-as', { reference }) : text('contact.sent')}
      privacy={text('contact.privacy')}
      button={text('contact.send')}
      onFocus={() => {
        newStamp.current ??= freshStamp()
      }}
    >
      <NameAndEmail form={form} />
      <Field
        className={styles.half}
        as="select"
        name="topic"
        label={text('contact.topic')}
        defaultValue={typed.topic ?? (isOfCart ? 'order' : about || sought ? 'book' : 'other')}
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
        maxLength={MAX_MESSAGE}
        defaultValue={typed.message || beginning}
        error={problem('message')}
      />
      {lines.length > 0 && <AskedCart lines={lines} onDrop={drop} />}
      <input type="hidden" name="stamp" value={stamp} />
    </ContactStyleForm>
  )
}

function bookInWords({ title, author, ean }: AskedBook): string {
  return `${author ? `${author}: ` : ''}${title} (${ean})`
}
