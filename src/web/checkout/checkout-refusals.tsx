import { pathTo } from '#site/path-to.ts'
import type { OrderProblem } from './checkout-operations.graphql.ts'
import { limitInWords, problemInWords } from '#web/ui/forms/problem-text.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import type { Checkout } from './use-checkout.ts'

type CheckoutRefusalsProps = { problems: readonly OrderProblem[]; titleOf: Checkout['titleOf'] }

/** Why an order is not taken or would not be, and where to go with it. */
export function CheckoutRefusals({ problems, titleOf }: CheckoutRefusalsProps) {
  const text = useText()
  const language = useLanguage()
  const money = (amount: number) => formatForints(amount, language)
  if (problems.length === 0) return null
  return (
    <>
      <ul>
        {problems.map((problem) => (
          <li key={problem.kind}>
            {limitInWords(problem, { title: titleOf(problem.productId), money }, text) ?? problemInWords(problem, text)}
          </li>
        ))}
      </ul>
      {problems.some(({ kind }) => kind === 'key-used' || kind === 'too-many-unpaid') && (
        <TextLink to={pathTo(language, 'my-orders')}>{text('checkout.to-my-orders')}</TextLink>
      )}
      {problems.some(({ kind }) => kind.startsWith('unpaid-')) && (
        <TextLink to={pathTo(language, 'contact-us')}>{text('checkout.ask-us')}</TextLink>
      )}
    </>
  )
}
