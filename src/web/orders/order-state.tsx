import type { BuyersOrder } from './order-operations.graphql.ts'
import { uncancelled } from '#shop/selling/orders/view/parcel-promises.ts'
import { TransferFacts } from '#web/ui/sums/transfer-facts.tsx'
import { heldInWords } from '#words/orders/held-text.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { togetherInWords } from '#words/orders/expected-text.ts'
import styles from './order-state.module.css'
import { partInWords, partWhenSentence, sentenceOf, titlesIn } from './order-text.ts'

/** ORDER-06: where an order stands; where its parts stand differently, each of them says so for itself. */
export function OrderState({ order }: { order: BuyersOrder }) {
  const text = useText()
  const language = useLanguage()
  const { parts } = order
  const [only] = parts
  const isOpen = parts.some(({ parcel }) => parcel === null)
  const together = isOpen && togetherInWords({ ...order, lines: uncancelled(order.lines) }, text)
  // Nobody knows when a transfer comes: until then no day is promised.
  const when = parts.length === 1 && only && !order.transfer ? partWhenSentence(only, language, text) : ''
  return (
    <div className={styles.state}>
      <p className={styles.sentence} role="status">
        {sentenceOf(order, language, text)}
      </p>
      {parts.length > 1 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={`${part.parcel} ${part.state} ${part.lines[0]?.lineId}`}>
              <span>{titlesIn(order, part)}</span>
              {partInWords(part, language, text)}
            </li>
          ))}
        </ul>
      )}
      {together && <p>{together}</p>}
      {when && <p>{when}</p>}
      {order.transfer && <TransferFacts transfer={order.transfer} />}
      {!order.transfer && order.shipping !== 'EMAIL' && order.status === 'AWAITING_PAYMENT' && order.expiresAt && (
        <p>{heldInWords({ expiresAt: order.expiresAt, heldUntil: order.heldUntil }, language, text)}</p>
      )}
    </div>
  )
}
