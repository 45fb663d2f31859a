import type { ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import type { SentFormState } from './use-sent-form.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '../controls/button.tsx'
import { fieldProblem } from './field-problem.ts'
import { FormRefusal } from './form-refusal.tsx'
import { Honeypot } from './honeypot.tsx'
import { MessageLine } from '../status/message-line.tsx'
import { TextLink } from '../links/text-link.tsx'
import { useHasOpened } from '../status/use-has-opened.ts'
import { useIsEnhanced } from '../controls/use-is-enhanced.ts'
import styles from './contact-style-form.module.css'

type ContactStyleFormProps = {
  form: SentFormState
  /** Where it is sent without JavaScript. */
  page: 'contact-us' | 'book-club'
  /** The heading that names the form. */
  labelledBy: string
  /** Shown in its place when it has been sent, and when nobody can send it. */
  done: string
  closed?: string
  privacy: string
  button: string
  onFocus?: () => void
  children: ReactNode
}

/** A form with which somebody writes to the shop. It keeps what was typed, and says in its place what came of it. */
export function ContactStyleForm(props: ContactStyleFormProps) {
  const { form, page, labelledBy, done, privacy, button, onFocus, children } = props
  const { outcome, isBusy, place, problems, onInput, onSubmit } = form
  const text = useText()
  const language = useLanguage()
  const isEnhanced = useIsEnhanced()
  const closed = useHasOpened() ? props.closed : text('forms.not-open')
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {outcome?.state === 'done' ? (
        <MessageLine kind="good" role="status">
          {done}
        </MessageLine>
      ) : closed ? (
        <MessageLine>{closed}</MessageLine>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={pathTo(language, page)}
          noValidate={isEnhanced}
          aria-labelledby={labelledBy}
          onFocus={onFocus}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          {children}
          <Honeypot />
          <p className="hint">
            {privacy} <TextLink to={pathTo(language, 'privacy-policy')}>{text('contact.privacy-link')}</TextLink>
          </p>
          <div role="alert">
            <FormRefusal outcome={outcome} homepage={fieldProblem(text, problems, 'homepage')} />
          </div>
          <Button type="submit" isBusy={isBusy} busyLabel={text('contact.sending')}>
            {button}
          </Button>
        </form>
      )}
    </div>
  )
}
