import { languageOfPath } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { periodicalShelves, type Periodical } from '#shop/catalogue/products/periodical-shelves.ts'
import { AddToCart } from '#web/cart/add-to-cart.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { breadcrumbData } from '#web/ui/page/breadcrumb-data.ts'
import { Breadcrumb } from '#web/ui/page/breadcrumb.tsx'
import { Cover } from '#web/ui/product/cover.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { formatDay } from '#words/format.ts'
import { FREQUENCIES } from '#shop/catalogue/products/frequency.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/newspapers-and-magazines'
import styles from './newspapers-and-magazines.module.css'

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
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, publicUrl)} />
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
