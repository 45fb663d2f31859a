import { pathTo } from '#site/path-to.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { breadcrumbData } from '#web/ui/page/breadcrumb-data.ts'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { CardForm } from './card-form.tsx'
import { loadGiftCards } from './load-gift-cards.ts'
import type { Route } from './+types/gift-cards'
import styles from './gift-cards.module.css'

export function loader(args: Route.LoaderArgs) {
  return loadGiftCards(args)
}

/** CARD-11: the page is everybody's; what is typed stays in the browser until somebody buys. */
export default function GiftCardsPage({ loaderData: { offer, termsVersion } }: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const hasOpened = useHasOpened()
  const { publicUrl } = useShopFacts()
  const title = text('pages.gift-cards')
  const crumbs = [
    { label: text('frame.home'), to: pathTo(language, 'home') },
    { label: text('pages.stationery-gifts'), to: pathTo(language, 'stationery-gifts') },
    { label: title },
  ]
  return (
    <div className={styles.page}>
      <PageHead title={title} description={text('ledes.gift-cards')} />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, publicUrl)} />
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{text('ledes.gift-cards')}</p>
      {offer && hasOpened ? (
        <CardForm offer={offer} termsVersion={termsVersion} />
      ) : (
        <EmptyState
          sentence={text('card-sale.not-sold')}
          link={{ label: text('pages.gift-finder'), to: pathTo(language, 'gift-finder') }}
        />
      )}
      <p className={styles.balance}>
        <TextLink to={pathTo(language, 'gift-card-balance')}>{text('card-sale.balance-link')}</TextLink>
      </p>
      <noscript>
        <p>{text('noscript.gift-cards')}</p>
      </noscript>
    </div>
  )
}
