import { useLocation } from 'react-router'
import { letterPageOfPath } from '#site/letter-pages.ts'
import { pathTo } from '#site/path-to.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { classNames } from '#web/ui/controls/class-names.ts'
import styles from './footer.module.css'
import type { StoreLine } from './load-frame-store.ts'
import { CachedFragment } from './paint/cached-fragment.tsx'
import { NewsletterForm } from '#web/newsletter/newsletter-form.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { useHasOpened } from '#web/ui/status/use-has-opened.ts'

const COLUMNS = [
  {
    title: 'frame.buying',
    links: [
      ['purchase-and-shipping-conditions', 'frame.delivery-and-payment'],
      ['withdrawal', 'frame.withdrawal'],
      ['my-orders', 'frame.my-orders'],
      ['my-cart', 'pages.my-cart'],
      ['wish-list', 'pages.wish-list'],
      ['recently-seen', 'pages.recently-seen'],
    ],
  },
  {
    title: 'frame.the-shop',
    links: [
      ['about-us', 'frame.about-us'],
      ['of-the-month', 'frame.of-the-month'],
      ['authors', 'pages.authors'],
      ['book-club', 'frame.book-club'],
      ['contact-us', 'frame.contact-us'],
      ['gift-finder', 'pages.gift-finder'],
      ['newspapers-and-magazines', 'pages.newspapers-and-magazines'],
    ],
  },
  {
    title: 'frame.legal',
    links: [
      ['terms-and-conditions', 'frame.terms'],
      ['privacy-policy', 'frame.privacy'],
      ['cookie', 'frame.cookie-settings'],
      ['imprint', 'frame.imprint'],
      ['accessibility', 'frame.accessibility'],
    ],
  },
] as const

const COLOPHON_LINES = [
  'frame.colophon-1',
  'frame.colophon-2',
  'frame.colophon-3',
  'frame.colophon-4',
  'frame.colophon-5',
] as const

type FooterProps = { hasClub: boolean; store: StoreLine[] }

/** The colophon: the last page of the book, its text tapering to the printer's device. */
export function Footer({ hasClub, store }: FooterProps) {
  const text = useText()
  const language = useLanguage()
  const { shopName } = useShopFacts()
  const isNewsletterPage = letterPageOfPath(useLocation().pathname) === 'newsletter'
  const hasOpened = useHasOpened()
  return (
    <footer className={classNames(styles.footer, 'no-print')}>
      <div className="wrap">
        <CachedFragment
          as="div"
          of={text}
          name={`footer links ${hasOpened} ${hasClub}`}
          className={classNames('grid', styles.columns)}
        >
          {() => (
            <>
              <p className={styles.line}>{text(hasOpened ? 'frame.footer-line' : 'forms.not-open')}</p>
              {COLUMNS.map(({ title, links }) => (
                <nav key={title} aria-labelledby={title}>
                  <h2 id={title}>{text(title)}</h2>
                  <ul>
                    {links
                      .filter(([page]) => page !== 'book-club' || hasClub)
                      .map(([page, name]) => (
                        <li key={page}>
                          <ShopLink to={pathTo(language, page)}>{text(name)}</ShopLink>
                        </li>
                      ))}
                  </ul>
                </nav>
              ))}
            </>
          )}
        </CachedFragment>
        {store.length > 0 && (
          <ul className={styles.store}>
            {store.map(({ words, href }) => (
              <li key={words}>{href ? <a href={href}>{words}</a> : words}</li>
            ))}
          </ul>
        )}
        {!isNewsletterPage && hasOpened && <NewsletterForm title={text('newsletter.title')} />}
        <CachedFragment as="div" of={text} name={`footer ${shopName}`}>
          {() => (
            <>
              <p className={styles.colophon}>
                {COLOPHON_LINES.map((line) => (
                  <span key={line}>{text(line)} </span>
                ))}
              </p>
              <ShopMark className={styles.device} />
              <p className={styles.legal}>
                <span>{text('frame.shop-name', { shop: shopName })}</span>
                <span>{text('frame.prices-note')}</span>
              </p>
            </>
          )}
        </CachedFragment>
      </div>
    </footer>
  )
}
