import { pathTo } from '#site/path-to.ts'
import { lineOf, type Cart } from '#shop/selling/cart/cart.ts'
import { formatForints } from '#words/format.ts'
import { useLanguage, useText } from '#words/text.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FreeShipping } from './cart-free-shipping.tsx'
import styles from './cart-modal.module.css'
import { CartNotKept } from './cart-not-kept.tsx'
import { aboutProduct, lineAvailability, productInCart } from './cart-text.ts'
import { Cover } from '#web/ui/product/cover.tsx'

type CartAddedProps = { cart: Cart; leadTimeDays: readonly [number, number]; onClose: () => void }

/** CART-15: the product just added, the new sum, and what to do next. */
export function CartAdded({ cart, leadTimeDays, onClose }: CartAddedProps) {
  const text = useText()
  const language = useLanguage()
  const line = cart.cartlastaddedproduct && lineOf(cart, cart.cartlastaddedproduct.id)
  if (!line) return null
  const product = productInCart(line.productdata, language)
  const about = aboutProduct(product, text)
  return (
    <>
      <div className={styles.product}>
        <div className={styles.cover}>
          <Cover product={product} isDecorative isFirst sizes="128px" />
        </div>
        <div className={styles.words}>
          <p className={styles.title} lang={product.titleLanguage ?? undefined}>
            {product.title}
          </p>
          <p className={styles.about}>{about}</p>
          <p className={styles.about}>
            {text('dialog.copies', { count: line.qty })},{' '}
            <span className={styles.price}>{formatForints(line.productdata.price * line.qty, language)}</span>
          </p>
          <Availability availability={lineAvailability(line, leadTimeDays)} />
        </div>
      </div>
      <p className={styles.sum}>
        <span>{text('dialog.subtotal', { count: cart.numberofcartproducts })}</span>
        <span className={styles.price}>{formatForints(cart.pricesumofproducts, language)}</span>
      </p>
      <FreeShipping cart={cart} className={styles.free} />
      <CartNotKept />
      <div className={styles.actions}>
        <ButtonLink to={pathTo(language, 'my-cart')} onClick={onClose}>
          {text('dialog.to-cart')}
        </ButtonLink>
        <Button kind="line" onClick={onClose}>
          {text('dialog.continue')}
        </Button>
      </div>
    </>
  )
}
