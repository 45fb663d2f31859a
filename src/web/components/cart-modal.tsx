import { useEffect, useRef } from 'react'
import { pathTo } from '#path-to.ts'
import { unitPrice } from '#shop/cart/cart-product.ts'
import { lineOf, type Cart, type CartLine } from '#shop/cart/cart.ts'
import { closeCartModal, openCart, useCart, watchOtherTabs } from '../browser/cart-browser.ts'
import { formatForints } from '../format.ts'
import { useLanguage, useText } from '../text.tsx'
import { Availability } from './availability.tsx'
import { ButtonLink } from './button-link.tsx'
import { Button } from './button.tsx'
import styles from './cart-modal.module.css'
import { aboutProduct, lineAvailability, shownProduct } from './cart-words.ts'
import { Cover } from './cover.tsx'
import { Dialog } from './dialog.tsx'
import { FreeShipping } from './cart-free-shipping.tsx'
import { Skeleton } from './skeleton.tsx'
import { tellAddOutcome } from './use-add-to-cart.ts'

export type CartTerms = { freeShippingFrom: number | null; leadTimeDays: readonly [number, number] }

const NO_TERMS: CartTerms = { freeShippingFrom: null, leadTimeDays: [5, 8] }

/** CART-03, CART-15: open from the press of "add" on, first waiting, then with the product just added. */
export function CartModal({ terms }: { terms: CartTerms | null }) {
  const text = useText()
  const cart = useCart()
  const { freeShippingFrom, leadTimeDays } = terms ?? NO_TERMS
  useOpenCart(freeShippingFrom)
  const line = cart.cartlastaddedproduct ? lineOf(cart, cart.cartlastaddedproduct.id) : undefined
  return (
    <Dialog
      isOpen={cart.cartmodal}
      onClose={closeCartModal}
      title={text(cart.cartmodalloading ? 'dialog.adding' : 'dialog.added')}
      isLoading={cart.cartmodalloading || !line}
      loading={<Waiting hasLimit={freeShippingFrom !== null} />}
    >
      {line && <Added cart={cart} line={line} leadTimeDays={leadTimeDays} />}
    </Dialog>
  )
}

/** CART-12: the cart is restored when the page is awake; what a reload had interrupted and could not be added is told. */
function useOpenCart(freeShippingFrom: number | null): void {
  const text = useText()
  const hasTold = useRef(false)
  useEffect(watchOtherTabs, [])
  useEffect(() => {
    void openCart(freeShippingFrom).then((interrupted) => {
      if (hasTold.current) return
      hasTold.current = true
      for (const outcome of interrupted) tellAddOutcome(outcome, text('frame.cart'), text)
    })
  }, [freeShippingFrom, text])
}

type AddedProps = { cart: Cart; line: CartLine; leadTimeDays: readonly [number, number] }

function Added({ cart, line, leadTimeDays }: AddedProps) {
  const text = useText()
  const language = useLanguage()
  const product = shownProduct(line.productdata, language)
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
            <span className={styles.price}>{formatForints(unitPrice(line.productdata) * line.qty, language)}</span>
          </p>
          <Availability availability={lineAvailability(line, leadTimeDays)} />
        </div>
      </div>
      <p className={styles.sum}>
        <span>{text('dialog.subtotal', { count: cart.numberofcartproducts })}</span>
        <span className={styles.price}>{formatForints(cart.pricesumofproducts, language)}</span>
      </p>
      <FreeShipping from={cart.freeShippingFrom} sum={cart.pricesumofproducts} className={styles.free} />
      <div className={styles.actions}>
        <ButtonLink to={pathTo(language, 'my-cart')} onClick={closeCartModal}>
          {text('dialog.to-cart')}
        </ButtonLink>
        <Button kind="line" onClick={closeCartModal}>
          {text('dialog.continue')}
        </Button>
      </div>
    </>
  )
}

/** Of the size of what it waits for; the heading says in words that we are at it. */
function Waiting({ hasLimit }: { hasLimit: boolean }) {
  return (
    <div aria-hidden="true">
      <div className={styles.product}>
        <div className={styles.cover}>
          <Skeleton kind="cover" />
        </div>
        <div className={styles.words}>
          <Skeleton kind="title" width="80%" />
          <Skeleton width="55%" />
          <Skeleton width="66%" />
        </div>
      </div>
      <p className={styles.sum}>
        <Skeleton width="40%" />
        <Skeleton width="20%" />
      </p>
      {hasLimit && <div className={styles.freeWaiting} />}
      <div className={styles.actions}>
        <Skeleton kind="button" />
        <Skeleton kind="button" />
      </div>
    </div>
  )
}
