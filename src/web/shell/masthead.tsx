import { useMatches } from 'react-router'
import { pathTo } from '#site/path-to.ts'
import { pageOfRouteId, type PageId } from '#site/route-table.ts'
import { formatMonthDay } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { AccountLink } from './account-link.tsx'
import { CartBadge } from '#web/cart/cart-badge.tsx'
import { CategoryPanel } from './category-panel.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import { LanguageSwitch } from '#web/ui/links/language-switch.tsx'
import styles from './masthead.module.css'
import type { ClubDay } from '#web/ui/page/club.ts'
import type { MenuSection } from '#web/ui/page/menu-section.ts'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { SearchBox } from '#web/search/search-box.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { ShopName } from '#web/ui/page/shop-name.tsx'

const SECTIONS = [
  'books',
  'other-languages',
  'stationery-gifts',
  'newspapers-and-magazines',
  'newly-published',
  'upcoming-releases',
  'staff-recommendations',
  'on-sale',
] as const

/** Pages that belong to a section without being it. */
const SECTION_OF: Partial<Record<PageId, (typeof SECTIONS)[number]>> = {
  'book': 'books',
  'books-category': 'books',
  'books-subcategory': 'books',
  'authors': 'books',
  'all-series': 'books',
  'series': 'books',
  'other-language': 'other-languages',
  'other-languages-category': 'other-languages',
  'other-languages-subcategory': 'other-languages',
  'gift-finder': 'stationery-gifts',
  'gift-cards': 'stationery-gifts',
  'stationery-gift': 'stationery-gifts',
  'stationery-gifts-category': 'stationery-gifts',
  'stationery-gifts-subcategory': 'stationery-gifts',
}

type MastheadProps = {
  menu: MenuSection[]
  /** Of the book club's next evening; null where the shop has no club. */
  club?: ClubDay | null
}

export function Masthead({ menu, club = null }: MastheadProps) {
  const text = useText()
  const language = useLanguage()
  const match = useMatches().at(-1)
  const page = match && pageOfRouteId(match.id)?.page
  const isCurrent = (section: PageId) =>
    page === section ? 'page' : page && SECTION_OF[page] === section ? 'true' : undefined

  return (
    <header className={classNames(styles.masthead, 'no-print')}>
      <div className={classNames(styles.inner, 'wrap')}>
        <div className={styles.top}>
          <MobileMenu menu={menu} club={club} className={styles.menu} />
          <ShopName />
          <SearchBox className={styles.search} />
          <div className={styles.tools}>
            <LanguageSwitch className={styles.languages} />
            <AccountLink wordClass={styles.word} />
            <CartBadge wordClassName={styles.word} />
          </div>
        </div>
        <nav className={styles.sections} aria-label={text('frame.categories')}>
          <ul>
            {SECTIONS.map((section) => {
              const categories = menu.find((one) => one.page === section)
              return (
                <li key={section} className={isCurrent(section) && styles.current}>
                  <ShopLink to={pathTo(language, section)} aria-current={isCurrent(section)}>
                    {text(`frame.${section}`)}
                  </ShopLink>
                  {categories && categories.categories.length > 0 && <CategoryPanel section={categories} />}
                </li>
              )
            })}
          </ul>
          {club && (
            <ShopLink className={styles.club} to={pathTo(language, 'book-club')} aria-current={isCurrent('book-club')}>
              {club.day
                ? text('frame.book-club-on', { day: formatMonthDay(club.day, language) })
                : text('frame.book-club')}
            </ShopLink>
          )}
        </nav>
      </div>
    </header>
  )
}
