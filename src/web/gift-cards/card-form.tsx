import { lazy, Suspense, useState } from 'react'
import type { CardOffer } from '#shop/selling/orders/gift-cards/card-offer.ts'
import { CARD_DAYS_AHEAD, LETTER_LIMITS } from '#shop/selling/gift-cards/letter-limits.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { FieldError } from '#web/ui/status/field-error.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { faultsOf, keepCardDraft, storedCardDraft, type CardDraft, type CardFault } from './card-draft.ts'
import { CardPreview } from './card-preview.tsx'
import styles from './gift-cards.module.css'

/** Who pays, and how: nobody else loads it. */
const BuyCard = lazy(() => import('./buy-card.tsx'))

type CardFormProps = { offer: CardOffer; termsVersion: string }

/** How much, for whom, how and when; then who pays. */
export function CardForm({ offer, termsVersion }: CardFormProps) {
  const text = useText()
  const isEnhanced = useIsEnhanced()
  const [draft, setDraft] = useState(() => storedCardDraft(offer))
  const [faults, setFaults] = useState<readonly CardFault[]>([])
  const [isBuying, setBuying] = useState(false)
  const change = (part: Partial<CardDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepCardDraft(next)
    setFaults([])
  }
  function goOn(): void {
    const found = faultsOf(draft, offer)
    setFaults(found)
    setBuying(found.length === 0)
    const [first] = found
    if (first) document.getElementById(first.field === 'email' ? 'card-email' : 'card-other')?.focus()
  }
  return (
    <div className={styles.work}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
        noValidate
      >
        {/* What is typed before the page's code is here would be lost. */}
        <fieldset className={styles.bare} disabled={!isEnhanced}>
          <SumFields {...{ draft, offer, faults, change }} />
          <WhoFields draft={draft} change={change} />
          <HowFields {...{ draft, faults, change }} />
          <p className="hint">{text('card-sale.alone')}</p>
        </fieldset>
        {isEnhanced && !isBuying && (
          <Button type="submit" className={styles.go}>
            {text('card-sale.go-on')}
          </Button>
        )}
      </form>
      <CardPreview draft={draft} />
      {isBuying && (
        <section className={styles.buy} aria-labelledby="buy">
          <h2 id="buy">
            <span aria-hidden="true">4</span> {text('card-sale.who-pays')}
          </h2>
          <Suspense fallback={<p role="status">{text('card-sale.one-moment')}</p>}>
            <BuyCard draft={draft} termsVersion={termsVersion} />
          </Suspense>
        </section>
      )}
    </div>
  )
}

type PartProps = { draft: CardDraft; change: (part: Partial<CardDraft>) => void }

function SumFields({ draft, offer, faults, change }: PartProps & { offer: CardOffer; faults: readonly CardFault[] }) {
  const text = useText()
  const language = useLanguage()
  const sums = [...new Set(offer.sums)].map(String)
  const isWrong = faults.some(({ field }) => field === 'amount')
  const between = {
    least: formatForints(offer.least, language),
    most: formatForints(offer.most, language),
  }
  return (
    <fieldset className={styles.part}>
      <legend>
        <span aria-hidden="true">1</span> {text('card-sale.how-much')}
      </legend>
      <div className={styles.sums}>
        {sums.map((sum) => (
          <label key={sum} className={styles.sum}>
            <input type="radio" name="sum" value={sum} checked={draft.sum === sum} onChange={() => change({ sum })} />
            <span>{formatForints(Number(sum), language)}</span>
          </label>
        ))}
      </div>
      <div className={styles.other}>
        <label>
          <input
            type="radio"
            name="sum"
            value="other"
            checked={draft.sum === 'other'}
            onChange={() => change({ sum: 'other' })}
          />{' '}
          {text('card-sale.other-sum')}
        </label>
        <span className={styles.box}>
          <input
            id="card-other"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
            aria-label={text('card-sale.other-sum-label')}
            aria-describedby="card-other-hint"
            aria-invalid={isWrong || undefined}
            value={draft.other}
            onChange={({ target }) => change({ sum: 'other', other: target.value })}
          />
          <span aria-hidden="true">Ft</span>
        </span>
      </div>
      <p className="hint" id="card-other-hint">
        {text('card-sale.between', between)}
      </p>
      <FieldError id="card-sum-error">{isWrong ? text('card-sale.card-sum', between) : undefined}</FieldError>
    </fieldset>
  )
}

function WhoFields({ draft, change }: PartProps) {
  const text = useText()
  return (
    <fieldset className={styles.part}>
      <legend>
        <span aria-hidden="true">2</span> {text('card-sale.who')}
      </legend>
      <div className={styles.pair}>
        <Field
          label={text('card-sale.to')}
          isOptional
          autoComplete="off"
          maxLength={LETTER_LIMITS.name}
          value={draft.to}
          onChange={({ target }) => change({ to: target.value })}
        />
        <Field
          label={text('card-sale.from')}
          isOptional
          autoComplete="off"
          maxLength={LETTER_LIMITS.name}
          value={draft.from}
          onChange={({ target }) => change({ from: target.value })}
        />
      </div>
      <Field
        as="textarea"
        rows={4}
        dir="auto"
        label={text('card-sale.words')}
        hint={text('card-sale.words-hint', { max: LETTER_LIMITS.greeting })}
        isOptional
        autoComplete="off"
        maxLength={LETTER_LIMITS.greeting}
        value={draft.words}
        onChange={({ target }) => change({ words: target.value })}
      />
    </fieldset>
  )
}

function HowFields({ draft, faults, change }: PartProps & { faults: readonly CardFault[] }) {
  const text = useText()
  const [today] = useState(() => shopDay(new Date()))
  return (
    <div className={styles.part}>
      <h2>
        <span aria-hidden="true">3</span> {text('card-sale.how')}
      </h2>
      <RadioGroup
        legend={text('card-sale.how-legend')}
        name="how"
        value={draft.how}
        options={[
          { value: 'email', label: text('card-sale.by-email'), hint: text('card-sale.by-email-hint') },
          { value: 'print', label: text('card-sale.to-print'), hint: text('card-sale.to-print-hint') },
        ]}
        onChange={(how) => change({ how: how === 'print' ? 'print' : 'email' })}
      />
      {draft.how === 'email' && (
        <div className={styles.pair}>
          <Field
            id="card-email"
            type="email"
            label={text('card-sale.their-email')}
            autoComplete="off"
            maxLength={254}
            value={draft.email}
            error={faults.some(({ field }) => field === 'email') ? text('card-sale.card-email') : undefined}
            onChange={({ target }) => change({ email: target.value })}
          />
          <Field
            type="date"
            label={text('card-sale.day')}
            hint={text('card-sale.day-hint')}
            isOptional
            min={today}
            max={addDays(today, CARD_DAYS_AHEAD)}
            value={draft.on}
            onChange={({ target }) => change({ on: target.value })}
          />
        </div>
      )}
    </div>
  )
}
