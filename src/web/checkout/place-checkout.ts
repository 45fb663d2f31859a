import { soldLines } from '#shop/selling/cart/cart.ts'
import { openStorage } from '#web/data/browser-storage.ts'
import { oneTabAtATime } from '#web/data/browser-tabs.ts'
import { cartEngine } from '#web/cart/store/cart-engine.ts'
import { placeOrder } from './checkout-data.ts'
import type { AcceptedInput, OrderAnswer, OrderInput, OrderProblem, OrderQuote } from './checkout-operations.graphql.ts'
import { forgetCheckoutDraft } from '#web/data/forget-draft.ts'
import { storageOrMemory } from '#web/data/storage-or-memory.ts'

export type PlaceOutcome =
  | { kind: 'placed'; order: OrderAnswer }
  | { kind: 'problems'; problems: OrderProblem[]; quote: OrderQuote | null }
  /** The cart is no longer what the page shows: it was ordered or changed in another tab. */
  | { kind: 'cart-changed' }
  /** Nobody can tell whether it was done; trying again with the same key is safe. */
  | { kind: 'unsure' }

const KEY = 'checkout-key'
const LOCK = 'checkout'
const keys = storageOrMemory(() => openStorage('local'))

/**
 * The order of all tabs of this browser: one tab orders at a time, with the key they share, and only the cart it shows. The
 * cart is emptied and the key thrown away once the order exists, and not before.
 */
export function placeCheckout(order: { input: OrderInput; accepted: AcceptedInput }): Promise<PlaceOutcome> {
  return oneTabAtATime(LOCK, () => placeOnce(order))
}

async function placeOnce({ input, accepted }: { input: OrderInput; accepted: AcceptedInput }): Promise<PlaceOutcome> {
  await cartEngine.takeOver()
  if (!isCartOf(input)) return { kind: 'cart-changed' }
  try {
    const { order, quote, problems } = await placeOrder({ input, accepted, key: sharedKey() })
    // The key belongs to an order already: what differs from it would be another one.
    if (problems.some(({ kind }) => kind === 'key-used')) keys.removeItem(KEY)
    if (!order) return { kind: 'problems', problems, quote }
    await cartEngine.clear()
    keys.removeItem(KEY)
    forgetCheckoutDraft()
    return { kind: 'placed', order }
  } catch (error) {
    console.warn('Nobody can tell whether the order was placed', error)
    return { kind: 'unsure' }
  }
}

function isCartOf({ lines }: OrderInput): boolean {
  const now = soldLines(cartEngine.cart())
  return (
    now.length === lines.length &&
    now.every(({ productid, qty }) => lines.some((line) => line.productId === productid && line.quantity === qty))
  )
}

/** A browser that keeps nothing knows it as long as the page is open: pressing again is the same order. */
function sharedKey(): string {
  const lastKey = keys.getItem(KEY)
  if (lastKey) return lastKey
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  keys.setItem(KEY, made)
  return made
}
