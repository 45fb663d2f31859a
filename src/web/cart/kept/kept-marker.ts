import { CART_COOKIE } from '#site/constants.ts'
import type { CartItem } from '#shop/selling/cart/cart.ts'
import { browserStorage, cookies, openStorage } from '#web/data/browser-storage.ts'
import { isSignInNews } from '#web/data/sign-in-news.ts'

const KEY = 'cart-kept'
const TRIAL = 'cart-kept-trial'
const COOKIE = `${CART_COOKIE.name}=`

/** What this browser last told an account of its cart. */
export type KeptMarker = {
  owner: string
  /** The cookie as it was then. */
  cookie: string | null
  items: readonly CartItem[]
  declined: readonly string[]
}

/** Null for what cannot be read: then the account is asked as at sign-in, which loses nothing. */
export function readMarker(): KeptMarker | null {
  try {
    const value = JSON.parse(browserStorage('local').read(KEY) ?? 'null') as KeptMarker | null
    return typeof value?.owner === 'string' && Array.isArray(value.items) && Array.isArray(value.declined)
      ? value
      : null
  } catch {
    // Not JSON.
    return null
  }
}

export function writeMarker(marker: KeptMarker): void {
  browserStorage('local').write(KEY, JSON.stringify(marker))
}

/** Found out by writing one. */
export function remembersMarkers(): boolean {
  try {
    const storage = openStorage('local')
    storage.setItem(TRIAL, '1')
    storage.removeItem(TRIAL)
    return true
  } catch {
    // Forbidden or full.
    return false
  }
}

export function cartCookieNow(): string | null {
  const own = cookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(COOKIE))
  return own?.slice(COOKIE.length) ?? null
}

/** Whether the account of this owner has something to hear of this browser's cart, or to bring into it. */
export function isCartNews(owner: string): boolean {
  const marker = readMarker()
  return isSignInNews('cart') || marker?.owner !== owner || marker.cookie !== cartCookieNow()
}
