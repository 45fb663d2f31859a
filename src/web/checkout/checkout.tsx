import { lazy, Suspense } from 'react'
import { CartWaiting } from '#web/cart/page/cart-waiting.tsx'
import { ORDERING_FRAME } from './checkout-frame.tsx'
import { PrivatePage } from '#web/ui/private-page/private-page.tsx'
import { loadCartTerms } from '#web/cart/load-cart-terms.ts'
import type { Route } from './+types/checkout'
import styles from './checkout.module.css'

/** Comes with the cart's engine; the shell is everybody's and holds nothing of anybody (AUTH-19). */
const CheckoutForm = lazy(() => import('./checkout-form.tsx'))
/** Few shops are ever without orders. */
const NotTakingOrders = lazy(() =>
  import('#web/cart/not-taking-orders.tsx').then(({ NotTakingOrders: part }) => ({ default: part })),
)

export function loader(args: Route.LoaderArgs) {
  return loadCartTerms(args)
}

export const handle = ORDERING_FRAME

/** WEB-17, ORDER-01. */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <PrivatePage
      page="checkout"
      isReduced
      isOpen={!loaderData.takesOrders}
      lede={loaderData.takesOrders ? undefined : ''}
    >
      <div className={styles.checkout}>
        <Suspense fallback={<CartWaiting className={styles.waiting} />}>
          {loaderData.takesOrders ? <CheckoutForm terms={loaderData} /> : <NotTakingOrders />}
        </Suspense>
      </div>
    </PrivatePage>
  )
}
