import { soldLines, type Cart } from '#shop/selling/cart/cart.ts'
import { isPaidAtOnce, isPaidLater } from '#shop/selling/cart/payment-choices.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { askedLinesOf } from '../asked-lines.ts'
import type { CartPageTerms } from '../cart-page-terms.ts'
import { OrderRefusals } from '../order-refusals.tsx'
import styles from './cart-limits.module.css'
import { useCartCheck } from './use-cart-check.ts'

/** ORDER-05: that more is wanted than may stand aside unpaid is said here, before anything is filled in. */
export function CartLimits({ cart, terms }: { cart: Cart; terms: CartPageTerms }) {
  const text = useText()
  const language = useLanguage()
  const check = useCartCheck(cart)
  if (!check || soldLines(cart).length === 0 || (check.problems.length === 0 && !check.isShort)) return null
  const canPayNow = isPaidLater(cart.selectedpayment) && terms.payments.some(isPaidAtOnce)
  return (
    <div className={styles.limits} role="status">
      {check.problems.length > 0 ? (
        <OrderRefusals problems={check.problems} lines={askedLinesOf(cart, language)} canPayNow={canPayNow} />
      ) : (
        <p>{text('checkout.held-shortly')}</p>
      )}
    </div>
  )
}
