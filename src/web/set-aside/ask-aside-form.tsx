import { useEffect, useId, useRef } from 'react'
import type { AsideOffer } from '#shop/selling/set-asides/read-offer.ts'
import { letterPath } from '#site/letter-pages.ts'
import { formatInstant } from '#words/format.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import type { FormOutcome } from '#web/ui/forms/form-outcome.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import styles from './set-aside.module.css'
import { useAskAside } from './use-ask-aside.ts'

type AskAsideFormProps = { offer: AsideOffer; isAsked: boolean; posted?: FormOutcome }

/**
 * ASIDE-02: which shop, and to which address the letter goes. A plain form, which needs nothing of the browser; that whoever is signed in
 * need not type an address is known to their browser alone.
 */
export function AskAsideForm({ offer, isAsked, posted }: AskAsideFormProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const { isSignedIn, isBusy, answer, send } = useAskAside()
  const { productId, title, author, shops, until } = offer
  const typed = posted && posted.state !== 'done' ? posted.typed : {}
  const problem = problemOf(posted, text)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [answer])
  const free = shops.filter(({ copies }) => copies > 0)
  const chosen = free.find((one) => one.id === typed.place) ?? free[0]
  if (isAsked) return null
  if (answer === 'held-signed-in' || answer === 'asked')
    return (
      <div ref={place} tabIndex={-1} className={styles.told}>
        <MessageLine kind="good" role="status">
          {text(`set-aside.${answer}`)}
        </MessageLine>
      </div>
    )
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {author ? `${author}: ${title}` : title}
      </h2>
      {until === null || !chosen ? (
        <MessageLine>{text(until === null ? 'set-aside.not-offered' : 'set-aside.no-copy')}</MessageLine>
      ) : (
        <form
          className={styles.form}
          method="post"
          action={letterPath(language, 'set-aside', { product: productId })}
          onSubmit={(event) => void send(event)}
        >
          <input type="hidden" name="productId" value={productId} />
          <fieldset className={styles.shops}>
            <legend>{text('set-aside.which-shop')}</legend>
            <Shops shops={shops} chosen={chosen.id} />
          </fieldset>
          {!isSignedIn && (
            <p className={styles.address}>
              <label htmlFor={`${id}-e`}>{text('set-aside.email')}</label>
              <input
                id={`${id}-e`}
                className={styles.input}
                name="email"
                type="email"
                autoComplete="email"
                required
                maxLength={254}
                defaultValue={typed.email}
                {...(isAddressWrong(posted) && { 'aria-invalid': true, 'aria-describedby': `${id}-p` })}
              />
            </p>
          )}
          <label className="vh" aria-hidden="true">
            {text('forms.homepage')}
            <input name="homepage" tabIndex={-1} autoComplete="off" />
          </label>
          {answer && (
            <MessageLine kind="bad" role="alert">
              {text(answer === 'failed' ? 'forms.failed' : `set-aside.${answer}`)}
            </MessageLine>
          )}
          {problem && (
            <p id={`${id}-p`} className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          <Button type="submit" isBusy={isBusy} busyLabel={text('set-aside.sending')}>
            {text('set-aside.ask', { until: formatInstant(new Date(until), language) })}
          </Button>
          <p className={styles.hint}>{text(isSignedIn ? 'set-aside.hint-signed-in' : 'set-aside.hint')}</p>
          <p className={styles.hint}>{text('set-aside.terms')}</p>
        </form>
      )}
    </section>
  )
}

function Shops({ shops, chosen }: { shops: AsideOffer['shops']; chosen: string }) {
  const text = useText()
  return shops.map(({ id, name, address, copies }) => (
    <label key={id} className={styles.shop}>
      <input type="radio" name="place" value={id} required disabled={copies === 0} defaultChecked={id === chosen} />
      <span lang="hu">
        <b>{name}</b>
        {address && <span className={styles.quiet}> {address}</span>}
      </span>
      <span>{text('set-aside.copies', { count: copies })}</span>
    </label>
  ))
}

function isAddressWrong(posted: FormOutcome | undefined): boolean {
  return posted?.state === 'wrong' && posted.problems[0]?.field === 'email'
}

function problemOf(posted: FormOutcome | undefined, text: Text): string | null {
  if (posted?.state === 'refused') return text(posted.kind === 'full' ? 'forms.failed' : `forms.${posted.kind}`)
  if (posted?.state !== 'wrong') return null
  const [first] = posted.problems
  if (first?.field === 'homepage') return text('forms.homepage-invalid')
  return text(first?.field === 'email' ? 'forms.email-invalid' : 'forms.failed')
}
