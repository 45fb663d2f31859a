import { Icon } from '#web/ui/controls/icon.tsx'
import styles from './menu-levels.module.css'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

/** `hasMore`: it leads to a level further in, not to a page. */
export type MenuItem = { label: string; to: string; hasMore?: boolean }

type MenuLevelsProps = {
  title: string
  back: { label: string; to: string }
  /** Everything in this level. */
  all?: { label: string; to: string }
  items: MenuItem[]
}

/** One level of the menu as a page of its own: works without JavaScript, has an address. */
export function MenuLevels({ title, back, all, items }: MenuLevelsProps) {
  return (
    <nav className={styles.level} aria-labelledby="menu-level">
      <ShopLink className={styles.back} to={back.to}>
        <Icon name="arrow-left" className={styles.arrow} />
        {back.label}
      </ShopLink>
      <h1 id="menu-level" className={styles.title}>
        {title}
      </h1>
      <ul>
        {all && (
          <li>
            <ShopLink className={styles.all} to={all.to}>
              {all.label}
            </ShopLink>
          </li>
        )}
        {items.map(({ label, to, hasMore }) => (
          <li key={to}>
            <ShopLink className={styles.item} to={to}>
              {label}
              {hasMore && <Icon name="chevron-right" className={styles.chevron} />}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
