import { useState } from 'react'
import { readGiftCardCode } from '#shop/selling/gift-cards/read-code.ts'
import { requireData } from '#web/data/api/require-data.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { OrderQuote } from '../checkout-operations.graphql.ts'
import { CHECK_GIFT_CARD } from '../gift-card-operations.graphql.ts'
import type { Checkout } from '../use-checkout.ts'
import styles from './gift-card-field.module.css'

type Refused = 'typo' | 'refused' | 'too-many' | 'failed'

/** CARD-04: a gift card pays a part, above the ways to pay the rest. Its code is told once, and a pass goes with the order. */
export default function GiftCardField({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const { quote, quoting, setCardPass, hasGiftCard, isPaidByCard } = checkout
  const { code, setCode, refused, isBusy, use } = useCode(setCardPass)
  const [isOpen, setOpen] = useState(false)
  const card = hasGiftCard ? (quote?.giftCard ?? null) : null
  const hasEnded = hasGiftCard && quoting.isCurrent && card === null
  const error = hasEnded ? 'refused' : refused
  function remove(): void {
    setCardPass(null)
    setCode('')
  }

  if (card) return <CardInUse card={card} isPaidByCard={isPaidByCard} onRemove={remove} />
  return (
    <details
      className={styles.fold}
      open={isOpen || hasEnded}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span className="link">{text('checkout.card-have')}</span>
      </summary>
      <div className={styles.code}>
        <Field
          label={text('checkout.card-code')}
          hint={text('checkout.card-hint')}
          error={error ? text(`checkout.card-${error}`) : undefined}
          isOptional
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
          onKeyDown={(event) => {
            // Enter tries the code, and does not leave the step.
            if (event.key !== 'Enter') return
            event.preventDefault()
            void use()
          }}
        />
        <Button kind="line" isBusy={isBusy} busyLabel={text('checkout.card-busy')} onClick={() => void use()}>
          {text('checkout.card-use')}
        </Button>
        {hasEnded && (
          <Button kind="line" onClick={remove}>
            {text('checkout.card-remove')}
          </Button>
        )}
      </div>
    </details>
  )
}

/** What is typed, and what became of trying it. */
function useCode(onPass: (pass: string) => void) {
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<Refused | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function use(): Promise<void> {
    if (isBusy) return
    // What cannot be a code is not asked for: it would cost a try.
    if (readGiftCardCode(code) === null) return setRefused('typo')
    setBusy(true)
    setRefused(null)
    try {
      const { pass, problem } = (await requireData(CHECK_GIFT_CARD, { code }, { authMode: 'customer' })).checkGiftCard
      if (pass) onPass(pass)
      else setRefused(problem === 'too-many-tries' ? 'too-many' : 'refused')
    } catch {
      setRefused('failed')
    } finally {
      setBusy(false)
    }
  }
  return { code, setCode, refused, isBusy, use }
}

type CardInUseProps = { card: NonNullable<OrderQuote['giftCard']>; isPaidByCard: boolean; onRemove: () => void }

function CardInUse({ card: { lastFour, balance, amount }, isPaidByCard, onRemove }: CardInUseProps) {
  const text = useText()
  const language = useLanguage()
  return (
    <section className={styles.card} aria-live="polite">
      <p>
        <b>{text('checkout.card-part', { last: lastFour })}</b>
      </p>
      <p>
        {text('checkout.card-paying', {
          amount: formatForints(amount, language),
          left: formatForints(balance - amount, language),
        })}{' '}
        {isPaidByCard ? text('checkout.card-all') : text('checkout.card-back')}
      </p>
      <Button kind="line" onClick={onRemove}>
        {text('checkout.card-remove')}
      </Button>
    </section>
  )
}
