import type { BuyersOrder } from './order-operations.graphql.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { shippingPriceInWords, vatSums } from '#web/ui/sums/order-sum-text.ts'
import { SumList, type Sum } from '#web/ui/sums/sum-list.tsx'

/** Every sum of an order, with the VAT that is in it and where the money is. */
export function OrderSums({ order }: { order: BuyersOrder }) {
  const text = useText()
  const language = useLanguage()
  const forints = (amount: number) => formatForints(amount, language)
  const { goods, shippingPrice, total, payable, paid, refunded, vat, coupon } = order
  // Of one that is paid in part from a gift card.
  const rest = order.payment === 'UNPAID' || order.payment === 'PENDING' ? (payable ?? 0) - paid + refunded : 0
  const exchanged = order.refunds.reduce((sum, { isOntoCard, amount }) => sum + (isOntoCard ? amount : 0), 0)
  const sums: Sum[] = [
    { label: text('order.goods'), value: forints(goods) },
    { label: text('order.shipping'), value: shippingPriceInWords(shippingPrice, language, text) },
    ...(total === null ? [] : [{ label: text('order.total'), value: forints(total), kind: 'full' as const }]),
    ...(coupon ? [{ label: text('order.coupon', coupon), value: forints(coupon.off) }] : []),
    // A gift card is outside of VAT, which is no rate.
    ...(order.shipping === 'EMAIL' ? [] : vatSums(vat, language, text)),
    ...(payable !== null && payable !== total ? [{ label: text('order.payable'), value: forints(payable) }] : []),
    ...(paid > 0 ? [{ label: text('order.paid'), value: forints(paid) }] : []),
    ...(rest > 0 && paid > refunded ? [{ label: text('order.rest'), value: forints(rest) }] : []),
    ...(exchanged > 0 ? [{ label: text('order.exchanged'), value: forints(exchanged) }] : []),
    ...(refunded > exchanged ? [{ label: text('order.refunded'), value: forints(refunded - exchanged) }] : []),
  ]
  return <SumList look="small" sums={sums} />
}
