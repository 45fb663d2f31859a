import { useEffect, useState } from 'react'
import { linesOf, type Cart } from '#shop/cart/cart.ts'
import { cartItems } from '../browser/analytics-cart.ts'
import { worthOf } from '../browser/analytics-event.ts'
import { track } from '../browser/analytics-queue.ts'
import { cartEngine } from '../browser/cart-engine.ts'
import { useText } from '../text.tsx'
import { Button } from './button.tsx'
import { CartChoices } from './cart-choices.tsx'
import styles from './cart-contents.module.css'
import { CartEmpty } from './cart-empty.tsx'
import { CartGone } from './cart-gone.tsx'
import { CartGroups } from './cart-groups.tsx'
import { CartNotKept } from './cart-not-kept.tsx'
import type { CartPageTerms } from './cart-page-terms.ts'
import { RemovedLine, type RemovedFrom } from './cart-removed-line.tsx'
import { CartSums } from './cart-sums.tsx'
import { CartWaiting } from './cart-waiting.tsx'
import { useCartChanges } from './use-cart-changes.ts'

type CartFullProps = { cart: Cart; terms: CartPageTerms }

/** The groups, the choices and the sums; the way back when the last line was taken out. */
export default function CartFull({ cart, terms }: CartFullProps) {
  const changes = useCartChanges(cart)
  const [removed, setRemoved] = useState<RemovedFrom | null>(null)
  useEffect(cartEngine.readForPage, [cart.phase])
  const isSeen = cart.phase === 'whole' && cart.unread.length === 0 && cart.numberofcartproducts > 0
  useEffect(() => {
    if (isSeen) track({ name: 'view_cart', ...worthOf(cartItems(cartEngine.cart())) })
  }, [isSeen])

  if (cart.phase === 'unreadable') return <Unreadable cart={cart} />
  if (cart.unread.length > 0) return <CartWaiting />
  if (linesOf(cart).length === 0)
    return (
      <CartEmpty>
        {removed && <RemovedLine removed={removed} onDone={() => setRemoved(null)} />}
        <CartGone changes={changes} />
      </CartEmpty>
    )
  return (
    <>
      <div className={styles.work}>
        <CartNotKept />
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
    void cartEngine.readAgain().finally(() => setIsBusy(false))
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
