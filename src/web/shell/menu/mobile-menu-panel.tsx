import { pathTo } from '#site/path-to.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { useSignOut } from '#web/account/login/use-sign-out.ts'
import { formatMonthDay } from '#words/format.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { Icon } from '#web/ui/controls/icon.tsx'
import { LanguageSwitch } from '#web/ui/links/language-switch.tsx'
import type { MenuSection } from '#web/ui/page/menu-section.ts'
import type { ClubDay } from '#web/ui/page/club.ts'
import styles from './mobile-menu.module.css'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'

const SHORT_CUTS = [
  'newly-published',
  'upcoming-releases',
  'staff-recommendations',
  'on-sale',
  'of-the-month',
  'book-club',
] as const

type MobileMenuPanelProps = { id: string; menu: MenuSection[]; club: ClubDay | null; onClose: () => void }

/** The content of the menu. */
export function MobileMenuPanel({ id, menu, club, onClose }: MobileMenuPanelProps) {
  const text = useText()
  const language = useLanguage()
  const { shopName } = useShopFacts()
  const { authenticated } = useAuth()
  const signOut = useSignOut()
  return (
    <>
      <div className={styles.head}>
        <ShopLink
          className={styles.logo}
          to={pathTo(language, 'home')}
          aria-label={text('frame.to-home', { shop: shopName })}
        >
          <ShopMark className={styles.mark} />
          <span>{shopName}</span>
        </ShopLink>
        <button type="button" className={styles.close} onClick={() => onClose()}>
          <Icon name="close" />
          <span className="vh">{text('frame.close-menu')}</span>
        </button>
      </div>
      <nav aria-label={text('frame.main-navigation')}>
        <ul className={styles.sections}>
          {menu.map(({ page, categories }) => (
            <li key={page}>
              {categories.length === 0 ? (
                <ShopLink className={styles.section} to={pathTo(language, page)}>
                  {text(`frame.${page}`)}
                </ShopLink>
              ) : (
                <details name={id}>
                  <summary className={styles.section}>
                    {text(`frame.${page}`)}
                    <Icon name="chevron-right" className={styles.chevron} />
                  </summary>
                  <ul className={styles.categories}>
                    <li>
                      <ShopLink className={styles.all} to={pathTo(language, page)}>
                        {text(`frame.all-${page}`)}
                      </ShopLink>
                    </li>
                    {categories.map((category) => (
                      <li key={category.slug}>
                        <ShopLink to={pathTo(language, `${page}-category`, { category: category.slug })}>
                          {category.name}
                        </ShopLink>
                        {category.within.length > 0 && (
                          <ul className={styles.within}>
                            {category.within.map(({ name, slug }) => (
                              <li key={slug}>
                                <ShopLink
                                  to={pathTo(language, `${page}-subcategory`, {
                                    category: category.slug,
                                    subcategory: slug,
                                  })}
                                >
                                  {name}
                                </ShopLink>
                              </li>
                            ))}
                          </ul>
                        )}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
            </li>
          ))}
          <li>
            <ShopLink className={styles.section} to={pathTo(language, 'newspapers-and-magazines')}>
              {text('frame.newspapers-and-magazines')}
            </ShopLink>
          </li>
        </ul>
        <ul className={styles.shortCuts}>
          {SHORT_CUTS.filter((page) => page !== 'book-club' || club).map((page) => (
            <li key={page}>
              <ShopLink to={pathTo(language, page)}>
                {page === 'book-club' && club?.day
                  ? text('frame.book-club-on', { day: formatMonthDay(club.day, language) })
                  : text(`frame.${page}`)}
              </ShopLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.tools}>
        <ShopLink to={pathTo(language, authenticated ? 'account' : 'login')}>
          <Icon name="account" />
          {text(authenticated ? 'frame.account' : 'frame.sign-in')}
        </ShopLink>
        {authenticated && (
          <button
            type="button"
            onClick={() => {
              onClose()
              void signOut()
            }}
          >
            <Icon name="arrow-right" />
            {text('account.sign-out')}
          </button>
        )}
        <ShopLink to={pathTo(language, 'contact-us')}>
          <Icon name="envelope" />
          {text('frame.contact-us')}
        </ShopLink>
        <LanguageSwitch />
      </div>
    </>
  )
}
