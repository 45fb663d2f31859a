import { pathTo } from '#site/path-to.ts'
import { useShopFacts } from '#web/data/shop-facts.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { ShopLink } from '../links/shop-link.tsx'
import { ShopMark } from '../controls/shop-mark.tsx'
import styles from './shop-name.module.css'

/** The mark and the name in a masthead, and the way home. */
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
