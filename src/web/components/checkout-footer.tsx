import { pathTo } from '#path-to.ts'
import { useShopFacts } from '../shop-facts.tsx'
import { useLanguage, useText } from '../text.tsx'
import styles from './checkout-footer.module.css'
import { classNames } from './class-names.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { ShopLink } from './shop-link.tsx'

const LINKS = [
  ['contact-us', 'frame.contact-us'],
  ['withdrawal', 'frame.withdrawal'],
  ['terms-and-conditions', 'frame.terms'],
  ['privacy-policy', 'frame.privacy'],
  ['imprint', 'frame.imprint'],
] as const

/** What has to be at hand while somebody orders, and help. */
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
