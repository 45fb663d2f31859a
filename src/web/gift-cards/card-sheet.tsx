import { useState } from 'react'
import { codeInFours, readGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { LETTER_LIMITS } from '#shop/selling/gift-cards/letter-limits.ts'
import { tidyGiftWords } from '#shop/selling/orders/gifts/gift-words.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { useText } from '#words/text.tsx'
import styles from './card-sheet.module.css'

/** Of a card that was looked at; its code stands in this page alone, and in no address. */
export type LookedAt = { code: string; sum: string; day: string }

/** CARD-16: the card on paper, outside and inside, with names and words that are sent to nobody. */
export default function CardSheet({ code, sum, day }: LookedAt) {
  const text = useText()
  const [to, setTo] = useState('')
  const [from, setFrom] = useState('')
  const [words, setWords] = useState('')
  return (
    <section className={styles.work} aria-labelledby="sheet">
      <h2 id="sheet" className="no-print">
        {text('card-sale.sheet')}
      </h2>
      <div className={`no-print ${styles.fields}`}>
        <Field
          label={text('card-sale.to')}
          isOptional
          autoComplete="off"
          maxLength={LETTER_LIMITS.name}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <Field
          label={text('card-sale.from')}
          isOptional
          autoComplete="off"
          maxLength={LETTER_LIMITS.name}
          value={from}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          as="textarea"
          rows={3}
          dir="auto"
          className={styles.words}
          label={text('card-sale.words')}
          isOptional
          autoComplete="off"
          maxLength={LETTER_LIMITS.greeting}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <Button onClick={() => print()}>{text('card-sale.print')}</Button>
      </div>
      <Sheets code={code} sum={sum} day={day} forWhom={to.trim()} fromWhom={from.trim()} words={tidyGiftWords(words)} />
    </section>
  )
}

type Written = { forWhom: string; fromWhom: string; words: string }

/** Outside and inside. */
function Sheets({ code, sum, day, forWhom, fromWhom, words }: LookedAt & Written) {
  const text = useText()
  const { shopName } = useShopFacts()
  return (
    <div className={styles.sheets}>
      <div className={styles.sheet}>
        <p className={styles.worth}>
          {sum}
          <i>{text('card-sale.on-books')}</i>
        </p>
        <p className={styles.foot}>
          <span>
            {forWhom && text('card-sale.card-for', { to: forWhom })}
            {forWhom && fromWhom ? ', ' : ''}
            {fromWhom && text('card-sale.card-from', { from: fromWhom })}
          </span>
          <ShopMark className={styles.mark} />
        </p>
      </div>
      <div className={styles.sheet}>
        <p className={styles.greeting} dir="auto">
          {words}
        </p>
        <div className={styles.inside}>
          <div>
            <p className={styles.small}>{text('card-sale.the-code')}</p>
            <p className={styles.code}>{codeInFours(readGiftCardCode(code) ?? code)}</p>
            <p className={styles.small}>
              {text('card-sale.how-to-use')}
              <br />
              {text('card-sale.good-until', { day })}
            </p>
          </div>
          <p className={styles.shop}>
            <ShopMark className={styles.mark} />
            {shopName}
          </p>
        </div>
      </div>
    </div>
  )
}
