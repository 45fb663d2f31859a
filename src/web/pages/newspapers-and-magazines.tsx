import { languageOfPath } from '#languages.ts'
import { pathTo } from '#path-to.ts'
import { periodicalShelves, type Periodical } from '#shop/catalogue/periodical-shelves.ts'
import { AddToCart } from '../components/add-to-cart.tsx'
import { Availability } from '../components/availability.tsx'
import { breadcrumbData } from '../components/breadcrumb-data.ts'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { Cover } from '../components/cover.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Price } from '../components/price.tsx'
import { StructuredData } from '../components/structured-data.tsx'
import { formatDay } from '../format.ts'
import { freshnessContext, shopContext } from '../request-context.ts'
import { useShopFacts } from '../shop-facts.tsx'
import { useLanguage, useText } from '../text.tsx'
import type { Route } from './+types/newspapers-and-magazines'
import styles from './newspapers-and-magazines.module.css'

const FREQUENCIES = ['daily', 'weekly', 'fortnightly', 'monthly', 'bimonthly', 'quarterly', 'yearly'] as const

export async function loader({ url, context }: Route.LoaderArgs) {
  const freshness = context.get(freshnessContext)
  const { periodicals, until } = await periodicalShelves(context.get(shopContext), languageOfPath(url.pathname))
  freshness.dependsOn('list:PERIODICAL')
  freshness.endsAt(until)
  return { periodicals }
}

/** WEB-10: by title; an issue has no page of its own, so each stands here at its own mark. */
export default function NewspapersAndMagazinesPage({ loaderData: { periodicals } }: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const title = text('pages.newspapers-and-magazines')
  const lede = text('ledes.newspapers-and-magazines')
  const { publicUrl } = useShopFacts()
  const crumbs = [{ label: text('frame.home'), to: pathTo(language, 'home') }, { label: title }]
  return (
    <>
      <PageHead title={title} description={lede} />
      <StructuredData data={breadcrumbData(crumbs, publicUrl)} />
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lede">{lede}</p>
      <div className={styles.periodicals}>
        {periodicals.length === 0 && <EmptyState sentence={text('empty.list')} />}
        {periodicals.map((periodical) => (
          <PeriodicalShelf key={periodical.id} periodical={periodical} />
        ))}
      </div>
    </>
  )
}

function PeriodicalShelf({ periodical }: { periodical: Periodical }) {
  const text = useText()
  const language = useLanguage()
  const { id, name, description, publisher, issn, issues } = periodical
  const frequency = FREQUENCIES.find((one) => one === periodical.frequency)
  const tongue = periodical.language === language ? undefined : periodical.language
  return (
    <section className={styles.periodical} aria-labelledby={`title-${id}`}>
      <header>
        <h2 id={`title-${id}`} lang={tongue}>
          {name}
        </h2>
        <p className={styles.facts}>
          {[frequency && text(`list.${frequency}`), publisher, issn && `ISSN ${issn}`].filter(Boolean).join(', ')}
        </p>
        <p className={styles.about}>{description}</p>
      </header>
      {issues.length === 0 ? (
        <p className="hint">{text('list.no-issues')}</p>
      ) : (
        <ul className={styles.issues} aria-label={text('list.issues', { title: name })}>
          {issues.map(({ product, label, date }) => (
            <li key={product.id} id={product.slug} className={styles.issue} tabIndex={-1}>
              <Cover product={product} isDecorative />
              <h3>{label ?? product.title}</h3>
              {date && (
                <p className={styles.facts}>
                  <time dateTime={date}>{formatDay(date, language)}</time>
                </p>
              )}
              <Price amount={product.price} reduction={product.reduction} />
              <Availability availability={product.availability} className={styles.availability} />
              <AddToCart product={product} edition={label ?? (date && formatDay(date, language))} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
