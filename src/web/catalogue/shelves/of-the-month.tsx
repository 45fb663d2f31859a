import { languageOfPath } from '#site/languages.ts'
import { monthWords } from '#shop/catalogue/lists/list-text.ts'
import { ListPage } from '../list/list-page.tsx'
import { RecommendationList } from './recommendation-list.tsx'
import { formatDay } from '#words/format.ts'
import { loadList } from '../list/load-list.ts'
import { shopContext } from '#site/request-context.ts'
import { useLanguage } from '#words/text.tsx'
import type { Route } from './+types/of-the-month'
import styles from './of-the-month.module.css'

export async function loader(args: Route.LoaderArgs) {
  const listing = await loadList(args, { kind: 'titles-of-the-month' })
  const words = await monthWords(
    args.context.get(shopContext),
    languageOfPath(args.url.pathname),
    listing.products.map(({ id }) => id),
  )
  return { listing, words }
}

/** By month, the latest first; in another order without their months. */
export default function OfTheMonthPage({ loaderData: { listing, words } }: Route.ComponentProps) {
  const language = useLanguage()
  const monthOf = new Map(words.map(({ productId, month }) => [productId, month]))
  const months = [...Map.groupBy(listing.products, ({ id }) => monthOf.get(id) ?? '')]
  return (
    <ListPage page="of-the-month" listing={listing} unit="items">
      {listing.query.sort === 'recommended' ? (
        months.map(([month, products]) => (
          <section key={month} aria-labelledby={`month-${month}`}>
            <h2 id={`month-${month}`} className={styles.month}>
              <time dateTime={month.slice(0, 7)}>{formatDay(month, language, 'month')}</time>
            </h2>
            <RecommendationList products={products} recommendations={words} headingLevel={3} />
          </section>
        ))
      ) : (
        <RecommendationList products={listing.products} recommendations={words} />
      )}
    </ListPage>
  )
}
