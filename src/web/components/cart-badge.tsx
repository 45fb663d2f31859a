import { pathTo } from '#path-to.ts'
import { CART_FIRST_PAINT } from '../browser/cart-first-paint.ts'
import { useCart } from '../browser/cart-browser.ts'
import { useLanguage, useText } from '../text.tsx'
import styles from './cart-badge.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ShopLink } from './shop-link.tsx'
import { useIsEnhanced } from './use-is-enhanced.ts'

/** The way to the cart, with the number of what is in it; the room of two digits is kept, so nothing moves. */
export function CartBadge({ wordClassName }: { wordClassName?: string }) {
  const text = useText()
  const language = useLanguage()
  const count = useCart((cart) => cart.numberofcartproducts)
  const isOpen = useCart((cart) => cart.phase !== 'unopened')
  const isEnhanced = useIsEnhanced()
  return (
    <>
      <ShopLink to={pathTo(language, 'my-cart')}>
        <Icon name="cart" />
        <span className={wordClassName} aria-hidden={isOpen || undefined}>
          {text('frame.cart')}
        </span>
        {/* Until the page is awake the script below has the say; from then on a new element, whatever the script wrote. */}
        <span
          key={isOpen ? 'known' : 'first'}
          className={classNames(styles.count, !isOpen && styles.first, isOpen && count === 0 && styles.none)}
          data-cart-count={isOpen ? undefined : ''}
          aria-hidden={isOpen || undefined}
          suppressHydrationWarning
        >
          {count}
        </span>
        {isOpen && <span className="vh">{text('frame.cart-count', { count })}</span>}
      </ShopLink>
      {!isEnhanced && <script dangerouslySetInnerHTML={{ __html: CART_FIRST_PAINT }} />}
    </>
  )
}
