import { pathTo } from '#site/path-to.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './checkout-footer.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'
import { LanguageSwitch } from '#web/ui/links/language-switch.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

const LINKS = [
  ['contact-us', 'frame.contact-us'],
  ['withdrawal', 'frame.withdrawal'],
  ['terms-and-conditions', 'frame.terms'],
  ['privacy-policy', 'frame.privacy'],
  ['imprint', 'frame.imprint'],
] as const

/** The legal links that a checkout needs, and help. */
export function CheckoutFooter() {
  const text = useText()
  const language = useLanguage()
  const { shopName } = useShopFacts()
  return (
    <footer className={classNames(styles.footer, 'no-print')}>
      <div className={classNames(styles.line, 'wrap')}>
        <span>{text('frame.shop-name', { shop: shopName })}</span>
        <nav aria-label={text('frame.legal')}>
          <ul>
            {LINKS.map(([page, name]) => (
              <li key={page}>
                <ShopLink to={pathTo(language, page)}>{text(name)}</ShopLink>
              </li>
            ))}
          </ul>
        </nav>
        <LanguageSwitch className={styles.languages} />
      </div>
    </footer>
  )
}
