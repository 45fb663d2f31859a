import { pathTo } from '#site/path-to.ts'
import { keepAskedCart, type AskedCartLine } from '#web/data/asked-cart.ts'
import { limitInWords, problemInWords, type ProblemKind } from '#web/ui/forms/problem-text.ts'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'

export type OrderRefusal = { kind: string; productId?: string | null; value?: string | null }

type OrderRefusalsProps = {
  problems: readonly OrderRefusal[]
  /** All that is wanted: it can be asked about. */
  lines: readonly AskedCartLine[]
  /** It is to be paid later, and could be paid now. */
  canPayNow: boolean
}

/** Why an order is not taken or would not be, and where to go with it. */
export function OrderRefusals({ problems, lines, canPayNow }: OrderRefusalsProps) {
  const text = useText()
  const language = useLanguage()
  if (problems.length === 0) return null
  const titleOf = (productId: string | null | undefined) => lines.find((line) => line.productId === productId)?.title
  const isLimited = problems.some(({ kind }) => kind.startsWith('unpaid-'))
  const isOfAccount = isLimited && problems.every(({ kind }) => kind !== 'unpaid-network')
  return (
    <>
      <ul>
        {problems.map(({ kind: name, productId, value = null }) => {
          const kind = name as ProblemKind
          const title = titleOf(productId) ?? ''
          return (
            <li key={kind}>
              {limitInWords({ kind, value }, { title, language }, text) ?? problemInWords({ kind }, text)}
            </li>
          )
        })}
      </ul>
      {isOfAccount && canPayNow && <p>{text('checkout.pay-now-instead')}</p>}
      {problems.some(({ kind }) => kind === 'key-used' || kind === 'too-many-unpaid') && (
        <TextLink to={pathTo(language, 'my-orders')}>{text('checkout.to-my-orders')}</TextLink>
      )}
      {isLimited && (
        <TextLink
          to={pathTo(language, 'contact-us', undefined, { about: 'cart' })}
          onClick={() => keepAskedCart(lines)}
        >
          {text('checkout.ask-with-cart')}
        </TextLink>
      )}
    </>
  )
}
