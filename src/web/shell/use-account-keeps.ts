import { useEffect } from 'react'
import { isCartNews } from '#web/cart/kept/kept-marker.ts'
import { useCart } from '#web/cart/store/cart-browser.ts'
import { useAuth } from '#web/data/auth-store.ts'
import { isSignInNews } from '#web/data/sign-in-news.ts'
import { useText } from '#words/text.tsx'

/** Several presses are told at once. */
const PAUSE_MS = 300

/** WISH-05 WISH-06: what an account keeps of a browser. What it takes is fetched when there is something to keep. */
export function useAccountKeeps(): void {
  const text = useText()
  const { userid } = useAuth()
  const cart = useCart()
  useEffect(() => {
    if (!userid) return
    const timer = setTimeout(() => {
      // What cannot be told now is told on the next page.
      if (isCartNews(userid))
        void import('#web/cart/kept/sync-kept-cart.ts')
          .then(({ syncKeptCart }) => syncKeptCart(userid, text))
          .catch((error: unknown) => console.warn('The cart could not be kept', error))
      if (isSignInNews('lists'))
        void import('#web/wishes/join-after-sign-in.ts')
          .then(({ joinAfterSignIn }) => joinAfterSignIn(text))
          .catch((error: unknown) => console.warn('The lists could not be joined', error))
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [cart, userid, text])
}
