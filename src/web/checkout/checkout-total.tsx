import type { OrderQuote } from './checkout-operations.graphql.ts'
import { cardSums, couponSums } from './card-sums.ts'
import { shippingPriceInWords, vatSums } from '#web/ui/sums/order-sum-text.ts'
import { SumList } from '#web/ui/sums/sum-list.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'

/** All sums, right above the button that places the order. */
export function CheckoutTotal({ quote }: { quote: OrderQuote }) {
  const text = useText()
  const language = useLanguage()
  const { goods, shippingPrice, total, vat } = quote
  const wrapping = quote.wrapping ?? null
  const money = (amount: number) => formatForints(amount, language)
  return (
    <SumList
      look="wide"
      sums={[
        { label: text('checkout.goods'), value: money(goods - (wrapping ?? 0)) },
        ...(wrapping === null ? [] : [{ label: text('gift.wrapping-sum'), value: money(wrapping) }]),
        { label: text('checkout.shipping'), value: shippingPriceInWords(shippingPrice, language, text) },
        ...couponSums(quote, language, text),
        {
          label: text(total === null ? 'checkout.to-pay-open' : 'checkout.to-pay'),
          value: money(total ?? goods - (quote.coupon?.off ?? 0)),
          kind: 'full',
        },
        ...cardSums(quote, language, text),
        ...vatSums(vat, language, text),
      ]}
    />
  )
}
