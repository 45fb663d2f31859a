import { useEffect, useRef } from 'react'
import { pathTo } from '#site/path-to.ts'
import type { OrderDifference } from './checkout-changes.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { problemInWords, productProblemInWords } from '#web/ui/forms/problem-text.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText, type Text } from '#words/text.tsx'
import { OrderRefusals } from '#web/cart/order-refusals.tsx'
import styles from './checkout.module.css'
import type { Checkout } from './use-checkout.ts'

/** ORDER-01: what is no longer as it was shown, and has to be accepted; and what cannot be had at all. */
export function CheckoutChanged({ checkout }: { checkout: Checkout }) {
  const text = useText()
  const language = useLanguage()
  const { quote, differences, blockingProblems, acceptDifferences, titleOf } = checkout
  // Problems that the differences show already are not repeated.
  const refused = checkout.refused.filter(({ kind }) => kind !== 'price-changed' || differences.length === 0)
  const money = (amount: number) => formatForints(amount, language)
  const panel = useRef<HTMLDivElement>(null)
  const count = differences.length + blockingProblems.length + refused.length
  useEffect(() => {
    if (count > 0) panel.current?.focus()
  }, [count])
  if (count === 0) return null
  return (
    <div ref={panel} id="changes" className={styles.changed} tabIndex={-1} role="alert">
      <OrderRefusals problems={refused} lines={checkout.askedLines} canPayNow={checkout.canPayNow} />
      {blockingProblems.length > 0 && (
        <>
          <h3>{text('checkout.in-the-way')}</h3>
          <ul>
            {blockingProblems.map((problem) => (
              <li key={problem.kind + problem.productId}>
                {productProblemInWords(problem.kind, titleOf(problem.productId), text) ?? problemInWords(problem, text)}
              </li>
            ))}
          </ul>
          <TextLink to={pathTo(language, 'my-cart')}>{text('checkout.to-cart-to-mend')}</TextLink>
        </>
      )}
      {differences.length > 0 && (
        <>
          <h3>{text('checkout.changed')}</h3>
          <ul>
            {differences.map((difference) => (
              <li key={difference.kind + ('productId' in difference ? difference.productId : '')}>
                {differenceInWords(difference, money, text)}
              </li>
            ))}
          </ul>
          {quote && <p>{text('checkout.changed-sum', { sum: money(quote.total ?? quote.goods) })}</p>}
          <Button kind="line" onClick={acceptDifferences}>
            {text('checkout.accept-changes')}
          </Button>
        </>
      )}
    </div>
  )
}

function differenceInWords(difference: OrderDifference, money: (amount: number) => string, text: Text): string {
  switch (difference.kind) {
    case 'price': {
      const { title, before, now } = difference
      return text('checkout.changed-price', { title, before: money(before), now: money(now) })
    }
    case 'shipping':
      return text('checkout.changed-shipping', { before: money(difference.before), now: money(difference.now) })
    case 'priced':
      return text('checkout.changed-priced', { now: money(difference.now) })
    case 'quoted':
      return text('checkout.changed-quoted', { before: money(difference.before) })
    default:
      return text(`checkout.changed-${difference.kind}`, { title: difference.title })
  }
}
