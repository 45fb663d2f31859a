import { useEffect, useState } from 'react'
import { linesOf, type Cart } from '#shop/selling/cart/cart.ts'
import type { CartContents } from '#shop/selling/cart/next-cart.ts'
import { cartItems } from '../analytics-cart.ts'
import { worthOf } from '#web/third-parties/analytics-event.ts'
import { track } from '#web/third-parties/analytics-queue.ts'
import { cartEngine } from '../store/cart-engine.ts'
import { useText } from '#words/text.tsx'
import { CartChoices } from './cart-choices.tsx'
import styles from './cart-contents.module.css'
import { CartEmpty } from './cart-empty.tsx'
import { CartUnavailable } from './cart-unavailable.tsx'
import { CartGroups } from './cart-groups.tsx'
import { CartLimits } from './cart-limits.tsx'
import { CartNotKept } from '../cart-not-kept.tsx'
import type { CartPageTerms } from '../cart-page-terms.ts'
import { EMPTY_BUTTON_ID, EmptiedCart, RemovedLine, type RemovedFrom } from './cart-removed-line.tsx'
import { CartSums } from './cart-sums.tsx'
import { useCartChanges } from './use-cart-changes.ts'

type CartFullProps = { cart: Cart; terms: CartPageTerms }

/** The groups, the choices and the sums; the undo when the last line was removed. */
export default function CartFull({ cart, terms }: CartFullProps) {
  const text = useText()
  const changes = useCartChanges(cart)
  const [removed, setRemoved] = useState<RemovedFrom | null>(null)
  const [emptied, setEmptied] = useState<CartContents | null>(null)
  const onRemoved = (line: RemovedFrom | null) => {
    setEmptied(null)
    setRemoved(line)
  }
  const empty = async () => {
    setRemoved(null)
    setEmptied(await cartEngine.empty())
  }
  useEffect(() => cartEngine.readForPage(), [cart.phase])
  const isSeen = cart.numberofcartproducts > 0
  useEffect(() => {
    if (isSeen) track({ name: 'view_cart', ...worthOf(cartItems(cartEngine.cart())) })
  }, [isSeen])

  if (linesOf(cart).length === 0)
    return (
      <CartEmpty lists={terms.lists}>
        {removed && <RemovedLine removed={removed} onDone={() => setRemoved(null)} />}
        {emptied && <EmptiedCart before={emptied} onDone={() => setEmptied(null)} />}
        <CartUnavailable changes={changes} />
      </CartEmpty>
    )
  return (
    <>
      <div className={styles.work}>
        <CartNotKept />
        <CartGroups cart={cart} terms={terms} changes={changes} removed={removed} onRemoved={onRemoved} />
        <button type="button" id={EMPTY_BUTTON_ID} className={`link ${styles.emptyAll}`} onClick={() => void empty()}>
          {text('cart.empty-all')}
        </button>
        <CartChoices cart={cart} terms={terms} />
        <CartLimits cart={cart} terms={terms} />
      </div>
      <CartSums cart={cart} hasPostTable={terms.hasPostTable} />
    </>
  )
}
