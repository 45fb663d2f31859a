import { useSyncExternalStore } from 'react'
import { readSeen, seenAfter, seenLines, type SeenLines } from '#shop/cart/cart-changes.ts'
import { lineOf, UNOPENED_CART, type Cart } from '#shop/cart/cart.ts'
import { nextCart } from '#shop/cart/next-cart.ts'
import { analytics } from './analytics-queue.ts'
import { browserStorage } from './browser-storage.ts'
import { cartCookie } from './cart-cookie.ts'
import { readProduct, readProducts, readRates } from './cart-data.ts'
import { cartStore, type CartOutcome, type CartStore, type Removal } from './cart-store.ts'

const PENDING_KEY = 'cart-pending'
const SEEN_KEY = 'cart-seen'
const LOCK = 'cart'
/** Products older than this are read again when the visitor comes back to the tab. */
const STALE_MS = 5 * 60_000
/** The cart's own page shows nothing older than this. */
const FRESH_MS = 30_000

let store: CartStore | undefined
let channel: BroadcastChannel | null = null
let isLeaving = false
let readAt = 0

/** The cart of this tab, made when it is first asked for: on the server never. */
function theStore(): CartStore {
  store ??= cartStore({
    readProduct,
    readProducts,
    readRates,
    stored: cartCookie(),
    pending: {
      read: readPending,
      write(ids) {
        // A request that ends because the page is left has not failed: the next page takes it up.
        if (!isLeaving) browserStorage('session').write(PENDING_KEY, ids.length > 0 ? JSON.stringify(ids) : null)
      },
    },
    exclusively: (work) =>
      'locks' in navigator ? navigator.locks.request(LOCK, async () => work()) : Promise.resolve().then(work),
    tellOtherTabs: () => channel?.postMessage('changed'),
    track: analytics.track,
    log: console,
  })
  return store
}

function readPending(): string[] {
  try {
    const told: unknown = JSON.parse(browserStorage('session').read(PENDING_KEY) ?? '[]')
    return Array.isArray(told) ? told.filter((id) => typeof id === 'string').slice(0, 20) : []
  } catch {
    return []
  }
}

let opening: Promise<CartOutcome[]> | undefined

/** CART-12: on start; gives how the adds ended that a reload had interrupted. */
export function openCart(freeShippingFrom: number | null): Promise<CartOutcome[]> {
  const cart = theStore()
  cart.tellFreeShipping(freeShippingFrom)
  opening ??= putting(() => cart.open()).then((outcomes) => {
    readAt = Date.now()
    return outcomes
  })
  return opening
}

/** Listens to what other tabs do; ends with what it gives back. */
export function watchOtherTabs(): () => void {
  const watching = new AbortController()
  const { signal } = watching
  const listen = () => {
    channel?.close()
    channel = 'BroadcastChannel' in window ? new BroadcastChannel(LOCK) : null
    channel?.addEventListener('message', () => void theStore().lookAround(), { signal })
  }
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return
    if (Date.now() - readAt > STALE_MS || theStore().cart().phase === 'unreadable') void readCartAgain()
    else void theStore().lookAround()
  }
  listen()
  document.addEventListener('visibilitychange', comeBack, { signal })
  window.addEventListener('online', comeBack, { signal })
  // An open channel would keep the page out of the browser's own memory of pages.
  window.addEventListener('pagehide', () => ((isLeaving = true), channel?.close()), { signal })
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      isLeaving = false
      if (!persisted) return
      listen()
      comeBack()
    },
    { signal },
  )
  return () => {
    watching.abort()
    channel?.close()
  }
}

/** Reads the products anew; unless told otherwise also those that came a moment ago. */
export async function readCartAgain({ isOnlyOld = false } = {}): Promise<boolean> {
  if (isOnlyOld && Date.now() - readAt < FRESH_MS) return true
  const isRead = await theStore().readAgain()
  if (isRead) readAt = Date.now()
  return isRead
}

/** Told once: what the cart's page has shown is seen. */
export function seenBefore(): SeenLines {
  return readSeen(browserStorage('local').read(SEEN_KEY))
}

export function rememberSeen(cart: Cart): void {
  keepSeen(seenLines(cart))
}

function keepSeen(seen: SeenLines): void {
  browserStorage('local').write(SEEN_KEY, Object.keys(seen).length > 0 ? JSON.stringify(seen) : null)
}

/** What the visitor puts in is seen by that. */
async function putting<Value>(change: () => Promise<Value>): Promise<Value> {
  const before = theStore().cart()
  const value = await change()
  noteOwnChange(before, theStore().cart())
  return value
}

/** What the visitor takes out is no news to them: it is forgotten before it is gone. */
function forget(productId: string): void {
  const { cart } = theStore()
  noteOwnChange(cart(), nextCart(cart(), { kind: 'removed', productid: productId }))
}

function noteOwnChange(before: Cart, after: Cart): void {
  const seen = seenBefore()
  const next = seenAfter(seen, before, after)
  if (next !== seen) keepSeen(next)
}

export function addToCart(productId: string): Promise<CartOutcome> {
  return putting(() => theStore().add(productId))
}

export function stepInCart(productId: string, by: number): Promise<CartOutcome> {
  const { cart, step } = theStore()
  if ((lineOf(cart(), productId)?.qty ?? 0) + by < 1 && !cart().cartbuttonloading) forget(productId)
  return step(productId, by)
}

export function removeFromCart(productId: string): Promise<Removal | null> {
  forget(productId)
  return theStore().remove(productId)
}

export const putBackInCart = (removal: Removal) => putting(() => theStore().putBack(removal))
export const cartNow = () => theStore().cart()
export const selectShipping = (type: string) => theStore().selectShipping(type)
export const selectPayment = (payment: string | null) => theStore().selectPayment(payment)
export const closeCartModal = () => theStore().closeModal()

const subscribe = (listener: () => void) => theStore().subscribe(listener)

/** The cart, or of it what `pick` takes; pages are rendered without one. */
export function useCart(): Cart
export function useCart<Picked>(pick: (cart: Cart) => Picked): Picked
export function useCart<Picked>(pick?: (cart: Cart) => Picked): Cart | Picked {
  const taken = pick ?? ((cart: Cart) => cart as never)
  return useSyncExternalStore(
    subscribe,
    () => taken(theStore().cart()),
    () => taken(UNOPENED_CART),
  )
}
