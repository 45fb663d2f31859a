import { useEffect, useState } from 'react'
import { linesOf, type Cart } from '#shop/cart/cart.ts'
import { readCartAgain, useCart } from '../browser/cart-browser.ts'
import { useText } from '../text.tsx'
import { Button } from './button.tsx'
import { CartChoices } from './cart-choices.tsx'
import styles from './cart-contents.module.css'
import { CartEmpty } from './cart-empty.tsx'
import { CartGroups } from './cart-groups.tsx'
import type { CartPageTerms } from './cart-page-terms.ts'
import { RemovedLine, type RemovedFrom } from './cart-removed-line.tsx'
import { CartSums } from './cart-sums.tsx'
import { CartWaiting } from './cart-waiting.tsx'
import { useCartChanges } from './use-cart-changes.ts'

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
  const changes = useCartChanges(cart)
  const [removed, setRemoved] = useState<RemovedFrom | null>(null)
  const [isReadAgain, setIsReadAgain] = useState(false)
  useEffect(() => {
    // What came with an earlier page may be old by now; a cart that is being read is read anew anyway.
    if (!isReadAgain && cart.phase === 'whole') void readCartAgain({ isOnlyOld: true })
    if (cart.phase !== 'unopened') setIsReadAgain(true)
  }, [cart.phase, isReadAgain])

  if (cart.phase === 'unopened')
    // Which of the two is seen is known before the first paint, from the cookie.
    return (
      <>
        <CartWaiting className={styles.whenSome} />
        <CartEmpty className={styles.whenNone} />
      </>
    )
  if (cart.phase === 'unreadable') return <Unreadable cart={cart} />
  if (cart.phase === 'reading' && cart.unread.length > 0) return <CartWaiting />
  if (linesOf(cart).length === 0)
    return (
      <CartEmpty changes={changes}>
        {removed && <RemovedLine removed={removed} onDone={() => setRemoved(null)} />}
      </CartEmpty>
    )
  return (
    <>
      <div className={styles.work}>
        <CartGroups cart={cart} terms={terms} changes={changes} removed={removed} onRemoved={setRemoved} />
        <CartChoices cart={cart} terms={terms} />
      </div>
      <CartSums cart={cart} />
    </>
  )
}

/** Nothing is lost, and it says so. */
function Unreadable({ cart }: { cart: Cart }) {
  const text = useText()
  const [isBusy, setIsBusy] = useState(false)
  const again = () => {
    setIsBusy(true)
    void readCartAgain().finally(() => setIsBusy(false))
  }
  return (
    <div className={styles.work} role="status">
      <p className={styles.unreadable}>
        {text('cart.unreadable', { count: cart.unread.reduce((sum, { qty }) => sum + qty, 0) })}
      </p>
      <Button kind="line" isBusy={isBusy} busyLabel={text('cart.reading')} onClick={again}>
        {text('cart.read-again')}
      </Button>
    </div>
  )
}
