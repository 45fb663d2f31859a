import { Checkbox } from '../ui/controls/choices.tsx'
import { Field, TextAreaField } from '../ui/controls/field.tsx'
import { formatForints } from '#words/format.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import type { Taken, TakenQuote } from './taken-order.ts'
import styles from './take-order.module.css'

type GiftFieldsProps = {
  taken: Taken
  quote: TakenQuote | null
  problemOf: (field: keyof Taken) => string | null
  onChange: (changes: Partial<Taken>) => void
}

/** GIFT-01: an order that goes as a present: what it takes is asked only then. */
export function GiftFields({ taken, quote, problemOf, onChange }: GiftFieldsProps) {
  const words = useWords().takeOrder.gift
  const language = useOfficeLanguage()
  const price = quote?.wrappingOffer ?? null
  return (
    <div className={styles.fields}>
      <Checkbox label={words.isGift} isChecked={taken.isGift} onChange={(isGift) => onChange({ isGift })} />
      {taken.isGift && (
        <>
          {(price !== null || taken.isWrapped) && (
            <Checkbox
              label={price === null ? words.wrap : words.wrapFor(formatForints(price, language))}
              isChecked={taken.isWrapped}
              onChange={(isWrapped) => onChange({ isWrapped })}
            />
          )}
          {problemOf('isWrapped') && <p role="alert">{problemOf('isWrapped')}</p>}
          <TextAreaField
            label={words.words}
            hint={words.wordsHint}
            rows={4}
            value={taken.giftWords}
            problem={problemOf('giftWords')}
            onChange={(event) => onChange({ giftWords: event.target.value })}
          />
          <Field
            label={words.notBefore}
            hint={words.notBeforeHint}
            type="date"
            value={taken.notBefore}
            problem={problemOf('notBefore')}
            onChange={(event) => onChange({ notBefore: event.target.value })}
          />
        </>
      )}
    </div>
  )
}
