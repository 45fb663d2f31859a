import { CURRENCY, MAX_LINES } from '#site/constants.ts'
import { isShippingType, type ShippingChoice, type ShippingRates } from '#shop/goods/shipping/shipping-types.ts'
import { CART_LISTS, type CartList } from './cart-lists.ts'
import { sellableCopies, type CartProduct } from './cart-product.ts'
import { lawfullyFreeFrom } from '#shop/goods/pricing/price-law.ts'
import { isUnlawfullyFree } from '#shop/goods/shipping/given-way.ts'
import { isFree, rateOf, shippingSum } from './shipping-sum.ts'

export type CartItem = { productid: string; qty: number }
export type CartLine = CartItem & { productdata: CartProduct }

/** §3: the names in one lower-case word are the specification's (CART-01, CART-02); the others are ours. */
export type Cart = Readonly<Record<CartList, readonly CartLine[]>> & {
  readonly cartlastaddedproduct: CartProduct | null
  readonly numberofcartproducts: number
  readonly pricesumofproducts: number
  readonly pricesumofshipping: number
  /** §3 has it and §4 leaves it out of the full sum: paying costs nothing. */
  readonly pricesumofpayment: number
  readonly pricefullsumofcart: number
  readonly selectedshipping: string | null
  readonly selectedpayment: string | null
  readonly cartmodal: boolean
  readonly cartmodalloading: boolean
  readonly cartbuttonloading: boolean

  /** `unopened` before the cookie is read, `reading` until its products are here, `unreadable` when they did not come. */
  readonly phase: 'unopened' | 'reading' | 'unreadable' | 'whole'
  /** What the cookie holds, until its products are here. */
  readonly unread: readonly CartItem[]
  /** Presses of "add" whose product is on its way. */
  readonly adding: number
  /** Whose plus or minus is running. */
  readonly busyProductId: string | null
  readonly rates: ShippingRates | null
  readonly freeShippingFrom: number | null
  /** From which sum the law lets it be free with a fixed price in it. */
  readonly boundFreeFrom: number
}

export const MAX_COPIES = 99

/** CART-01: where a line stands. A quantity that the stock does not cover moves whole. */
export function listOf({ productdata, qty }: Pick<CartLine, 'productdata' | 'qty'>): CartList {
  const { deleted, orderable, availability } = productdata
  if (deleted || availability.kind === 'NOTORDERABLE') return 'cartproductsnotorderable'
  if (availability.kind === 'PREORDER') return 'cartproductspreorder'
  if (sellableCopies(productdata) >= qty) return 'cartproductsinstockunique'
  return orderable ? 'cartproductsorderable' : 'cartproductsnotorderable'
}

export function linesOf(cart: Cart): CartLine[] {
  return CART_LISTS.flatMap((list) => cart[list])
}

export function lineOf(cart: Cart, productId: string): CartLine | undefined {
  return linesOf(cart).find(({ productid }) => productid === productId)
}

/** What is sold: not-orderable lines are shown, never counted. */
export function soldLines(cart: Pick<Cart, CartList>): CartLine[] {
  return [...cart.cartproductsinstockunique, ...cart.cartproductsorderable, ...cart.cartproductspreorder]
}

/** How many products have to go before the rest can be ordered. */
export function linesTooMany(cart: Pick<Cart, CartList>): number {
  return Math.max(0, soldLines(cart).length - MAX_LINES)
}

/** The cart with these lines: each in its list, counts and sums worked out anew (CART-07). */
export function withLines(cart: Cart, lines: readonly CartLine[]): Cart {
  const inList = (list: CartList) => lines.filter((line) => listOf(line) === list)
  const lists: Pick<Cart, CartList> = {
    cartproductsinstockunique: inList('cartproductsinstockunique'),
    cartproductsorderable: inList('cartproductsorderable'),
    cartproductspreorder: inList('cartproductspreorder'),
    cartproductsnotorderable: inList('cartproductsnotorderable'),
  }
  const sold = soldLines(lists)
  const pricesumofproducts = sold.reduce((sum, { productdata, qty }) => sum + productdata.price * qty, 0)
  const { rates, selectedshipping: type } = cart
  const freeShippingFrom = freeDeliveryFrom({ ...cart, ...lists })
  const pricesumofshipping =
    sold.length === 0 ? 0 : shippingSum({ type, rates, currency: CURRENCY, freeShippingFrom, pricesumofproducts })
  return {
    ...cart,
    ...lists,
    numberofcartproducts: sold.reduce((sum, { qty }) => sum + qty, 0),
    pricesumofproducts,
    pricesumofshipping,
    pricefullsumofcart: pricesumofproducts + pricesumofshipping,
  }
}

/** PRICE-04: from which sum a parcel with these lines is free: as the shop gives it, with a fixed price among them not before the law allows it. */
export function freeDeliveryFrom(cart: Pick<Cart, CartList | 'freeShippingFrom' | 'boundFreeFrom'>): number | null {
  return lawfullyFreeFrom(cart.freeShippingFrom, hasBoundPrice(cart), cart.boundFreeFrom)
}

function hasBoundPrice(cart: Pick<Cart, CartList>): boolean {
  return soldLines(cart).some(({ productdata }) => productdata.isPriceBound)
}

type DeliveryFacts = CartList | 'freeShippingFrom' | 'boundFreeFrom' | 'pricesumofproducts'

/** The sum from which the law lets a way be free, where that is why it costs something for these lines; else null. */
export function paysByLaw(cart: Pick<Cart, DeliveryFacts>, type: string | null): number | null {
  const { freeShippingFrom, pricesumofproducts: sum } = cart
  const lawful = freeDeliveryFrom(cart)
  return isFree(type, freeShippingFrom, sum) && !isFree(type, lawful, sum) ? lawful : null
}

/** PRICE-04: the sum below which the law keeps these lines from going by a way that costs nothing, where this is one; else null. */
export function notFreeBelow(cart: Pick<Cart, DeliveryFacts>, way: ShippingChoice | null): number | null {
  const { boundFreeFrom: freeDeliveryFrom, pricesumofproducts: goods } = cart
  const order = { goods, hasBound: hasBoundPrice(cart), freeDeliveryFrom }
  return way && isUnlawfullyFree(way, order) ? freeDeliveryFrom : null
}

/** The way that is chosen, with what it costs; null while none is, and where it is not known. */
export function chosenWay({
  rates,
  selectedshipping: type,
}: Pick<Cart, 'rates' | 'selectedshipping'>): ShippingChoice | null {
  const rate = rateOf(rates, type, CURRENCY)
  return rate && type !== null && isShippingType(type) ? { ...rate, type } : null
}
