import { pathTo } from '#site/path-to.ts'
import { AddToCartButton } from '#web/cart/add-to-cart-button.tsx'
import { Availability } from '#web/ui/product/availability.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CartEmpty } from '#web/cart/page/cart-empty.tsx'
import { FreeShipping } from '#web/cart/cart-free-shipping.tsx'
import { EMPTY_CART } from '#shop/selling/cart/empty-cart.ts'
import { CartWaiting } from '#web/cart/page/cart-waiting.tsx'
import { Icon, ICON_NAMES } from '#web/ui/controls/icon.tsx'
import { Price } from '#web/ui/product/price.tsx'
import { Quantity } from '#web/ui/controls/quantity.tsx'
import { ShopMark } from '#web/ui/controls/shop-mark.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import styles from './components.module.css'
import { Part, State } from './part.tsx'

/** What is pressed, and the small parts beside it. */
export function ButtonComponents() {
  const text = useText()
  const language = useLanguage()
  return (
    <>
      <Part name="Button">
        <State name="rest">
          <Button>{text('product.add-long')}</Button>
        </State>
        <State name="busy, width kept">
          <Button isBusy busyLabel={text('product.adding')}>
            {text('product.add-long')}
          </Button>
        </State>
        <State name="disabled">
          <Button disabled>{text('product.not-orderable')}</Button>
        </State>
        <State name="second action">
          <Button kind="line">{text('dialog.continue')}</Button>
        </State>
        <State name="second, busy">
          <Button kind="line" isBusy busyLabel={text('form.saving')}>
            {text('form.save')}
          </Button>
        </State>
        <State name="second, disabled">
          <Button kind="line" disabled>
            {text('form.save')}
          </Button>
        </State>
        <State name="a link">
          <ButtonLink to={pathTo(language, 'my-cart')}>{text('dialog.to-cart')}</ButtonLink>
        </State>
      </Part>

      <Part name="Add to cart">
        <State name="rest">
          <AddToCartButton title="Orlando" />
        </State>
        <State name="pre-order">
          <AddToCartButton title="Orlando" isPreorder />
        </State>
        <State name="busy">
          <AddToCartButton title="Orlando" state="busy" />
        </State>
        <State name="added">
          <AddToCartButton title="Orlando" state="added" count={2} />
        </State>
      </Part>

      <Part name="Cart">
        <State name="on the way to free delivery">
          <FreeShipping cart={{ ...EMPTY_CART, freeShippingFrom: 15_000, pricesumofproducts: 9870 }} />
        </State>
        <State name="free delivery">
          <FreeShipping
            cart={{ ...EMPTY_CART, freeShippingFrom: 15_000, pricesumofproducts: 15_000, selectedshipping: 'GLS' }}
          />
        </State>
        <State name="a quantity under way">
          <Quantity title="Dracula" value={2} onChange={() => {}} isBusy />
        </State>
        <State name="waiting">
          <CartWaiting />
        </State>
        <State name="empty">
          <CartEmpty lists={['newly-published', 'staff-recommendations', 'on-sale']} />
        </State>
      </Part>

      <Part name="Link, badge, icon">
        <State name="link">
          <TextLink to={pathTo(language, 'newly-published')}>{text('empty.cart-link')}</TextLink>
        </State>
        <State name="icons">
          <span className={styles.row}>
            {ICON_NAMES.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </span>
        </State>
        <State name="mark">
          <ShopMark className={styles.mark} />
        </State>
      </Part>

      <Part name="Availability">
        <Availability availability={{ kind: 'in-stock', copies: 6 }} />
        <Availability availability={{ kind: 'in-stock', copies: 6 }} withCopies />
        <Availability availability={{ kind: 'in-stock', copies: 1 }} withCopies />
        <Availability availability={{ kind: 'orderable', days: [5, 8] }} />
        <Availability availability={{ kind: 'preorder', date: '2026-12-08', precision: 'day' }} />
        <Availability availability={{ kind: 'not-orderable' }} />
      </Part>

      <Part name="Price">
        <Price amount={4990} />
        <Price amount={3190} reduction={{ before: 3990, percent: 20 }} />
        <Price amount={null} />
      </Part>
    </>
  )
}
