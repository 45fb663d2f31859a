import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { OrderThanks, type Thanks } from './order-thanks.tsx'

const TITLES = {
  order: 'pages.checkout-thankyou',
  quote: 'payment.quote-asked',
  none: 'payment.your-order',
} as const
const LEDES = {
  order: 'ledes.checkout-thankyou',
  quote: 'payment.quote-asked-about',
  none: 'payment.your-order-about',
} as const

/**
 * WEB-19: open to everybody; the order itself only to its owner, or to whoever has its token. Nobody is thanked before there
 * is an order to thank for.
 */
export default function CheckoutThankyouPage() {
  const text = useText()
  const language = useLanguage()
  const [query] = useSearchParams()
  const isEnhanced = useIsEnhanced()
  const [thanks, setThanks] = useState<Thanks>(null)
  const title = text(TITLES[thanks ?? 'none'])
  const number = query.get('order') ?? ''
  const token = query.get('token') ?? undefined
  return (
    <>
      <PageHead title={title} description={text('payment.your-order-about')} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text(LEDES[thanks ?? 'none'])}</p>
      <div>
        {isEnhanced && number !== '' && (
          <OrderThanks key={number} number={number} token={token} onThanked={setThanks} />
        )}
        {isEnhanced && number === '' && <NoOrder />}
      </div>
      <noscript>
        <p>{text('noscript.checkout')}</p>
      </noscript>
    </>
  )
}

function NoOrder() {
  const text = useText()
  const language = useLanguage()
  return (
    <EmptyState
      sentence={text('payment.no-order')}
      link={{ label: text('payment.to-orders'), to: pathTo(language, 'my-orders') }}
    >
      <TextLink to={pathTo(language, 'my-cart')}>{text('payment.to-cart')}</TextLink>
    </EmptyState>
  )
}
