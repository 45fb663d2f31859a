import { useEffect, useRef } from 'react'
import { closeCartModal, loadedCart, openCart, useCart, watchOtherTabs } from './store/cart-browser.ts'
import { useText } from '#words/text.tsx'
import styles from './cart-modal.module.css'
import { Dialog } from '#web/ui/controls/dialog.tsx'
import { Skeleton } from '#web/ui/controls/skeleton.tsx'
import { showAddOutcome } from './use-add-to-cart.ts'

export type CartTerms = {
  freeShippingFrom: number | null
  boundFreeFrom: number
  leadTimeDays: readonly [number, number]
}

const NO_TERMS: CartTerms = { freeShippingFrom: null, boundFreeFrom: 0, leadTimeDays: [5, 8] }

/** CART-03, CART-15: open from the press of "add" on, first waiting, then with the product just added. */
export function CartModal({ terms }: { terms: CartTerms | null }) {
  const text = useText()
  const cart = useCart()
  const { freeShippingFrom, boundFreeFrom, leadTimeDays } = terms ?? NO_TERMS
  useOpenCart(freeShippingFrom, boundFreeFrom)
  // Comes with the engine of the cart: it is here when something has been added.
  const Added = loadedCart()?.CartAdded
  const isLoading = cart.cartmodalloading || !cart.cartlastaddedproduct || !Added
  const waiting = <Waiting hasLimit={freeShippingFrom !== null} />
  return (
    <Dialog
      isOpen={cart.cartmodal}
      onClose={closeCartModal}
      title={text(isLoading ? 'dialog.adding' : 'dialog.added')}
      isLoading={isLoading}
      loading={waiting}
    >
      {Added && <Added onClose={closeCartModal} cart={cart} leadTimeDays={leadTimeDays} />}
    </Dialog>
  )
}

/** CART-12: the cart is restored once the page is hydrated. What a reload interrupted and could not be added is shown. */
function useOpenCart(freeShippingFrom: number | null, boundFreeFrom: number): void {
  const text = useText()
  const hasShownInterrupted = useRef(false)
  useEffect(watchOtherTabs, [])
  useEffect(() => {
    openCart(freeShippingFrom, boundFreeFrom).then(
      (interrupted) => {
        if (hasShownInterrupted.current) return
        hasShownInterrupted.current = true
        for (const outcome of interrupted) showAddOutcome(outcome, text('frame.cart'), text)
      },
      (error: unknown) => console.warn('The cart could not be loaded', error),
    )
  }, [freeShippingFrom, boundFreeFrom, text])
}

/** As large as what will take its place. The heading says that the product is being added. */
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
