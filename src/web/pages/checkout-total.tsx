import type { OrderQuote } from '../browser/checkout-data.ts'
import { formatForints } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './checkout.module.css'

/** Every sum, right above the button that binds. */
export function CheckoutTotal({ quote }: { quote: OrderQuote }) {
  const text = useText()
  const language = useLanguage()
  const { goods, shippingPrice, total, vat } = quote
  const money = (amount: number) => formatForints(amount, language)
  const shipping =
    shippingPrice === null
      ? text('checkout.by-quote')
      : shippingPrice === 0
        ? text('checkout.free')
        : money(shippingPrice)
  return (
    <dl className={styles.total}>
      <div>
        <dt>{text('checkout.goods')}</dt>
        <dd>{money(goods)}</dd>
      </div>
      <div>
        <dt>{text('checkout.shipping')}</dt>
        <dd>{shipping}</dd>
      </div>
      <div className={styles.full}>
        <dt>{text(total === null ? 'checkout.to-pay-open' : 'checkout.to-pay')}</dt>
        <dd>{money(total ?? goods)}</dd>
      </div>
      {vat.map(({ percent, vat: amount }) => (
        <div key={percent} className={styles.vat}>
          <dt>{text('checkout.vat-part', { percent })}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  )
}
