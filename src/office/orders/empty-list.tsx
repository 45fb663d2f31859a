import type { OrderReading } from '#shop/selling/orders/office/order-words.ts'
import { EmptyState } from '../ui/page/screen-states.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useWords } from '../words/office-words.tsx'
import { ORDER_LIST, type OrderListQuery } from './list-address.ts'
import type { CountedViews } from './order-views-nav.tsx'
import styles from './orders-screen.module.css'

type EmptyListProps = { query: OrderListQuery; hasFilters: boolean; readAs: OrderReading | null; views: CountedViews }

/** Why there is nothing, and the next step: where else something waits, what a search was read as, the same search in All. */
export function EmptyList({ query, hasFilters, readAs, views }: EmptyListProps) {
  const words = useWords().orderList
  if (query.q !== undefined)
    return (
      <div className={styles.empty}>
        <EmptyState title={query.view === 'all' && !hasFilters ? words.noHitAnywhere : words.noHit}>
          {readAs && words.readAs[readAs]}{' '}
          {(query.view !== 'all' || hasFilters) && (
            <TextLink to={ORDER_LIST.to({ view: 'all', q: query.q })}>{words.searchAll}</TextLink>
          )}
        </EmptyState>
      </div>
    )
  if (hasFilters)
    return (
      <div className={styles.empty}>
        <EmptyState title={words.noHitFilter}>
          <TextLink to={ORDER_LIST.to({ view: query.view })}>{words.withoutFilters}</TextLink>
        </EmptyState>
      </div>
    )
  const busiest = views.find(({ view, count }) => view !== 'all' && view !== query.view && count > 0)
  return (
    <div className={styles.empty}>
      <EmptyState title={words.empty[query.view]}>
        {busiest ? (
          <TextLink to={ORDER_LIST.to({ ...ORDER_LIST.withoutPage(query), view: busiest.view })}>
            {words.emptyElsewhere(busiest.count, words.views[busiest.view])}
          </TextLink>
        ) : (
          words.emptyNothing
        )}
      </EmptyState>
    </div>
  )
}
