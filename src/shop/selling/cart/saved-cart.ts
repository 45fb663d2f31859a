import { CART_COOKIE } from '#site/constants.ts'
import { linesOf, MAX_COPIES, type Cart, type CartItem } from './cart.ts'

/** CART-11: what the cookie holds. */
export type SavedCart = {
  version: typeof CART_COOKIE.version
  cartItems: readonly CartItem[]
  numberofcartproducts: number
  pricesumofproducts: number
  pricesumofshipping: number
  pricesumofpayment: number
  pricefullsumofcart: number
  selectedshipping: string | null
  selectedpayment: string | null
  /** CART-13: the lines are too many for a cookie and are in local storage. */
  overflow?: true
}

/** The cookie's value, and what goes to local storage when the lines do not fit into it. */
export type StoredCart = { cookie: string; lines: string | null }

const PRODUCT_ID = /^[0-9a-z]{12}$/
const LONGEST_SELECTION = 40
/** Carts of earlier days may hold more than an order takes: nothing of them is lost, and the cart says how many have to go. */
export const MAX_READ = 500

export function storedForm(cart: Cart): StoredCart {
  const cartItems = linesOf(cart).map(({ productid, qty }) => ({ productid, qty }))
  const storedSums = {
    numberofcartproducts: cart.numberofcartproducts,
    pricesumofproducts: cart.pricesumofproducts,
    pricesumofshipping: cart.pricesumofshipping,
    pricesumofpayment: cart.pricesumofpayment,
    pricefullsumofcart: cart.pricefullsumofcart,
    selectedshipping: cart.selectedshipping,
    selectedpayment: cart.selectedpayment,
  }
  const { version } = CART_COOKIE
  const whole = encoded({ version, cartItems, ...storedSums })
  if (CART_COOKIE.name.length + 1 + whole.length <= CART_COOKIE.warnOverBytes) return { cookie: whole, lines: null }
  return {
    cookie: encoded({ version, cartItems: [], ...storedSums, overflow: true }),
    lines: JSON.stringify({ version, cartItems }),
  }
}

function encoded(saved: SavedCart): string {
  return encodeURIComponent(JSON.stringify(saved))
}

/**
 * CART-12: the saved cart, or null where there is none that can be trusted to be ours. Anybody can write a cookie, so
 * every value is looked at; the server looks again before anything is sold.
 */
export function readStored({ cookie, lines }: { cookie: string | null; lines: string | null }): SavedCart | null {
  const saved = cookie === null ? null : versioned(() => JSON.parse(decodeURIComponent(cookie)))
  if (!saved) return null
  const isOverflown = saved.overflow === true
  const storedCart = isOverflown && lines !== null ? versioned(() => JSON.parse(lines)) : saved
  return {
    version: CART_COOKIE.version,
    cartItems: itemsOf(storedCart?.cartItems),
    numberofcartproducts: amount(saved.numberofcartproducts),
    pricesumofproducts: amount(saved.pricesumofproducts),
    pricesumofshipping: amount(saved.pricesumofshipping),
    pricesumofpayment: amount(saved.pricesumofpayment),
    pricefullsumofcart: amount(saved.pricefullsumofcart),
    selectedshipping: choice(saved.selectedshipping),
    selectedpayment: choice(saved.selectedpayment),
    ...(isOverflown ? { overflow: true } : {}),
  }
}

function versioned(read: () => unknown): Record<string, unknown> | null {
  try {
    const value = read()
    return isRecord(value) && value.version === CART_COOKIE.version ? value : null
  } catch {
    // What cannot be read is no cart of ours.
    return null
  }
}

/** Each product once, in numbers a visitor could have reached; what is no line at all is left out. */
function itemsOf(value: unknown): CartItem[] {
  const items = new Map<string, CartItem>()
  for (const item of Array.isArray(value) ? (value as unknown[]) : []) {
    if (items.size === MAX_READ) break
    if (!isRecord(item)) continue
    const { productid, qty } = item
    if (typeof productid !== 'string' || !PRODUCT_ID.test(productid)) continue
    if (typeof qty !== 'number' || !Number.isInteger(qty) || qty < 1) continue
    const before = items.get(productid)?.qty ?? 0
    items.set(productid, { productid, qty: Math.min(MAX_COPIES, before + qty) })
  }
  return [...items.values()]
}

function amount(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0
}

/** CART-09: a type that does not exist is still kept. */
function choice(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_SELECTION ? value : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
