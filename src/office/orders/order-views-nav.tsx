import { NavLink } from 'react-router'
import { groupedNumber } from '#kit/formats/intl-formats.ts'
import { LANGUAGE_FACTS } from '#site/languages.ts'
import type { OfficeAnswer } from '#server/office/office-api.ts'
import { classNames } from '#web/ui/controls/class-names.ts'
import { useOfficeLanguage, useWords } from '../words/office-words.tsx'
import { ORDER_LIST, type OrderListQuery } from './list-address.ts'
import styles from './orders-screen.module.css'

export type CountedViews = OfficeAnswer<'get', '/order-views'>['views']

/** The views with how many wait in each; another view keeps the search and leaves the filters. */
export function OrderViews({ views, query }: { views: CountedViews; query: OrderListQuery }) {
  const words = useWords().orderList
  const language = useOfficeLanguage()
  const number = groupedNumber(LANGUAGE_FACTS[language].locale)
  return (
    <nav className={styles.views} aria-label={words.viewsLabel}>
      <ul>
        {views.map(({ view, count, isMore }) => (
          <li key={view}>
            <NavLink
              to={ORDER_LIST.to({ view, q: query.q })}
              className={() => classNames(view === query.view && styles.current)}
              // Without a word of its own every one of them is the current page: they differ by their query alone.
              aria-current={view === query.view ? 'page' : 'false'}
              // A browser leaves a link alone whose edge can be seen.
              onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            >
              {words.views[view]}
              {view !== 'all' && count > 0 && (
                <i className={classNames(view === 'needs-person' && styles.urgent)}>
                  {number.format(count)}
                  {isMore && '+'}
                </i>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
