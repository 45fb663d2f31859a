import { CART_COOKIE } from '#site/constants.ts'
import type { CartProduct } from '#shop/selling/cart/cart-product.ts'
import { linesOf, type Cart } from '#shop/selling/cart/cart.ts'
import type { CartAction } from '#shop/selling/cart/next-cart.ts'
import { readStored, storedForm, type SavedCart } from '#shop/selling/cart/saved-cart.ts'
import type { ShippingRates } from '#shop/goods/shipping/shipping-types.ts'
import type { CartPorts } from './cart-ports.ts'

type Tab = { cart: () => Cart; apply: (action: CartAction) => void }

const EMPTY_SAVED: SavedCart = {
  version: CART_COOKIE.version,
  cartItems: [],
  numberofcartproducts: 0,
  pricesumofproducts: 0,
  pricesumofshipping: 0,
  pricesumofpayment: 0,
  pricefullsumofcart: 0,
  selectedshipping: null,
  selectedpayment: null,
}

/**
 * What is stored is the truth of all tabs. A tab takes over what others stored before it changes anything itself, and
 * reads, changes and stores without a pause, so that no press in any tab is lost.
 */
export function cartSharing(ports: CartPorts, { cart, apply }: Tab) {
  /** What was stored when this tab last read or wrote it. */
  let lastStored: string | null = null
  let underWay: Promise<boolean> | null = null
  let hasLoggedSize = false

  const isUpToDate = () => lastStored === keyOf(ports.stored.read())

  function store(): void {
    // A visitor without a cart gets no empty one by merely asking what shipping costs.
    if (ports.stored.read().cookie === null && isBlank(cart())) return
    const form = storedForm(cart())
    if (form.lines !== null && !hasLoggedSize) {
      hasLoggedSize = true
      ports.log.error(
        `The cart's cookie would be over ${CART_COOKIE.warnOverBytes} bytes: its lines are kept beside it`,
      )
    }
    if (keyOf(form) === lastStored) return
    ports.stored.write(form)
    lastStored = keyOf(ports.stored.read())
    ports.notifyOtherTabs()
  }

  async function rates(): Promise<ShippingRates | null> {
    try {
      return await ports.readRates()
    } catch (error) {
      ports.log.warn('The shipping prices could not be read', error)
      return null
    }
  }

  /** The products of the saved lines: all anew, or only those this tab has not seen yet. */
  async function productsOf(saved: SavedCart, isAnew: boolean): Promise<ReadonlyMap<string, CartProduct>> {
    const held = new Map(isAnew ? [] : linesOf(cart()).map(({ productid, productdata }) => [productid, productdata]))
    const missing = saved.cartItems.map(({ productid }) => productid).filter((id) => !held.has(id))
    const read = missing.length === 0 ? new Map<string, CartProduct>() : await ports.readProducts(missing)
    return new Map([...held, ...read])
  }

  async function readStoredCart(isFirst: boolean, isAnew: boolean): Promise<boolean> {
    for (;;) {
      const stored = ports.stored.read()
      const key = keyOf(stored)
      const saved = readStored(stored)
      if (!saved && (stored.cookie !== null || stored.lines !== null)) {
        ports.stored.wipe()
        if (keyOf(ports.stored.read()) !== key) continue
      }
      const { selectedshipping, cartItems } = saved ?? EMPTY_SAVED
      if (isFirst || cart().phase === 'unreadable') apply({ kind: 'opened', saved: saved ?? EMPTY_SAVED })
      try {
        const needsRates = (isAnew || cart().rates === null) && (selectedshipping !== null || cartItems.length > 0)
        const [products, fresh] = await Promise.all([
          productsOf(saved ?? EMPTY_SAVED, isAnew),
          // With a way of shipping chosen the sums need its price; without one it can come later.
          needsRates ? (selectedshipping === null ? rates() : ports.readRates()) : null,
        ])
        if (keyOf(ports.stored.read()) !== key) continue
        if (fresh) apply({ kind: 'rates-read', rates: fresh })
        lastStored = key
        apply({ kind: 'restored', saved: saved ?? EMPTY_SAVED, products })
        return true
      } catch (error) {
        ports.log.warn('The products of the cart could not be read', error)
        if (cart().phase === 'reading') apply({ kind: 'not-read' })
        return false
      }
    }
  }

  function reading(isFirst: boolean, isAnew: boolean): Promise<boolean> {
    underWay ??= readStoredCart(isFirst, isAnew).finally(() => (underWay = null))
    return underWay
  }

  /** True once the cart in memory is whole and is the one that is stored. */
  async function takeOver(): Promise<boolean> {
    for (;;) {
      if (underWay) {
        if (!(await underWay)) return false
      } else if (cart().phase !== 'whole') {
        if (!(await reading(cart().phase === 'unopened', true))) return false
      } else if (isUpToDate()) return true
      else if (!(await reading(false, false))) return false
    }
  }

  /** What reading anew has changed is stored, as every change is. */
  async function readAgain(): Promise<boolean> {
    if (underWay) await underWay
    if (!(await reading(cart().phase === 'unopened', true))) return false
    return change(() => null, { isStored: true })
  }

  /**
   * Applies what is decided on the cart as it then is, and stores it, and with it what must not be true before or after:
   * the page may be gone in the next moment. False when the cart could not be read.
   */
  async function change(
    decide: (cart: Cart) => CartAction | null,
    { isStored = false, alongside = () => {} }: { isStored?: boolean; alongside?: () => void } = {},
  ): Promise<boolean> {
    for (;;) {
      if (!(await takeOver())) return false
      const isDone = await ports.exclusively(() => {
        if (cart().phase !== 'whole' || !isUpToDate()) return false
        const action = decide(cart())
        if (action) apply(action)
        if (action || (isStored && ports.stored.read().cookie !== null)) store()
        if (action) alongside()
        return true
      })
      if (isDone) return true
    }
  }

  return { readAgain, takeOver, change, rates }
}

function isBlank(cart: Cart): boolean {
  return linesOf(cart).length === 0 && cart.selectedshipping === null && cart.selectedpayment === null
}

function keyOf({ cookie, lines }: { cookie: string | null; lines: string | null }): string {
  return `${cookie ?? ''}\n${lines ?? ''}`
}
