import { useEffect, useRef, type ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import type { OrderAnswer } from '../checkout-operations.graphql.ts'
import type { OutcomeReason } from '#shop/selling/orders/payment/payment-outcome.ts'
import { formatForints } from '#words/format.ts'
import { payUntilInWords } from '#words/orders/held-text.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { ownReasonInWords, reasonInWords } from './payment-reason.ts'
import styles from './payment-outcome-panel.module.css'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { isPaidAtOnce } from '#shop/selling/cart/payment-choices.ts'

/** `unsure` is ours: the provider could not be asked. */
export const PAYMENT_OUTCOMES = [
  'paid',
  'pending',
  'declined',
  'cancelled',
  'expired',
  'unknown',
  'unsure',
  'paid-twice',
  'unpaid',
  'refunded',
  'sold-out',
  'start-failed',
  'came-back',
] as const
export type ShownOutcome = (typeof PAYMENT_OUTCOMES)[number]

type PaymentOutcomePanelProps = {
  outcome: ShownOutcome
  reason?: OutcomeReason | null
  order: OrderAnswer | null
  /** Shown before the buttons to pay. */
  children?: ReactNode
}

/** How a payment stands, why, and what can be done next. */
export function PaymentOutcomePanel({ outcome, reason = null, order, children }: PaymentOutcomePanelProps) {
  const text = useText()
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [outcome])
  const why = outcome === 'declined' ? reasonInWords(reason, text) : null
  const payments = order?.can.pay ? order.payments.filter(isPaidAtOnce) : []
  return (
    <div className={styles.panel}>
      <h2 ref={heading} tabIndex={-1}>
        {text(`payment.${outcome}`)}
      </h2>
      {why && <MessageLine kind="bad">{why}</MessageLine>}
      <p>{noteOf(outcome)}</p>
      {order && (
        <p className={styles.order}>
          {text('payment.number')}: <b className="nb">{order.number}</b>
          {order.total !== null && ` · ${formatForints(order.total, language)}`}
        </p>
      )}
      <div className={styles.ways}>
        {children}
        {payments.map((payment, index) => (
          <ButtonLink
            key={payment}
            kind={index === 0 && !children ? 'gold' : 'line'}
            to={pathTo(language, payment === 'BARION' ? 'barion-start' : 'paypal-start', undefined, {
              order: order?.number ?? '',
            })}
          >
            {text(`payment.with-${payment}`)}
          </ButtonLink>
        ))}
      </div>
      <p className={styles.links}>
        {order ? (
          <TextLink to={pathTo(language, 'order', { slug: order.slug })}>{text('payment.to-order')}</TextLink>
        ) : (
          <TextLink to={pathTo(language, 'my-orders')}>{text('payment.to-orders')}</TextLink>
        )}
        <TextLink to={pathTo(language, 'contact-us')}>{text('payment.to-contact')}</TextLink>
      </p>
    </div>
  )

  function noteOf(outcome: ShownOutcome): string {
    const own = ownReasonInWords(reason, text)
    if (own) return own
    if (outcome === 'expired' && order && !order.can.pay) return text('payment.order-expired-note')
    const note = outcome === 'came-back' ? text('payment.came-back-note') : text(`payment.${outcome}-note`)
    const until = order?.can.pay ? order.expiresAt : null
    if (!order || !until) return note
    return `${note} ${payUntilInWords({ expiresAt: until, heldUntil: order.heldUntil }, language, text)}`
  }
}
