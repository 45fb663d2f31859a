import type { ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import { isFiltered, withoutFilter, withoutFilters, type ListQuery } from '#shop/catalogue/lists/list-query.ts'
import type { ShownListing } from './load-list.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { EmptyState } from '#web/ui/status/empty-state.tsx'
import { choiceLabel } from './list-labels.ts'
import styles from './product-list.module.css'
import { TextLink } from '#web/ui/links/text-link.tsx'

type ListEmptyProps = { listing: ShownListing; addressOf: (query: ListQuery) => string; whenEmpty?: ReactNode }

/** Says why nothing is left over, and which filter to drop to see how much. */
export function ListEmpty({
  listing: { query, applied, filtersToDrop, hasNews },
  addressOf,
  whenEmpty,
}: ListEmptyProps) {
  const text = useText()
  const language = useLanguage()
  if (!isFiltered(query))
    return (
      whenEmpty ?? (
        <EmptyState
          sentence={text('empty.list')}
          link={hasNews ? { label: text('empty.list-link'), to: pathTo(language, 'newly-published') } : undefined}
        />
      )
    )
  const filters = applied.map(({ name, value, label }) => choiceLabel(name, { value, label }, { text, language }))
  return (
    <EmptyState sentence={text('empty.filtered')}>
      <p className={styles.why}>{text('list.nothing-left', { filters: filters.join(', ') })}</p>
      <ul className={styles.ways}>
        {filtersToDrop.map(({ name, total }) => (
          <li key={name}>
            <TextLink to={addressOf(withoutFilter(query, name))} preventScrollReset>
              {text('list.way-out', { filter: text(`list.${name}`), count: total })}
            </TextLink>
          </li>
        ))}
        <li>
          <TextLink to={addressOf(withoutFilters(query))} preventScrollReset>
            {text('empty.filtered-link')}
          </TextLink>
        </li>
      </ul>
    </EmptyState>
  )
}
