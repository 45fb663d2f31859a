import { lazy, Suspense } from 'react'
import { hasStoredCart, useCart } from '../browser/cart-browser.ts'
import styles from './cart-contents.module.css'
import { CartEmpty } from './cart-empty.tsx'
import type { CartPageTerms } from './cart-page-terms.ts'
import { CartWaiting } from './cart-waiting.tsx'

/** Comes with the engine of the cart, when there is a cart. */
const CartFull = lazy(() => import('./cart-full.tsx'))

/** The cart itself. It comes from the cookie, so the server sends only the room it will need. */
export function CartContents({ terms }: { terms: CartPageTerms }) {
  return (
    <div className={styles.cart}>
      <Contents terms={terms} />
    </div>
  )
}

function Contents({ terms }: { terms: CartPageTerms }) {
  const cart = useCart()
  if (cart.phase === 'unopened')
    // Which of the two is seen is known before the first paint, from the cookie.
    return (
      <>
        <CartWaiting className={styles.whenSome} />
        <CartEmpty className={styles.whenNone} />
      </>
    )
  if (!hasStoredCart()) return <CartEmpty />
  return (
    <Suspense fallback={<CartWaiting />}>
      <CartFull cart={cart} terms={terms} />
    </Suspense>
  )
}
