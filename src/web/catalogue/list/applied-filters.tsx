import { useText } from '#words/text.tsx'
import styles from './applied-filters.module.css'
import { Icon } from '#web/ui/controls/icon.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'

type AppliedFiltersProps = {
  /** Each with the address of the list without it. */
  filters: { label: string; to: string }[]
  clearTo: string
}

export function AppliedFilters({ filters, clearTo }: AppliedFiltersProps) {
  const text = useText()
  if (filters.length === 0) return null
  return (
    <ul className={styles.filters} aria-label={text('list.applied')}>
      {filters.map((filter) => (
        <li key={filter.label}>
          <ShopLink className={styles.filter} to={filter.to} preventScrollReset>
            {filter.label}
            <span className="vh">, {text('list.remove-filter')}</span>
            <Icon name="close" className={styles.icon} />
          </ShopLink>
        </li>
      ))}
      <li>
        <TextLink className={styles.clear} to={clearTo} preventScrollReset>
          {text('list.clear-all')}
        </TextLink>
      </li>
    </ul>
  )
}
