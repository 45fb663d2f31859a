import { useState } from 'react'
import { isAnyCode } from '#shop/selling/coupons/coupon-code.ts'
import { requireData } from '#web/data/api/require-data.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { problemInWords } from '#web/ui/forms/problem-text.ts'
import { formatForints, formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { OrderQuote } from '../checkout-operations.graphql.ts'
import { CHECK_GIFT_CARD } from '../gift-card-operations.graphql.ts'
import type { CodePasses } from '../checkout-input.ts'
import type { Checkout } from '../use-checkout.ts'
import styles from './gift-card-field.module.css'

/**
 * CARD-04, COUPON-05: a gift card pays a part, above the ways to pay the rest, and a coupon takes something off. Either code is told once,
 * and a pass goes with the order.
 */
export default function GiftCardField({ checkout }: { checkout: Checkout }) {
  const { quote, quoting, passes, setPasses, isPaidByCard } = checkout
  const card = passes.giftCard ? (quote?.giftCard ?? null) : null
  const without = (kind: keyof CodePasses) =>
    setPasses((before) => Object.fromEntries(Object.entries(before).filter(([one]) => one !== kind)))
  const hasEnded = passes.giftCard !== undefined && quoting.isCurrent && card === null
  return (
    <>
      {passes.coupon && <CouponInUse checkout={checkout} onRemove={() => without('coupon')} />}
      {card && <CardInUse card={card} isPaidByCard={isPaidByCard} onRemove={() => without('giftCard')} />}
      {(!card || !passes.coupon) && (
        <CodeFold
          hasEnded={hasEnded}
          onRemove={() => without('giftCard')}
          onPass={(pass) => setPasses((before) => ({ ...before, ...pass }))}
        />
      )}
    </>
  )
}

type CodeFoldProps = { hasEnded: boolean; onRemove: () => void; onPass: (pass: CodePasses) => void }

function CodeFold({ hasEnded, onRemove, onPass }: CodeFoldProps) {
  const text = useText()
  const { code, setCode, refused, isBusy, use } = useCode(onPass)
  const [isOpen, setOpen] = useState(false)
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
          error={hasEnded ? text('checkout.card-refused') : refused}
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
          <Button
            kind="line"
            onClick={() => {
              onRemove()
              setCode('')
            }}
          >
            {text('checkout.card-remove')}
          </Button>
        )}
      </div>
    </details>
  )
}

/** What is typed, and what became of trying it. */
function useCode(onPass: (pass: CodePasses) => void) {
  const text = useText()
  const language = useLanguage()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function use(): Promise<void> {
    if (isBusy) return
    // What cannot be a code is not asked for: it would cost a try.
    if (!isAnyCode(code)) return setRefused(text('checkout.card-typo'))
    setBusy(true)
    setRefused(undefined)
    try {
      const answer = await requireData(CHECK_GIFT_CARD, { code }, { authMode: 'customer' })
      const { pass, coupon, againAt } = answer.checkGiftCard
      if (coupon) onPass({ coupon })
      else if (pass) onPass({ giftCard: pass })
      else
        return setRefused(
          againAt
            ? text('checkout.card-too-many', { again: formatInstant(new Date(againAt), language) })
            : text('checkout.card-refused'),
        )
      setCode('')
    } catch {
      setRefused(text('checkout.card-failed'))
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

/** What it takes off, or why it does not. */
function CouponInUse({ checkout: { quote, quoting }, onRemove }: { checkout: Checkout; onRemove: () => void }) {
  const text = useText()
  const language = useLanguage()
  const coupon = quote?.coupon
  const problem = quote?.problems.find(({ field }) => field === 'coupon')
  return (
    <section className={styles.card} aria-live="polite">
      {coupon && (
        <p>
          <b>{text('checkout.coupon-used', coupon)}</b> {formatForints(coupon.off, language)}
        </p>
      )}
      {coupon?.prior.map(({ productId, name, price }) => (
        <p key={productId} className="hint">
          {text('checkout.coupon-prior', { title: name, price: formatForints(price, language) })}
        </p>
      ))}
      {!coupon && (
        <p role="status">
          {problem
            ? problemInWords(problem, text, undefined, language)
            : quoting.isCurrent
              ? ''
              : text('checkout.counting')}
        </p>
      )}
      <Button kind="line" onClick={onRemove}>
        {text('checkout.coupon-remove')}
      </Button>
    </section>
  )
}
