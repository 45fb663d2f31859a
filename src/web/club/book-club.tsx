import { languageOfPath } from '#site/languages.ts'
import { pathTo } from '#site/path-to.ts'
import { clubReading } from '#shop/catalogue/book-club/club-reading.ts'
import { bookClubAction } from './book-club-action.ts'
import { CLUB_CALENDAR } from '#site/club-calendar.ts'
import { BookClubForm } from './book-club-form.tsx'
import { productPath } from '#shop/catalogue/products/product-path.ts'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { TextPage } from '#web/texts/text-page.tsx'
import { RecommendationList } from '#web/catalogue/shelves/recommendation-list.tsx'
import { formatDay } from '#words/format.ts'
import { loadBookClubForm } from './load-book-club-form.ts'
import { loadContent } from '#web/texts/load-content.ts'
import { freshnessContext, shopContext } from '#site/request-context.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import type { Route } from './+types/book-club'
import styles from './book-club.module.css'

export async function loader(args: Route.LoaderArgs) {
  const freshness = args.context.get(freshnessContext)
  const [text, { next, past, until }, form] = await Promise.all([
    loadContent(args, 'book-club'),
    clubReading(args.context.get(shopContext), languageOfPath(args.url.pathname)),
    loadBookClubForm(args),
  ])
  const books = [...(next ? [next] : []), ...past]
  freshness.dependsOn('book-club', ...books.map(({ product }) => `product:${product.id}`))
  freshness.endsAt(until)
  return { text, next, past, form }
}

export function action(args: Route.ActionArgs) {
  return bookClubAction(args)
}

/** WEB-08: the next evening's book, the sign-up, how it goes, and what was read before. */
export default function BookClubPage({
  loaderData: { text: content, next, past, form },
  actionData,
}: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const { publicUrl } = useShopFacts()
  return (
    <TextPage
      page="book-club"
      text={content}
      data={form.dates.map(({ day, time, book }) => ({
        '@type': 'Event',
        'name': book ? `${text('pages.book-club')}: ${book.title}` : text('pages.book-club'),
        'startDate': `${day}T${time}`,
        'eventAttendanceMode': 'https://schema.org/OfflineEventAttendanceMode',
        'eventStatus': 'https://schema.org/EventScheduled',
        'location': { '@id': `${publicUrl}/#store` },
      }))}
      after={
        past.length > 0 && (
          <section aria-labelledby="past" className={styles.past}>
            <h2 id="past">{text('content.club-past')}</h2>
            <ul>
              {past.map(({ day, product }) => (
                <li key={day}>
                  <time dateTime={day.slice(0, 7)}>{formatDay(day, language, 'month')}</time>
                  <span>
                    <ShopLink
                      className="link"
                      to={productPath(language, product)}
                      lang={product.titleLanguage ?? undefined}
                    >
                      {product.title}
                    </ShopLink>
                    {product.author && `, ${product.author.name}`}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    >
      {next && (
        <section aria-labelledby="read">
          <h2 id="read">{text('content.club-read', { month: formatDay(next.day, language, 'month') })}</h2>
          <RecommendationList
            products={[next.product]}
            recommendations={[{ productId: next.product.id, words: next.words }]}
            headingLevel={3}
          />
        </section>
      )}
      <section aria-labelledby="join" className={styles.join}>
        <h2 id="join">{text('content.club-join')}</h2>
        <BookClubForm
          labelledBy="join"
          key={form.posted?.state}
          dates={form.dates}
          posted={actionData ?? form.posted}
        />
        {form.dates.length > 0 && (
          <p className="hint">
            <a className="link" href={CLUB_CALENDAR[language]} type="text/calendar">
              {text('book-club.calendar')}
            </a>
          </p>
        )}
        <p className="hint">
          {text('content.club-ask')}{' '}
          <ShopLink className="link" to={pathTo(language, 'contact-us')}>
            {text('frame.contact-us')}
          </ShopLink>
        </p>
      </section>
    </TextPage>
  )
}
