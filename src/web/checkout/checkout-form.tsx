import { useEffect, useState, type ReactNode } from 'react'
import { pathTo } from '#site/path-to.ts'
import { linesOf, type Cart } from '#shop/selling/cart/cart.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { hasStoredCart, useCart } from '#web/cart/store/cart-browser.ts'
import { cartEngine } from '#web/cart/store/cart-engine.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CartEmpty } from '#web/cart/page/cart-empty.tsx'
import type { CartPageTerms } from '#web/cart/cart-page-terms.ts'
import { CartWaiting } from '#web/cart/page/cart-waiting.tsx'
import { tooManyInWords } from '#web/cart/cart-text.ts'
import { MessageLine } from '#web/ui/status/message-line.tsx'
import { TextLink } from '#web/ui/links/text-link.tsx'
import { useLanguage, useText } from '#words/text.tsx'
import { CheckoutWork } from './checkout-work.tsx'
import styles from './checkout.module.css'
import { useKnownBuyer } from '#web/account/addresses/use-known-buyer.ts'

/** The cart of this browser and the addresses of this customer; then the order can begin. */
export default function CheckoutForm({ terms }: { terms: CartPageTerms }) {
  const text = useText()
  const here = useCart()
  const [held, setHeld] = useState<Cart | null>(null)
  const [hadLines, setHadLines] = useState(false)
  const cart = held ?? here
  const isEmpty = linesOf(cart).length === 0
  if (cart.phase === 'whole' && !isEmpty && !hadLines) setHadLines(true)
  const { userid, user } = useAuth()
  const knownBuyer = useKnownBuyer()
  useEffect(() => {
    if (hasStoredCart()) cartEngine.readForPage()
  }, [cart.phase])

  if (cart.phase === 'unreadable') return <Unreadable />
  if (cart.phase === 'unopened' || cart.phase === 'reading' || cart.unread.length > 0) return <CartWaiting />
  if (isEmpty) return <CartEmpty lists={terms.lists}>{hadLines && <Ordered />}</CartEmpty>
  if (cart.numberofcartproducts === 0) return <NothingToOrder>{text('cart.nothing-to-order')}</NothingToOrder>
  const tooMany = tooManyInWords(cart, text)
  if (tooMany !== '') return <NothingToOrder>{tooMany}</NothingToOrder>
  // The rates come a moment after the cart where no way of shipping has been chosen yet.
  if (!cart.rates) return <WaitingForRates />
  if (!knownBuyer) return <CartWaiting />
  return (
    <CheckoutWork
      cart={cart}
      terms={terms}
      owner={userid}
      ownName={user?.name ?? ''}
      knownBuyer={knownBuyer}
      hold={(isHeld) => setHeld(isHeld ? here : null)}
    />
  )
}

/** The cart was there a moment ago: another tab has ordered it. */
function Ordered() {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={styles.form} role="status">
      <MessageLine>{text('checkout.placed-elsewhere')}</MessageLine>
      <p>
        <TextLink to={pathTo(language, 'my-orders')}>{text('checkout.to-my-orders')}</TextLink>
      </p>
    </div>
  )
}

const RATES_MS = 10_000

/** Shipping prices are requested automatically; after a while a button requests them again. */
function WaitingForRates() {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), RATES_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate ? <Unreadable /> : <CartWaiting />
}

function Unreadable() {
  const text = useText()
  const again = () => void cartEngine.readAgain().then(cartEngine.readForPage)
  return (
    <div className={styles.form} role="alert">
      <MessageLine kind="bad">{text('checkout.quote-failed')}</MessageLine>
      <Button kind="line" onClick={again}>
        {text('checkout.again')}
      </Button>
    </div>
  )
}

/** The cart cannot be ordered as it is, and can be mended only where it stands. */
function NothingToOrder({ children }: { children: ReactNode }) {
  const text = useText()
  const language = useLanguage()
  return (
    <div className={styles.form}>
      <p role="status">{children}</p>
      <p>
        <TextLink to={pathTo(language, 'my-cart')}>{text('checkout.back-to-cart')}</TextLink>
      </p>
    </div>
  )
}
