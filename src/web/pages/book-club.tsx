import { languageOfPath } from '#languages.ts'
import { pathTo } from '#path-to.ts'
import { monthsRead } from '#shop/catalogue/months-read.ts'
import { bookClubAction } from '../actions/book-club-action.ts'
import { BookClubForm } from '../components/book-club-form.tsx'
import { productPath } from '../components/product-path.ts'
import { ShopLink } from '../components/shop-link.tsx'
import { TextPage } from '../components/text-page.tsx'
import { ToldList } from '../components/told-list.tsx'
import { formatDay } from '../format.ts'
import { loadBookClubForm } from '../load-book-club-form.ts'
import { loadContent } from '../load-content.ts'
import { freshnessContext, shopContext } from '../request-context.ts'
import { useShopFacts } from '../shop-facts.tsx'
import { useLanguage, useText } from '../text.tsx'
import type { Route } from './+types/book-club'
import styles from './book-club.module.css'

export async function loader(args: Route.LoaderArgs) {
  const freshness = args.context.get(freshnessContext)
  const [text, { months, until }, form] = await Promise.all([
    loadContent(args, 'book-club'),
    monthsRead(args.context.get(shopContext), languageOfPath(args.url.pathname)),
    loadBookClubForm(args),
  ])
  freshness.dependsOn('shelves', ...months.map(({ product }) => `product:${product.id}`))
  freshness.endsAt(until)
  return { text, months, form }
}

export function action(args: Route.ActionArgs) {
  return bookClubAction(args)
}

/** WEB-08: the month's title, the sign-up, how it goes, and what was read before. */
export default function BookClubPage({
  loaderData: { text: content, months, form },
  actionData,
}: Route.ComponentProps) {
  const text = useText()
  const language = useLanguage()
  const { publicUrl } = useShopFacts()
  const [now, ...past] = months
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
              {past.map(({ month, product }) => (
                <li key={month}>
                  <time dateTime={month.slice(0, 7)}>{formatDay(month, language, 'month')}</time>
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
      {now && (
        <section aria-labelledby="read">
          <h2 id="read">{text('content.club-read', { month: formatDay(now.month, language, 'month') })}</h2>
          <ToldList
            products={[now.product]}
            said={[{ productId: now.product.id, words: now.words }]}
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
