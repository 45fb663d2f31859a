import type { BuyersOrder } from '../browser/order-data.ts'
import { formatForints } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './order-sums.module.css'

/** Every sum of an order, with the VAT that is in it and where the money is. */
export function OrderSums({ order }: { order: BuyersOrder }) {
  const text = useText()
  const language = useLanguage()
  const forints = (amount: number) => formatForints(amount, language)
  const { goods, shippingPrice, total, payable, paid, refunded, vat } = order
  const rows: { label: string; value: string; isFull?: boolean; isFaint?: boolean }[] = [
    { label: text('order.goods'), value: forints(goods) },
    {
      label: text('order.shipping'),
      value:
        shippingPrice === null
          ? text('orders.by-quote')
          : shippingPrice === 0
            ? text('detail.free')
            : forints(shippingPrice),
    },
    ...(total === null ? [] : [{ label: text('order.total'), value: forints(total), isFull: true }]),
    ...vat.map((part) => ({
      label: text('order.vat', { percent: part.percent }),
      value: forints(part.vat),
      isFaint: true,
    })),
    ...(payable !== null && payable !== total ? [{ label: text('order.payable'), value: forints(payable) }] : []),
    ...(paid > 0 ? [{ label: text('order.paid'), value: forints(paid) }] : []),
    ...(refunded > 0 ? [{ label: text('order.refunded'), value: forints(refunded) }] : []),
  ]
  return (
    <dl className={styles.sums}>
      {rows.map(({ label, value, isFull, isFaint }) => (
        <div key={label} className={isFull ? styles.full : isFaint ? styles.faint : undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
