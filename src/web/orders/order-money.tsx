import type { BuyersOrder } from './order-operations.graphql.ts'
import { formatForints, formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './order-money.module.css'

/** ORDER-06: how it was to be paid, each try, what went back, and the invoices. */
export function OrderMoney({ order }: { order: BuyersOrder }) {
  const text = useText()
  const language = useLanguage()
  const { paymentMethod, attempts, refunds, invoices } = order
  const forints = (amount: number) => formatForints(amount, language)
  const issued = invoices.filter(({ number }) => number !== null)
  return (
    <div className={styles.money}>
      {paymentMethod && <p>{text(`cart.payment-${paymentMethod}`)}</p>}
      {attempts.length > 0 && (
        <ul>
          {attempts.map(({ number, provider, amount, status, createdAt }) => (
            <li key={number}>
              <span>{text(`order-attempts.${status}`, { provider: text(`order-attempts.by-${provider}`) })}</span>
              <span className={styles.about}>
                {forints(amount)}, <time dateTime={createdAt}>{formatInstant(new Date(createdAt), language)}</time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {refunds.length > 0 && (
        <ul>
          {refunds.map(({ amount, status, requestedAt, isOntoCard }) => (
            <li key={requestedAt}>
              <span>{text(`order-refunds.${isOntoCard ? 'exchanged' : status}`, { amount: forints(amount) })}</span>
              <span className={styles.about}>{formatInstant(new Date(requestedAt), language)}</span>
            </li>
          ))}
        </ul>
      )}
      {issued.length > 0 && (
        <ul>
          {issued.map(({ kind, number, url }) => (
            <li key={number}>
              {url ? (
                <a className="link" href={url} rel="noreferrer">
                  {text(`order.${wordOf(kind)}`, { number: number ?? '' })}
                </a>
              ) : (
                text(`order.${wordOf(kind)}`, { number: number ?? '' })
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function wordOf(kind: string): 'invoice' | 'correction' | 'storno' {
  return kind === 'CORRECTION' ? 'correction' : kind === 'STORNO' ? 'storno' : 'invoice'
}
