import type { ShippingRates } from '#shop/goods/shipping/shipping-types.ts'
import type { CartProduct } from './cart-product.ts'
import { lineOf, linesOf, MAX_COPIES, soldLines, withLines } from './cart.ts'
import { EMPTY_CART } from './empty-cart.ts'
import type { Cart, CartItem, CartLine } from './cart.ts'
import type { SavedCart } from './saved-cart.ts'

/** What of a cart can be taken back as it was. */
export type CartContents = {
  lines: readonly CartLine[]
  selectedshipping: string | null
  selectedpayment: string | null
}

export type CartAction =
  | { kind: 'opened'; saved: SavedCart }
  | { kind: 'not-read' }
  | { kind: 'restored'; saved: SavedCart; products: ReadonlyMap<string, CartProduct> }
  | { kind: 'add-began'; isQuiet?: boolean }
  | { kind: 'added'; product: CartProduct }
  | { kind: 'add-failed' }
  | { kind: 'modal-closed' }
  | { kind: 'step-began'; productid: string }
  | { kind: 'stepped'; product: CartProduct; by: number }
  | { kind: 'step-ended' }
  | { kind: 'removed'; productid: string }
  | { kind: 'put-back'; line: CartLine; before: CartContents }
  | { kind: 'shipping-selected'; type: string }
  | { kind: 'rates-read'; rates: ShippingRates }
  | { kind: 'free-shipping-told'; from: number | null; boundFrom: number }
  | { kind: 'payment-selected'; payment: string | null }
  | { kind: 'cleared' }
  | { kind: 'refilled'; before: CartContents }

/** §4, the cart: every transition, pure. Fetching, keeping and telling others is done around it. */
export function nextCart(cart: Cart, action: CartAction): Cart {
  switch (action.kind) {
    // CART-12: counts, sums, shipping and payment first, then the lines as their products come.
    case 'opened': {
      const { version: _, cartItems: unread, overflow: __, ...sums } = action.saved
      return { ...cart, ...sums, unread, phase: 'reading' }
    }
    case 'not-read':
      return { ...cart, phase: 'unreadable' }
    case 'restored': {
      const { selectedshipping, selectedpayment, cartItems } = action.saved
      const lines = foundLines(cartItems, action.products)
      return withLines({ ...cart, selectedshipping, selectedpayment, unread: [], phase: 'whole' }, lines)
    }

    // CART-03, CART-15: each press counts; the modal waits for the last of them.
    case 'add-began': {
      const adding = cart.adding + 1
      if (action.isQuiet) return { ...cart, adding, cartmodalloading: true }
      return { ...cart, adding, cartmodal: true, cartmodalloading: true, cartlastaddedproduct: null }
    }
    case 'added': {
      const { product } = action
      const own = lineOf(cart, product.id)
      const line = { productid: product.id, qty: (own?.qty ?? 0) + 1, productdata: product }
      return addEnded(withLines({ ...cart, cartlastaddedproduct: product }, replaced(linesOf(cart), line)))
    }
    // CART-04: the modal closes and nothing is added.
    case 'add-failed': {
      const ended = addEnded(cart)
      return { ...ended, cartmodal: ended.cartmodalloading && ended.cartmodal }
    }
    case 'modal-closed':
      return { ...cart, cartmodal: false }

    case 'step-began':
      return { ...cart, cartbuttonloading: true, busyProductId: action.productid }
    case 'stepped': {
      const { product, by } = action
      const own = lineOf(cart, product.id)
      if (!own) return cart
      const qty = own.qty + by
      if (qty < 1) return withoutLine(cart, product.id)
      return withLines(cart, replaced(linesOf(cart), { productid: product.id, qty, productdata: product }))
    }
    case 'step-ended':
      return { ...cart, cartbuttonloading: false, busyProductId: null }

    case 'removed':
      return withoutLine(cart, action.productid)
    case 'put-back': {
      const { line, before } = action
      const now = linesOf(cart)
      if (now.length === 0) return withLines({ ...cart, ...selection(before) }, before.lines)
      if (lineOf(cart, line.productid)) return withLines(cart, joined(now, line))
      return withLines(cart, now.toSpliced(Math.max(0, before.lines.indexOf(line)), 0, line))
    }

    // §4 compares payment to shipping before clearing, which in effect always clears; so do we (CART-08).
    case 'shipping-selected':
      return withLines({ ...cart, selectedshipping: action.type, selectedpayment: null }, linesOf(cart))
    case 'rates-read':
      return cart.phase === 'whole'
        ? withLines({ ...cart, rates: action.rates }, linesOf(cart))
        : { ...cart, rates: action.rates }
    case 'free-shipping-told': {
      const changedCart = { ...cart, freeShippingFrom: action.from, boundFreeFrom: action.boundFrom }
      return cart.phase === 'whole' ? withLines(changedCart, linesOf(cart)) : changedCart
    }
    case 'payment-selected':
      return { ...cart, selectedpayment: action.payment }

    case 'cleared':
      return emptied(cart)
    // What was put in since the cart was emptied stays.
    case 'refilled': {
      const { before } = action
      const now = linesOf(cart)
      if (now.length === 0) return withLines({ ...cart, ...selection(before) }, before.lines)
      return withLines(cart, before.lines.reduce(joined, now))
    }
  }
}

/** CART-05: a line that drops and leaves nothing to be sold takes the whole cart with it, not-orderable lines too. */
function withoutLine(cart: Cart, productId: string): Cart {
  const left = withLines(
    cart,
    linesOf(cart).filter(({ productid }) => productid !== productId),
  )
  return soldLines(left).length === 0 ? emptied(cart) : left
}

/** CART-10. What is not of the cart's contents stays: the rates, and what is under way. */
function emptied({
  rates,
  freeShippingFrom,
  boundFreeFrom,
  adding,
  cartbuttonloading,
  busyProductId,
  ...cart
}: Cart): Cart {
  const { cartmodal, cartmodalloading, cartlastaddedproduct } = cart
  const running = { adding, cartbuttonloading, busyProductId, cartmodal, cartmodalloading, cartlastaddedproduct }
  return { ...EMPTY_CART, rates, freeShippingFrom, boundFreeFrom, ...running }
}

function addEnded(cart: Cart): Cart {
  const adding = cart.adding - 1
  return { ...cart, adding, cartmodalloading: adding > 0 }
}

function selection({ selectedshipping, selectedpayment }: CartContents): Omit<CartContents, 'lines'> {
  return { selectedshipping, selectedpayment }
}

/** The line in the place of its former self, or at the end. */
function replaced(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const place = lines.findIndex(({ productid }) => productid === line.productid)
  return place < 0 ? [...lines, line] : lines.with(place, line)
}

/** The lines with these copies on top of those that are there. */
function joined(lines: readonly CartLine[], line: CartLine): CartLine[] {
  const own = lines.find(({ productid }) => productid === line.productid)
  return replaced(lines, own ? { ...own, qty: Math.min(MAX_COPIES, own.qty + line.qty) } : line)
}

/** CART-12: lines whose product is not found are dropped. */
function foundLines(items: readonly CartItem[], products: ReadonlyMap<string, CartProduct>): CartLine[] {
  return items.flatMap(({ productid, qty }) => {
    const productdata = products.get(productid)
    return productdata ? { productid, qty, productdata } : []
  })
}
