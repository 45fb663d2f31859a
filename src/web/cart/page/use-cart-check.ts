import { useEffect, useState } from 'react'
import { soldLines, type Cart } from '#shop/selling/cart/cart.ts'
import { PAYMENTS } from '#shop/selling/cart/payment-choices.ts'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { requireData } from '#web/data/api/require-data.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { CHECK_CART, type CheckCartData, type CheckCartVariables } from '../store/cart-operations.graphql.ts'

type Check = CheckCartData['checkCart']

/** Whoever changes a number goes on pressing: the last one is asked about. */
const AFTER_MS = 400

/** What the shop says of the cart as it is; null until it is known, and where nobody answers: the checkout asks again. */
export function useCartCheck(cart: Cart): Check | null {
  const { authenticated } = useAuth()
  const [answer, setAnswer] = useState<{ key: string; check: Check } | null>(null)
  const lines = soldLines(cart).map(({ productid, qty }) => ({ productId: productid, quantity: qty }))
  const key = JSON.stringify({
    lines,
    shipping: SHIPPING_TYPES.find((type) => type === cart.selectedshipping) ?? null,
    payment: PAYMENTS.find((payment) => payment === cart.selectedpayment) ?? null,
  } satisfies CheckCartVariables)
  // A single copy can nearly always be had.
  const isWanted = cart.phase === 'whole' && lines.reduce((sum, { quantity }) => sum + quantity, 0) > 1
  useEffect(() => {
    if (!isWanted) return
    let isLate = false
    const timer = setTimeout(async () => {
      const check = await requireData(CHECK_CART, JSON.parse(key) as CheckCartVariables).then(
        (data) => data.checkCart,
        () => null,
      )
      if (!isLate) setAnswer(check && { key, check })
    }, AFTER_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [key, isWanted, authenticated])
  return isWanted && answer?.key === key ? answer.check : null
}
