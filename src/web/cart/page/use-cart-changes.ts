import { useEffect, useState } from 'react'
import { cartChanges, type CartChange } from '#shop/selling/cart/cart-changes.ts'
import type { Cart } from '#shop/selling/cart/cart.ts'
import { rememberSeen, seenBefore } from '../store/cart-seen.ts'

/** What has changed since the visitor last saw the cart: shown while this page is open, and not again. */
export function useCartChanges(cart: Cart): readonly CartChange[] {
  const [changes, setChanges] = useState<readonly CartChange[]>([])
  const { phase, cartproductsinstockunique, cartproductsorderable, cartproductspreorder, cartproductsnotorderable } =
    cart
  useEffect(() => {
    if (phase !== 'whole') return
    const fresh = cartChanges(seenBefore(), cart)
    if (fresh.length > 0) setChanges((before) => merged(before, fresh))
    rememberSeen(cart)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the lines matter: what is under way has not been seen yet
  }, [phase, cartproductsinstockunique, cartproductsorderable, cartproductspreorder, cartproductsnotorderable])
  return changes
}

/** A second change of the same kind takes the place of the first, and keeps the price the visitor had seen. */
function merged(before: readonly CartChange[], fresh: readonly CartChange[]): CartChange[] {
  const same = (a: CartChange, b: CartChange) => a.kind === b.kind && a.productid === b.productid
  const now = fresh.map((change) => {
    const earlier = before.find((one) => same(one, change))
    return change.kind === 'price' && earlier?.kind === 'price' ? { ...change, before: earlier.before } : change
  })
  return [...before.filter((one) => !fresh.some((change) => same(one, change))), ...now]
}
