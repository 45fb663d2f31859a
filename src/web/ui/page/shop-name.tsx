import { pathTo } from '#site/path-to.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { ShopLink } from '../links/shop-link.tsx'
import { ShopMark } from '../controls/shop-mark.tsx'
import styles from './shop-name.module.css'

/** The logo and the name in a masthead, as a link to the home page. */
export function ShopName() {
  const text = useText()
  const language = useLanguage()
  const { shopName } = useShopFacts()
  return (
    <ShopLink
      to={pathTo(language, 'home')}
      className={styles.logo}
      aria-label={text('frame.to-home', { shop: shopName })}
    >
      <ShopMark className={styles.mark} />
      <span>{shopName}</span>
    </ShopLink>
  )
}
