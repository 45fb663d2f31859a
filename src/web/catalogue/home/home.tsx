import { languageOfPath } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { bookClubDates } from '#shop/catalogue/book-club/book-club-dates.ts'
import { hasClub } from '#shop/catalogue/book-club/has-club.ts'
import { homeShelves } from '#shop/catalogue/lists/home-shelves.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { shownSettings } from '#web/ui/page/shown-settings.ts'
import { Carousel } from './carousel.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { SectionHeading } from '#web/ui/page/section-heading.tsx'
import { Shelf } from '../shelf.tsx'
import { siteData, storeData } from '#web/ui/page/store-data.ts'
import { StructuredData } from '#web/ui/page/structured-data.tsx'
import { formatLongDay } from '#words/format.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/home'
import { HomeClub } from './home-club.tsx'
import styles from './home.module.css'
import { HomeStaffPicks } from './home-staff-picks.tsx'
import { HomeUpcoming } from './home-upcoming.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const freshness = context.get(freshnessContext)
  const { until, ...shelves } = await homeShelves(shop, languageOfPath(url.pathname))
  const shown = [
    ...shelves.newest,
    ...shelves.upcoming,
    ...shelves.onSale,
    ...shelves.gifts,
    ...shelves.staffPicks.map((pick) => pick.product),
  ]
  freshness.dependsOn('slides', 'shelves', ...shown.map((product) => `product:${product.id}`))
  freshness.endsAt(until)
  const [store, [evening = null], isClubShown] = await Promise.all([
    shownSettings(context, 'operator', 'openingHours'),
    bookClubDates(shop, languageOfPath(url.pathname)),
    hasClub(shop),
  ])
  freshness.dependsOn(
    'book-club',
    'book-club-days',
    'setting:showsBookClub',
    ...(evening?.book ? [`product:${evening.book.id}`] : []),
  )
  if (evening) freshness.endsAt(evening.startsAt)
  return { ...shelves, store, evening, isClubShown, today: shopDay(shop.clock.now()) }
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const { shopName, publicUrl } = useShopFacts()
  const { slides, newest, staffPicks, upcoming, onSale, gifts, store, evening, isClubShown, today } = loaderData
  return (
    <>
      <PageHead title={text('pages.home')} description={text('ledes.home')} />
      <StructuredData
        data={
          import.meta.env.SSR && {
            '@graph': [storeData({ ...store, shopName, publicUrl }), siteData({ shopName, publicUrl, language })],
          }
        }
      />
      <div className="wrap">
        <div className={styles.folio}>
          <h1>{text('home.what')}</h1>
          <time dateTime={today}>{formatLongDay(today, language)}</time>
        </div>
      </div>
      {!store.operator && (
        <div className="wrap">
          <EmptyState sentence={text('forms.not-open')} />
        </div>
      )}
      {slides.length > 0 && <Carousel slides={slides} />}

      {newest.length > 0 && (
        <section className={`section wrap ${styles.newest}`} aria-labelledby="newest">
          <div className="grid">
            <SectionHeading
              id="newest"
              kind="margin"
              title={text('home.newest')}
              note={text('home.newest-note')}
              link={{ label: text('home.newest-all'), to: pathTo(language, 'newly-published') }}
            />
            <div className={styles.newestShelf}>
              <Shelf products={newest} columns={5} isRow />
            </div>
          </div>
        </section>
      )}

      {staffPicks.length > 0 && <HomeStaffPicks picks={staffPicks} />}

      {upcoming.length > 0 && <HomeUpcoming products={upcoming} />}

      <section className={`wrap ${styles.pair}`}>
        <div className="grid">
          {onSale.length > 0 && (
            <div className={styles.left}>
              <SectionHeading
                kind="small"
                title={text('home.sale')}
                link={{ label: text('home.sale-all'), to: pathTo(language, 'on-sale') }}
              />
              <Shelf products={onSale} columns={3} isRow />
              <p className={styles.note}>{text('product.price-before-note')}</p>
            </div>
          )}
          {gifts.length > 0 && (
            <div className={styles.right}>
              <SectionHeading
                kind="small"
                title={text('home.gifts')}
                link={{ label: text('home.gifts-all'), to: pathTo(language, 'stationery-gifts') }}
              />
              <Shelf products={gifts} columns={3} isRow />
            </div>
          )}
        </div>
      </section>

      {isClubShown && <HomeClub evening={evening} />}
    </>
  )
}
