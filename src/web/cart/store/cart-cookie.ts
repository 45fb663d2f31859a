import { CART_COOKIE } from '#site/constants.ts'
import type { StoredCart } from '#shop/selling/cart/saved-cart.ts'
import { browserStorage, cookies, keepsCookies, writeCookie } from '#web/data/browser-storage.ts'
import type { CartPorts } from './cart-ports.ts'

const COOKIE = new RegExp(`(?:^|; )${CART_COOKIE.name}=([^;]*)`)
const LOCALHOST = /^(localhost|127\.0\.0\.1|\[::1\])$/
/** CART-13: where the lines go that do not fit. */
const LINES_KEY = 'cart'

/** CART-11…13: the cookie `cart`, and beside it, when it is too small, local storage. */
export function cartCookie(): CartPorts['stored'] {
  /** A browser that keeps nothing still has a cart as long as the page is open. */
  let inMemory: StoredCart | null = null

  const readStored = () => ({
    cookie: COOKIE.exec(cookies())?.[1] ?? null,
    lines: browserStorage('local').read(LINES_KEY),
  })

  function writeCart(value: string, maxAgeSeconds: number): void {
    const isSecure = window.location.protocol === 'https:' && !LOCALHOST.test(window.location.hostname)
    writeCookie(
      `${CART_COOKIE.name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`,
    )
  }

  return {
    read: () => inMemory ?? readStored(),
    write(stored) {
      browserStorage('local').write(LINES_KEY, stored.lines)
      writeCart(stored.cookie, CART_COOKIE.maxAgeSeconds)
      // Reading it back also makes sure that it is there before another tab looks.
      const { cookie, lines } = readStored()
      if (cookie === stored.cookie && lines === stored.lines) {
        inMemory = null
        return
      }
      if (!inMemory && keepsCookies()) console.error('The browser does not keep the cart')
      inMemory = stored
    },
    wipe() {
      inMemory = null
      browserStorage('local').write(LINES_KEY, null)
      writeCart('', 0)
    },
  }
}
