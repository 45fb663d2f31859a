import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { readOrderNumber } from '#shop/selling/orders/read-order-number.ts'
import { hideOrderToken, orderTokenIn } from '#web/data/order-token.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'
import { useIsEnhanced } from '#web/ui/controls/use-is-enhanced.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import styles from './withdrawal.module.css'

/** WEB-61: the withdrawal function the law asks for, for anybody: signed in, by a letter's link, or by number and e-mail. */
export default function WithdrawalPage() {
  const text = useText()
  const language = useLanguage()
  const { search } = useLocation()
  const isEnhanced = useIsEnhanced()
  const query = new URLSearchParams(isEnhanced ? search : '')
  const named = query.get('order') ?? ''
  const number = readOrderNumber(named) ?? ''
  const token = number ? orderTokenIn(number, search) : null
  const isDamaged = named !== '' && (number === '' || query.get('token') === '')
  useEffect(hideOrderToken, [search])
  const hasOpened = useHasOpened()
  const title = text('pages.withdrawal')
  return (
    <>
      <PageHead title={title} description={text('ledes.withdrawal')} />
      <Breadcrumb items={[{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]} />
      <h1 className="page-title">{title}</h1>
      {hasOpened ? (
        <p className="page-lede">{text('ledes.withdrawal')}</p>
      ) : (
        <EmptyState sentence={text('forms.not-open')} />
      )}
      {hasOpened && (
        <div className={styles.page}>
          <div>
            <WithdrawalSteps key={named} number={number} token={token} isDamaged={isDamaged} />
            <noscript>
              <p>{text('withdrawal.noscript')}</p>
            </noscript>
          </div>
          <aside className={`${styles.about} no-print`}>
            <h2>{text('withdrawal.about')}</h2>
            <p>{text('withdrawal.about-cancel')}</p>
            <p>{text('withdrawal.about-time')}</p>
            <p>{text('withdrawal.about-goods')}</p>
            <p>{text('withdrawal.about-money')}</p>
            <p>{text('withdrawal.about-except')}</p>
            <p>
              <ShopLink className="link" to={pathTo(language, 'terms-and-conditions')}>
                {text('withdrawal.model-form')}
              </ShopLink>
            </p>
          </aside>
        </div>
      )}
    </>
  )
}
