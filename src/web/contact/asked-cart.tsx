import type { AskedCartLine } from '#web/data/asked-cart.ts'
import { useText } from '#words/text.tsx'
import styles from './asked-cart.module.css'

/** What of the cart goes with the question, and how it does not. */
export function AskedCart({ lines, onDrop }: { lines: readonly AskedCartLine[]; onDrop: () => void }) {
  const text = useText()
  return (
    <section className={styles.cart} aria-label={text('contact.cart')}>
      <p>{text('contact.cart')}</p>
      <ul>
        {lines.map(({ productId, title, quantity }) => (
          <li key={productId}>{text('contact.cart-line', { title, count: quantity })}</li>
        ))}
      </ul>
      <button type="button" className="link" onClick={onDrop}>
        {text('contact.cart-drop')}
      </button>
    </section>
  )
}
