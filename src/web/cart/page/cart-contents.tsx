import { lazy, Suspense, useEffect } from 'react'
import { hasStoredCart, loadedCart, useCart } from '../store/cart-browser.ts'
import styles from './cart-contents.module.css'
import { CartEmpty } from './cart-empty.tsx'
import type { CartPageTerms } from '../cart-page-terms.ts'
import { CartWaiting } from './cart-waiting.tsx'

/** Comes beside the engine of the cart, when there is a cart. */
const loadFull = () => import('./cart-full.tsx')
const CartFull = lazy(loadFull)

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
  useEffect(() => {
    // Fetched early; whoever shows it tells when it does not come.
    if (hasStoredCart()) void loadFull().catch(() => {})
  }, [])
  if (cart.phase === 'unopened')
    // Which of the two is seen is known before the first paint, from the cookie.
    return (
      <>
        <CartWaiting className={styles.whenSome} />
        <CartEmpty className={styles.whenNone} lists={terms.lists} />
      </>
    )
  if (!hasStoredCart()) return <CartEmpty lists={terms.lists} />
  if (cart.phase === 'reading') return <CartWaiting />
  if (cart.phase === 'unreadable') {
    const LastSeen = loadedCart()?.CartLastSeen
    return LastSeen && <LastSeen cart={cart} />
  }
  return (
    <Suspense fallback={<CartWaiting />}>
      <CartFull cart={cart} terms={terms} />
    </Suspense>
  )
}
