import { CURRENCY } from '#constants.ts'
import { pathTo } from '#path-to.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { rateOf } from '#shop/cart/shipping-sum.ts'
import { formatForints } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import { ButtonLink } from './button-link.tsx'
import { FreeShipping } from './cart-free-shipping.tsx'
import styles from './cart-sums.module.css'

/** CART-07: what it comes to, and the way on. */
export function CartSums({ cart }: { cart: Cart }) {
  const text = useText()
  const language = useLanguage()
  const rate = rateOf(cart.rates, cart.selectedshipping, CURRENCY)
  const isByQuote = rate?.callForPrice ?? false
  const isWhole = rate !== null && !isByQuote
  const shipping = !cart.selectedshipping
    ? text('cart.shipping-open')
    : !rate
      ? text('cart.shipping-unknown')
      : isByQuote
        ? text('cart.by-quote')
        : cart.pricesumofshipping === 0
          ? text('detail.free')
          : formatForints(cart.pricesumofshipping, language)
  const hasSomething = cart.numberofcartproducts > 0
  return (
    <aside className={styles.sums} aria-labelledby="sums">
      <h2 id="sums">{text('cart.sums')}</h2>
      <dl>
        <div>
          <dt>{text('cart.products-sum', { count: cart.numberofcartproducts })}</dt>
          <dd>{formatForints(cart.pricesumofproducts, language)}</dd>
        </div>
        <div>
          <dt>{text('cart.shipping-sum')}</dt>
          <dd>{shipping}</dd>
        </div>
        <div className={styles.full}>
          <dt>{text(isWhole ? 'cart.full-sum' : 'cart.full-sum-open')}</dt>
          <dd>{formatForints(cart.pricefullsumofcart, language)}</dd>
        </div>
      </dl>
      {hasSomething && (
        <FreeShipping className={styles.free} from={cart.freeShippingFrom} sum={cart.pricesumofproducts} />
      )}
      <p className="hint">{text(isByQuote ? 'cart.quote-note' : 'cart.vat-note')}</p>
      {hasSomething ? (
        <ButtonLink className={styles.order} to={pathTo(language, 'checkout')}>
          {text('cart.order')}
        </ButtonLink>
      ) : (
        <p className={styles.nothing}>{text('cart.nothing-to-order')}</p>
      )}
    </aside>
  )
}
