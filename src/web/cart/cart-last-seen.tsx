import { useCallback, useEffect, useState } from 'react'
import type { Cart } from '#shop/selling/cart/cart.ts'
import { cartEngine } from './store/cart-engine.ts'
import { seenBefore } from './store/cart-seen.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import styles from './cart-last-seen.module.css'

/** The cart when the shop cannot be reached: what the browser has stored of it, with a note that nothing is lost. */
export function CartLastSeen({ cart }: { cart: Cart }) {
  const text = useText()
  const language = useLanguage()
  const [seen] = useState(seenBefore)
  const [isBusy, setIsBusy] = useState(false)
  const again = useCallback(() => {
    setIsBusy(true)
    void cartEngine.readAgain().finally(() => setIsBusy(false))
  }, [])
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  const lines = cart.unread.flatMap(({ productid, qty }) => {
    const line = Object.hasOwn(seen, productid) ? seen[productid] : undefined
    return line ? [{ ...line, productid, qty }] : []
  })
  const copiesIn = (items: readonly { qty: number }[]) => items.reduce((sum, { qty }) => sum + qty, 0)
  const unknown = copiesIn(cart.unread) - copiesIn(lines)
  return (
    <div className={styles.cart}>
      <p className={styles.sentence} role="status">
        {lines.length > 0 ? text('cart.last-seen') : text('cart.unreadable', { count: unknown })}
      </p>
      {lines.length > 0 && (
        <>
          <ul className={styles.lines}>
            {lines.map(({ productid, qty, price, list, titles }) => (
              <li key={productid}>
                <h2>{titles[language]}</h2>
                <p>
                  {list === 'cartproductsnotorderable'
                    ? text('cart.not-orderable')
                    : text('cart.last-seen-line', { count: qty, price: formatForints(price, language) })}
                </p>
              </li>
            ))}
          </ul>
          {unknown > 0 && <p>{text('cart.last-seen-more', { count: unknown })}</p>}
          <p className={styles.sum}>
            <span>{text('cart.last-seen-sum')}</span>
            <span className={styles.price}>{formatForints(cart.pricesumofproducts, language)}</span>
          </p>
        </>
      )}
      <Button kind="line" isBusy={isBusy} busyLabel={text('cart.reading')} onClick={again}>
        {text('cart.read-again')}
      </Button>
    </div>
  )
}
