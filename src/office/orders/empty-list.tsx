import type { OrderReading } from '#shop/selling/orders/office/order-words.ts'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useWords } from '../words/office-words.tsx'
import { filtersIn, listAddress, withoutPage, type ListQuery } from './list-address.ts'
import type { CountedViews } from './order-views-nav.tsx'
import styles from './orders-screen.module.css'

type EmptyListProps = { query: ListQuery; readAs: OrderReading | null; views: CountedViews }

/** Why there is nothing, and the next step: where else something waits, what a search was read as, the same search in All. */
export function EmptyList({ query, readAs, views }: EmptyListProps) {
  const said = useWords().orderList
  const filters = filtersIn(query)
  if (query.q !== undefined)
    return (
      <div className={styles.empty}>
        <EmptyState title={query.view === 'all' && filters.length === 0 ? said.noHitAnywhere : said.noHit}>
          {readAs && said.readAs[readAs]}{' '}
          {(query.view !== 'all' || filters.length > 0) && (
            <TextLink to={listAddress({ view: 'all', q: query.q })}>{said.searchAll}</TextLink>
          )}
        </EmptyState>
      </div>
    )
  if (filters.length > 0)
    return (
      <div className={styles.empty}>
        <EmptyState title={said.noHitFilter}>
          <TextLink to={listAddress({ view: query.view })}>{said.withoutFilters}</TextLink>
        </EmptyState>
      </div>
    )
  const busiest = views.find(({ view, count }) => view !== 'all' && view !== query.view && count > 0)
  return (
    <div className={styles.empty}>
      <EmptyState title={said.empty[query.view]}>
        {busiest ? (
          <TextLink to={listAddress({ ...withoutPage(query), view: busiest.view })}>
            {said.emptyElsewhere(busiest.count, said.views[busiest.view])}
          </TextLink>
        ) : (
          said.emptyNothing
        )}
      </EmptyState>
    </div>
  )
}
