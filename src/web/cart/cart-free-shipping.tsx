import { freeDeliveryFrom, type Cart } from '#shop/selling/cart/cart.ts'
import type { CartList } from '#shop/selling/cart/cart-lists.ts'
import { canBeFree } from '#shop/selling/cart/shipping-sum.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './cart-free-shipping.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'

type FreeShippingProps = {
  cart: Pick<Cart, CartList | 'freeShippingFrom' | 'boundFreeFrom' | 'pricesumofproducts' | 'selectedshipping'>
  className?: string
}

/** How far it is to free delivery, where the shop has set a limit and the chosen way can be free. */
export function FreeShipping({ cart, className }: FreeShippingProps) {
  const text = useText()
  const language = useLanguage()
  const { freeShippingFrom, pricesumofproducts: sum, selectedshipping } = cart
  const from = freeDeliveryFrom(cart)
  if (from === null || from <= 0 || !canBeFree(selectedshipping)) return null
  const left = from - sum
  const words = left > 0 ? text('cart.free-left', { amount: formatForints(left, language) }) : text('cart.free-reached')
  return (
    <div className={classNames(styles.free, className)}>
      <p>{words}</p>
      <progress className={styles.bar} max={from} value={Math.min(from, sum)} aria-label={text('cart.free-progress')} />
      {left > 0 && from !== freeShippingFrom && (
        <p className={classNames('hint', styles.why)}>
          {text('cart.free-by-law', { amount: formatForints(from, language) })}
        </p>
      )}
    </div>
  )
}
