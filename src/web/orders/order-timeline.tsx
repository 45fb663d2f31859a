import { orderTimeline } from '#shop/selling/orders/view/order-timeline.ts'
import type { BuyersOrder } from './order-operations.graphql.ts'
import { formatForints, formatInstant } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './order-timeline.module.css'

export function OrderTimeline({ order }: { order: BuyersOrder }) {
  const text = useText()
  const language = useLanguage()
  return (
    <ol className={styles.timeline}>
      {orderTimeline(order).map(({ kind, at, amount = 0 }) => (
        <li key={`${kind} ${at}`}>
          <p>{text(`order-events.${kind}`, { amount: formatForints(amount, language) })}</p>
          <time dateTime={at}>{formatInstant(new Date(at), language)}</time>
        </li>
      ))}
    </ol>
  )
}
