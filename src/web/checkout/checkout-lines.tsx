import type { OrderQuote } from './checkout-operations.graphql.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './checkout.module.css'

/** The lines as they will be ordered: what is partly in stock stands as two. */
export function CheckoutLines({ quote }: { quote: OrderQuote }) {
  const text = useText()
  const language = useLanguage()
  return (
    <ul className={styles.lines}>
      {quote.lines.map(({ productId, kind, name, author, quantity, unitPrice }) => (
        <li key={productId + kind}>
          <div>
            {name}
            <small>
              {[author, text('checkout.copies', { count: quantity }), text(`checkout.kind-${kind}`)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </div>
          <p className={styles.amount}>
            {formatForints(unitPrice * quantity, language)}
            {quantity > 1 && <small>{text('cart.each', { price: formatForints(unitPrice, language) })}</small>}
          </p>
        </li>
      ))}
    </ul>
  )
}
