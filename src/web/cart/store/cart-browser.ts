import { useSyncExternalStore } from 'react'
import { CART_COOKIE } from '#site/constants.ts'
import type { Cart } from '#shop/selling/cart/cart.ts'
import { EMPTY_CART, UNOPENED_CART } from '#shop/selling/cart/empty-cart.ts'
import { cookies } from '#web/data/browser-storage.ts'
import { readPending, writePending } from './cart-pending.ts'
import type { CartOutcome } from './cart-store.ts'
import { isLeaving, watchTabs } from './cart-tabs.ts'

type CartLazy = (typeof import('../cart-lazy.ts'))['cartLazy']
type Engine = CartLazy['engine']

const STORED = new RegExp(`(?:^|; )${CART_COOKIE.name}=.`)

let shown: Cart = UNOPENED_CART
let engine: Engine | null = null
let fetched: CartLazy | null = null
let loading: Promise<CartLazy> | null = null
let opening: Promise<CartOutcome[]> | null = null
let freeShippingFrom: number | null = null
let boundFreeFrom = 0
/** Products added before the engine is loaded; the modal opens at once all the same. */
let early: string[] = []
let isEarlyModalOpen = false
const listeners = new Set<() => void>()

/** Whether there is anything to restore or to show; most visitors have nothing, and their pages fetch nothing for it. */
export function hasStoredCart(): boolean {
  return engine !== null || STORED.test(cookies()) || readPending().length > 0
}

function show(): void {
  const cart = engine?.cart() ?? shown
  shown = early.length > 0 ? { ...cart, cartmodal: isEarlyModalOpen, cartmodalloading: true } : cart
  for (const listener of listeners) listener()
}

/** The engine and the parts that show what it did, once a cart begins or is restored. */
export function loadCart(): Promise<CartLazy> {
  loading ??= import('../cart-lazy.ts').then(
    ({ cartLazy }) => {
      fetched = cartLazy
      engine = cartLazy.engine
      engine.subscribe(show)
      return cartLazy
    },
    (error: unknown) => {
      loading = null
      throw error
    },
  )
  return loading
}

/** What of the cart has been fetched by now: what shows a product that was added is there with what added it. */
export function loadedCart(): CartLazy | null {
  return fetched
}

/** CART-12; gives how the adds ended that a reload had interrupted. */
export function openCart(from: number | null, boundFrom: number): Promise<CartOutcome[]> {
  freeShippingFrom = from
  boundFreeFrom = boundFrom
  if (opening) return opening
  if (hasStoredCart()) return openEngine()
  shown = { ...EMPTY_CART, freeShippingFrom, boundFreeFrom }
  show()
  return Promise.resolve([])
}

function openEngine(): Promise<CartOutcome[]> {
  opening ??= loadCart().then(
    (lazy) => {
      // What is pressed now is added by its press, not as if a reload had interrupted it.
      writePending(early.reduce(withoutOne, readPending()))
      return lazy.engine.open(freeShippingFrom, boundFreeFrom)
    },
    (error: unknown) => {
      opening = null
      throw error
    },
  )
  return opening
}

export function watchOtherTabs(): () => void {
  return watchTabs(() => {
    if (engine) engine.lookAround()
    // Without its code the cart is read when the visitor next uses it.
    else if (hasStoredCart()) void openEngine().catch(() => {})
  })
}

/** CART-03: the modal is open before anything is fetched. */
export async function addToCart(productId: string): Promise<CartOutcome> {
  if (engine && opening) return engine.add(productId)
  early = [...early, productId]
  isEarlyModalOpen = true
  writePending([...readPending(), productId])
  show()
  try {
    // Opened for what comes next; whether the product goes in is told below.
    void openEngine().catch(() => {})
    const lazy = await loadCart()
    const isQuiet = !isEarlyModalOpen
    early = withoutOne(early, productId)
    return await lazy.engine.add(productId, isQuiet)
  } catch (error) {
    console.warn('The cart could not be loaded', error)
    early = withoutOne(early, productId)
    if (!isLeaving()) writePending(withoutOne(readPending(), productId))
    shown = { ...shown, cartmodal: early.length > 0 && isEarlyModalOpen, cartmodalloading: early.length > 0 }
    show()
    return { kind: navigator.onLine ? 'failed' : 'offline' }
  }
}

/** Several copies at once, and without the modal: what was ordered is ordered again. */
export async function putIntoCart(productId: string, copies: number): Promise<CartOutcome> {
  const lazy = await loadCart()
  await openEngine()
  const outcome = await lazy.engine.add(productId, true)
  return outcome.kind === 'done' && copies > 1 ? lazy.engine.step(productId, copies - 1) : outcome
}

/** The engine with this browser's cart in it. */
export async function openedCart(): Promise<Engine> {
  const lazy = await loadCart()
  await openEngine()
  return lazy.engine
}

function withoutOne(ids: string[], id: string): string[] {
  const place = ids.indexOf(id)
  return place < 0 ? ids : ids.toSpliced(place, 1)
}

export function closeCartModal(): void {
  isEarlyModalOpen = false
  if (engine) engine.closeModal()
  show()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The cart, or of it what `pick` takes; pages are rendered without one. */
export function useCart(): Cart
export function useCart<Picked>(pick: (cart: Cart) => Picked): Picked
export function useCart<Picked>(pick?: (cart: Cart) => Picked): Cart | Picked {
  const select = pick ?? ((cart: Cart) => cart as never)
  return useSyncExternalStore(
    subscribe,
    () => select(shown),
    () => select(UNOPENED_CART),
  )
}
