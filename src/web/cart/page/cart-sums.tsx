import { pathTo } from '#site/path-to.ts'
import { chosenWay, notFreeBelow, type Cart } from '#shop/selling/cart/cart.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { FreeShipping } from '../cart-free-shipping.tsx'
import styles from './cart-sums.module.css'
import { tooManyInWords } from '../cart-text.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { shippingPriceInWords } from '#web/ui/sums/order-sum-text.ts'
import { SumList } from '#web/ui/sums/sum-list.tsx'
import { SumsPanel } from '#web/ui/sums/sums-panel.tsx'

/** CART-07: the sums, and the button to the checkout. */
export function CartSums({ cart, hasPostTable }: { cart: Cart; hasPostTable: boolean }) {
  const text = useText()
  const language = useLanguage()
  const way = chosenWay(cart)
  const isByQuote = way?.callForPrice ?? false
  const isRefused = notFreeBelow(cart, way) !== null
  const isWhole = way !== null && !isByQuote && !isRefused
  const shipping = !cart.selectedshipping
    ? text('cart.shipping-open')
    : !way
      ? text('cart.shipping-unknown')
      : isRefused
        ? text('cart.shipping-refused')
        : isByQuote
          ? text(hasPostTable ? 'cart.by-weight' : 'cart.by-quote')
          : shippingPriceInWords(cart.pricesumofshipping, language, text)
  const tooMany = tooManyInWords(cart, text)
  const hasSomething = cart.numberofcartproducts > 0
  return (
    <SumsPanel>
      <h2 id="sums" className={styles.title}>
        {text('cart.sums')}
      </h2>
      <SumList
        sums={[
          {
            label: text('cart.products-sum', { count: cart.numberofcartproducts }),
            value: formatForints(cart.pricesumofproducts, language),
          },
          { label: text('cart.shipping-sum'), value: shipping },
          {
            label: text(isWhole ? 'cart.full-sum' : 'cart.full-sum-open'),
            value: formatForints(cart.pricefullsumofcart, language),
            kind: 'full',
          },
        ]}
      />
      {hasSomething && <FreeShipping className={styles.free} cart={cart} />}
      <p className="hint">
        {text(!isByQuote ? 'cart.vat-note' : hasPostTable ? 'cart.by-weight-note' : 'cart.quote-note')}
      </p>
      {tooMany !== '' ? (
        <MessageLine kind="bad" role="status">
          {tooMany}
        </MessageLine>
      ) : hasSomething ? (
        <ButtonLink className={styles.order} to={pathTo(language, 'checkout')}>
          {text('cart.order')}
        </ButtonLink>
      ) : (
        <p className={styles.nothing}>{text('cart.nothing-to-order')}</p>
      )}
    </SumsPanel>
  )
}
