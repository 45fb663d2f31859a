import { useText } from '#words/text.tsx'
import styles from './breadcrumb.module.css'
import { classNames } from '../controls/class-names.ts'
import { Icon } from '../controls/icon.tsx'
import { ShopLink } from '../links/shop-link.tsx'

export type Crumb = { label: string; to?: string }

type BreadcrumbProps = { items: Crumb[] }

/** The pages above this one, outermost first. On phones only the nearest one. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  const text = useText()
  const parent = items.findLastIndex((item) => item.to !== undefined)
  return (
    <nav className={classNames(styles.breadcrumb, 'no-print')} aria-label={text('frame.breadcrumb')}>
      <ol>
        {items.map(({ label, to }, index) => (
          <li key={label} className={index === parent ? styles.parent : undefined}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <ShopLink to={to}>
                {index === parent && <Icon name="arrow-left" className={styles.arrow} />}
                {label}
              </ShopLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
