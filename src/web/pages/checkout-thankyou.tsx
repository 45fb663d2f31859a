import { useSearchParams } from 'react-router'
import { pathTo } from '#path-to.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useIsEnhanced } from '../components/use-is-enhanced.ts'
import { useLanguage, useText } from '../text.tsx'
import { OrderThanks } from './order-thanks.tsx'

/** WEB-19: open to everybody; the order itself only to its owner, or to whoever has its token. */
export default function CheckoutThankyouPage() {
  const text = useText()
  const language = useLanguage()
  const [query] = useSearchParams()
  const isEnhanced = useIsEnhanced()
  const title = text('pages.checkout-thankyou')
  const number = query.get('order') ?? ''
  const token = query.get('token') ?? undefined
  return (
    <>
      <PageHead title={title} description={text('ledes.checkout-thankyou')} noIndex />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text('ledes.checkout-thankyou')}</p>
      <div>{isEnhanced && <OrderThanks key={number} number={number} token={token} />}</div>
      <noscript>
        <p>{text('noscript.checkout')}</p>
      </noscript>
    </>
  )
}
