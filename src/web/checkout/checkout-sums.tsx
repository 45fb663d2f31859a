import { useState } from 'react'
import { chosenWay, notFreeBelow, paysByLaw, soldLines, type Cart } from '#shop/selling/cart/cart.ts'
import { productInCart } from '#web/cart/cart-text.ts'
import { Cover } from '#web/ui/product/cover.tsx'
import { promiseInWords } from '#words/orders/expected-text.ts'
import { shippingPriceInWords, vatSums } from '#web/ui/sums/order-sum-text.ts'
import { SumList } from '#web/ui/sums/sum-list.tsx'
import { SumsPanel } from '#web/ui/sums/sums-panel.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './checkout-sums.module.css'
import { cardSums, couponSums } from './card-sums.ts'
import type { Checkout } from './use-checkout.ts'

type CheckoutSumsProps = { cart: Cart; checkout: Checkout }

/** What it comes to, beside every step; folded on phones, with the sum in sight. */
export function CheckoutSums({ cart, checkout }: CheckoutSumsProps) {
  const text = useText()
  const language = useLanguage()
  const [isWide] = useState(() => window.matchMedia('(width > 70em)').matches)
  const { quote, quoting, isPriceOpen } = checkout
  const isCounting = checkout.input !== null && !quoting.isCurrent && !quoting.hasFailed
  const money = (amount: number) => formatForints(amount, language)
  const way = chosenWay(cart)
  const isByQuote = !isPriceOpen && (quote?.needsQuote ?? way?.callForPrice ?? false)
  const goods = quote?.goods ?? cart.pricesumofproducts
  const wrapping = quote?.wrapping ?? null
  const isRefused = notFreeBelow(cart, way) !== null
  const shippingPrice = isRefused ? null : priceOfWay(cart, quote)
  const sum = goods + (shippingPrice ?? 0) - (quote?.coupon?.off ?? 0)
  const sumName = shippingPrice === null ? 'checkout.to-pay-open' : 'checkout.to-pay'
  const shipping =
    shippingPrice === null && !isByQuote
      ? text(isPriceOpen ? 'cart.by-weight' : isRefused ? 'cart.shipping-refused' : 'cart.shipping-open')
      : shippingPriceInWords(isByQuote ? null : shippingPrice, language, text)
  // A process of the version before knows no such law, and asks nothing for it.
  const lawFrom = quote ? (quote.paysByLaw ?? null) : paysByLaw(cart, cart.selectedshipping)
  return (
    <SumsPanel isFolded isBusy={isCounting}>
      <details className={styles.fold} open={isWide}>
        <summary>
          <h2 id="sums">{text('checkout.summary')}</h2>
          <span className={styles.short}>{money(sum)}</span>
        </summary>
        <ul className={styles.lines}>
          {soldLines(cart).map(({ productid, qty, productdata }) => {
            const product = productInCart(productdata, language)
            return (
              <li key={productid}>
                <div className={styles.cover}>
                  <Cover product={product} isDecorative sizes="44px" />
                </div>
                <p lang={product.titleLanguage ?? undefined}>
                  {product.title}
                  <small>{text('checkout.copies', { count: qty })}</small>
                </p>
                <span>{money((priceOf(checkout, productid) ?? productdata.price) * qty)}</span>
              </li>
            )
          })}
        </ul>
        <SumList
          sums={[
            { label: text('checkout.goods'), value: money(goods - (wrapping ?? 0)) },
            ...(wrapping === null ? [] : [{ label: text('gift.wrapping-sum'), value: money(wrapping) }]),
            { label: text('checkout.shipping'), value: shipping },
            ...(quote ? couponSums(quote, language, text) : []),
            { label: text(sumName), value: money(sum), kind: 'full' },
            ...cardSums(quote, language, text),
            ...vatSums(quote?.vat ?? [], language, text),
          ]}
        />
        {lawFrom !== null && <p className="hint">{text('cart.free-by-law', { amount: money(lawFrom) })}</p>}
        {quote && checkout.input && (
          <div className={styles.when}>
            {promiseInWords(
              { ...checkout.input, lines: quote.lines, awaitsTransfer: checkout.payment === 'TRANSFER' },
              language,
              text,
            ).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
        )}
        <p className="hint">
          {text(
            isByQuote ? 'checkout.quote-later' : shippingPrice === null ? 'cart.vat-note' : 'checkout.nothing-added',
          )}
        </p>
      </details>
      <p className="vh" role="status">
        {quoting.isCurrent && `${text(sumName)}: ${money(sum)}`}
      </p>
    </SumsPanel>
  )
}

/** As it is quoted; before that, as the cart has it. */
function priceOfWay(cart: Cart, quote: Checkout['quote']): number | null {
  if (quote) return quote.shippingPrice
  const way = chosenWay(cart)
  return way && !way.callForPrice ? cart.pricesumofshipping : null
}

function priceOf({ quote }: Checkout, productId: string): number | undefined {
  return quote?.lines.find((line) => line.productId === productId)?.unitPrice
}
