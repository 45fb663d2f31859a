import { pathTo } from '#site/path-to.ts'
import { useCart } from './store/cart-browser.ts'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './cart-badge.module.css'
import { classNames } from '#web/ui/controls/class-names.ts'
import { Icon } from '#web/ui/controls/icon.tsx'
import { ShopLink } from '#web/ui/links/shop-link.tsx'

/** The link to the cart, with the number of what is in it. It is as wide as two digits, so that nothing moves. */
export function CartBadge({ wordClassName }: { wordClassName?: string }) {
  const text = useText()
  const language = useLanguage()
  const count = useCart((cart) => cart.numberofcartproducts)
  const isOpen = useCart((cart) => cart.phase !== 'unopened')
  return (
    <ShopLink to={pathTo(language, 'my-cart')}>
      <Icon name="cart" />
      <span className={wordClassName} aria-hidden={isOpen || undefined}>
        {text('frame.cart')}
      </span>
      {isOpen ? (
        <span className={classNames(styles.count, count === 0 && styles.none)} aria-hidden>
          {count}
        </span>
      ) : (
        // Its number comes from the style, which has it from the page's first script.
        <span className={classNames(styles.count, styles.first)} />
      )}
      {isOpen && <span className="vh">{text('frame.cart-count', { count })}</span>}
    </ShopLink>
  )
}
