import { useId, useRef, useState, type MouseEvent } from 'react'
import { pathTo } from '#path-to.ts'
import { MENU_SLUGS } from '#shop/catalogue/menu-sections.ts'
import { useAuth } from '../browser/auth-store.ts'
import { useSignOut } from '../browser/use-sign-out.ts'
import { useShopFacts } from '../shop-facts.tsx'
import { useLanguage, useText } from '../text.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { KeptPart } from './kept-part.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import type { MenuSection } from './menu-section.ts'
import styles from './mobile-menu.module.css'
import { ShopLink } from './shop-link.tsx'
import { ShopMark } from './shop-mark.tsx'
import { useIsEnhanced } from './use-is-enhanced.ts'

const SHORT_CUTS = [
  'newly-published',
  'upcoming-releases',
  'staff-recommendations',
  'on-sale',
  'of-the-month',
  'book-club',
] as const

type MobileMenuProps = { menu: MenuSection[]; className?: string }

export function MobileMenu({ menu, className }: MobileMenuProps) {
  const text = useText()
  const language = useLanguage()
  const { shopName } = useShopFacts()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const isEnhanced = useIsEnhanced()
  const { authenticated } = useAuth()
  const signOut = useSignOut()
  const buttonClass = classNames(styles.button, className)

  const open = () => {
    dialog.current?.showModal()
    setIsOpen(true)
  }
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) dialog.current?.close()
  }

  return (
    <>
      {isEnhanced ? (
        <button
          type="button"
          className={buttonClass}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name="menu" />
          <span className="vh">{text('frame.menu')}</span>
        </button>
      ) : (
        <ShopLink className={buttonClass} to={pathTo(language, 'menu-navigation', { slug: MENU_SLUGS.more[language] })}>
          <Icon name="menu" />
          <span className="vh">{text('frame.menu')}</span>
        </ShopLink>
      )}
      <dialog
        ref={dialog}
        id={id}
        className={styles.dialog}
        aria-label={text('frame.menu')}
        onClose={() => setIsOpen(false)}
        onClick={closeOnLink}
      >
        <div className={styles.head}>
          <ShopLink
            className={styles.logo}
            to={pathTo(language, 'home')}
            aria-label={text('frame.to-home', { shop: shopName })}
          >
            <ShopMark className={styles.mark} />
            <span>{shopName}</span>
          </ShopLink>
          <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
            <span className="vh">{text('frame.close-menu')}</span>
          </button>
        </div>
        <KeptPart as="nav" of={menu} name={`mobile ${id}`} aria-label={text('frame.main-navigation')}>
          {() => (
            <>
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
                {SHORT_CUTS.map((page) => (
                  <li key={page}>
                    <ShopLink to={pathTo(language, page)}>{text(`frame.${page}`)}</ShopLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </KeptPart>
        <div className={styles.tools}>
          <ShopLink to={pathTo(language, authenticated ? 'account' : 'login')}>
            <Icon name="account" />
            {text(authenticated ? 'frame.account' : 'frame.sign-in')}
          </ShopLink>
          {authenticated && (
            <button
              type="button"
              onClick={() => {
                dialog.current?.close()
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
      </dialog>
    </>
  )
}
