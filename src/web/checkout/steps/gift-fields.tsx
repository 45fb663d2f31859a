import { useState } from 'react'
import { WRAPPING_NAMES } from '#shop/selling/orders/gifts/gift.ts'
import { GIFT_DAYS_AHEAD } from '#shop/selling/orders/gifts/gift-days-ahead.ts'
import { giftWordsLength, MAX_GIFT_WORDS, tidyGiftWords } from '#shop/selling/orders/gifts/gift-words.ts'
import { addDays, shopDay } from '#shop/ground/shop-day.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { RadioGroup } from '#web/ui/forms/radio-group.tsx'
import { formatDay, formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { Checkout } from '../use-checkout.ts'
import styles from './gift-fields.module.css'

type GiftPartProps = { checkout: Checkout; as: 'fields' | 'summary' }

/** GIFT-06: what a present is asked for by, and beside the last button, what was. Whoever buys for themselves does not load it. */
export default function GiftPart({ checkout, as }: GiftPartProps) {
  return as === 'fields' ? <GiftFields checkout={checkout} /> : <GiftSummary checkout={checkout} />
}

function GiftFields({ checkout: { draft, change, errorAt, input, quote } }: { checkout: Checkout }) {
  const text = useText()
  const language = useLanguage()
  const { gift } = draft
  const [today] = useState(() => shopDay(new Date()))
  const set = (part: Partial<typeof gift>) =>
    change({ gift: { ...gift, ...part } }, ...Object.keys(part).map((name) => `gift.${name}`))
  const price = quote?.wrappingOffer ?? null
  const count = giftWordsLength(tidyGiftWords(gift.words))
  return (
    <div className={styles.gift}>
      <div className={styles.fields}>
        {(price !== null || gift.isWrapped) && (
          <RadioGroup
            legend={text('gift.wrapping')}
            name="wrapping"
            firstId="gift-isWrapped"
            value={gift.isWrapped ? 'yes' : 'no'}
            error={errorAt('gift.isWrapped')}
            options={[
              {
                value: 'no',
                label: text(input?.shipping === 'SHOP' ? 'gift.plain-shop' : 'gift.plain'),
                end: formatForints(0, language),
              },
              {
                value: 'yes',
                label: text('gift.wrapped'),
                end: price === null ? undefined : formatForints(price, language),
              },
            ]}
            onChange={(value) => set({ isWrapped: value === 'yes' })}
          />
        )}
        <Field
          as="textarea"
          id="gift-words"
          name="gift.words"
          rows={4}
          dir="auto"
          label={text('gift.words')}
          hint={text('gift.signs', { count, max: MAX_GIFT_WORDS })}
          isOptional
          autoComplete="off"
          value={gift.words}
          error={errorAt('gift.words')}
          onChange={(event) => set({ words: event.target.value })}
        />
        <p className="hint">{text('gift.no-prices')}</p>
        <Field
          type="date"
          id="gift-notBefore"
          name="gift.notBefore"
          className={styles.day}
          label={text('gift.not-before')}
          hint={text(input?.shipping === 'SHOP' ? 'gift.day-hint-shop' : 'gift.day-hint')}
          isOptional
          min={today}
          max={addDays(today, GIFT_DAYS_AHEAD)}
          value={gift.notBefore}
          error={errorAt('gift.notBefore')}
          onChange={(event) => set({ notBefore: event.target.value })}
        />
      </div>
      <GiftCard words={gift.words} />
    </div>
  )
}

/** As it will be printed; each paragraph is read in the direction it is written in. */
function GiftCard({ words }: { words: string }) {
  const text = useText()
  const paragraphs = tidyGiftWords(words).split('\n')
  return (
    <figure className={styles.figure}>
      <div className={styles.card} aria-hidden="true">
        {paragraphs.map((paragraph, place) => (
          <p key={`${place} ${paragraph}`} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
      <figcaption>{text(words.trim() === '' ? 'gift.no-card' : 'gift.card')}</figcaption>
    </figure>
  )
}

function GiftSummary({ checkout: { draft } }: { checkout: Checkout }) {
  const text = useText()
  const language = useLanguage()
  const { isWrapped, words, notBefore } = draft.gift
  const card = tidyGiftWords(words)
  return (
    <>
      {[
        isWrapped && WRAPPING_NAMES[language],
        notBefore !== '' && text('gift.from-day', { day: formatDay(notBefore, language) }),
      ]
        .filter((part) => typeof part === 'string')
        .map((part) => (
          <span key={part} className={styles.part}>
            {part}
          </span>
        ))}
      {card !== '' && (
        <span className={styles.words} dir="auto">
          {card}
        </span>
      )}
    </>
  )
}
