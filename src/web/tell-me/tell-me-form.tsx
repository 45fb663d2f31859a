import { useId } from 'react'
import type { WatchKind } from '#shop/catalogue/watches/watch.ts'
import { letterPath } from '#site/letter-pages.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import type { FormFields, FormOutcome } from '#web/ui/forms/form-outcome.ts'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './tell-me-form.module.css'
import { useTellMe } from './use-tell-me.ts'

type TellMeFormProps = { productId: string; kind: WatchKind; posted?: FormOutcome; floor?: string | null }

/**
 * READER-01: asks to be told of a title; works as a plain form. Everybody gets the same page: that whoever is signed in need not type an
 * address is known to their browser alone.
 */
export function TellMeForm({ productId, kind, posted, floor }: TellMeFormProps) {
  const text = useText()
  const language = useLanguage()
  const id = useId()
  const isEnhanced = useIsEnhanced()
  const hasOpened = useHasOpened()
  const { isSignedIn, place, isBusy, send, isDone, typed, wrongField, problem } = useTellMe(posted)
  if (!hasOpened) return null
  const invalid = (field: string) =>
    wrongField === field ? { 'aria-invalid': true, 'aria-describedby': `${id}-p` } : undefined
  const isCheaper = kind === 'cheaper'
  const form = (
    <form
      className={styles.form}
      method="post"
      action={letterPath(language, 'watch')}
      noValidate={isEnhanced}
      aria-labelledby={id}
      onSubmit={send}
    >
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="kind" value={kind} />
      {isCheaper && <WhichPrice typed={typed} invalid={invalid('priceNamed')} />}
      {isCheaper && floor && <p className={styles.hint}>{floor}</p>}
      {!isSignedIn && (
        <p className={styles.address}>
          <label htmlFor={`${id}-e`}>{text('tell-me.email')}</label>
          <input
            id={`${id}-e`}
            className={styles.input}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={typed.email}
            {...invalid('email')}
          />
        </p>
      )}
      <label className="vh" aria-hidden="true">
        {text('forms.homepage')}
        <input name="homepage" tabIndex={-1} autoComplete="off" />
      </label>
      <Button
        type="submit"
        kind={kind === 'back' ? 'gold' : 'line'}
        isBusy={isBusy}
        busyLabel={text('tell-me.sending')}
      >
        {text('tell-me.send')}
      </Button>
      <p id={`${id}-p`} className={styles.problem} role="alert">
        {problem}
      </p>
      <p className={styles.hint}>{text(isSignedIn ? 'tell-me.hint-signed-in' : 'tell-me.hint')}</p>
    </form>
  )
  return (
    <div ref={place} tabIndex={-1} className={styles.place}>
      {isDone ? (
        <p className={styles.done} role="status">
          {text(isSignedIn ? 'tell-me.waits' : 'tell-me.asked')}
        </p>
      ) : isCheaper ? (
        <details open={posted !== undefined}>
          <summary id={id}>{text('tell-me.cheaper-heading')}</summary>
          {form}
        </details>
      ) : (
        <>
          <h2 id={id}>{text(`tell-me.${kind}-heading`)}</h2>
          {form}
        </>
      )}
    </div>
  )
}

function WhichPrice({ typed, invalid }: { typed: FormFields; invalid: object | undefined }) {
  const text = useText()
  const choice = (when: 'any' | 'price', isChosen: boolean) => (
    <label className={styles.choice}>
      <input type="radio" name="when" value={when} defaultChecked={isChosen} />
      <span>{text(`tell-me.when-${when}`)}</span>
    </label>
  )
  return (
    <fieldset>
      <legend className="vh">{text('tell-me.when')}</legend>
      {choice('any', typed.when !== 'price')}
      {choice('price', typed.when === 'price')}
      <p className={styles.sum}>
        <input
          className={styles.input}
          name="price"
          inputMode="numeric"
          maxLength={12}
          autoComplete="off"
          aria-label={text('tell-me.price')}
          defaultValue={typed.price}
          {...invalid}
        />
        <span aria-hidden="true">Ft</span>
      </p>
    </fieldset>
  )
}
