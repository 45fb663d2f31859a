import { lineOf } from '#shop/selling/cart/cart.ts'
import { nextCart, type CartContents } from '#shop/selling/cart/next-cart.ts'
import { track } from '#web/third-parties/analytics-queue.ts'
import { oneTabAtATime } from '#web/data/browser-tabs.ts'
import { cartCookie } from './cart-cookie.ts'
import { readProduct, readProducts, readRates } from './cart-data.ts'
import { readPending, writePending } from './cart-pending.ts'
import { noteOwnChange } from './cart-seen.ts'
import { cartStore, type CartOutcome, type Removal } from './cart-store.ts'
import { keepCartPage } from './keep-cart-page.ts'
import { isLeaving, notifyOtherTabs } from './cart-tabs.ts'

const LOCK = 'cart'
/** Products older than this are read again when the visitor comes back to the tab. */
const STALE_MS = 5 * 60_000
/** The cart's own page shows nothing older than this. */
const FRESH_MS = 30_000

let readAt = 0

/** The cart of this tab. Loaded when there is a cart or one begins; `cart-browser.ts` stands before it until then. */
const store = cartStore({
  readProduct,
  readProducts,
  readRates,
  stored: cartCookie(),
  pending: { read: readPending, write: writePending },
  exclusively: (work) => oneTabAtATime(LOCK, work),
  isLeaving,
  notifyOtherTabs,
  track,
  log: console,
})

const { cart, subscribe, closeModal, selectShipping, selectPayment } = store

/** CART-12; gives how the adds ended that a reload had interrupted. */
async function open(freeShippingFrom: number | null, boundFreeFrom: number): Promise<CartOutcome[]> {
  void keepCartPage()
  store.setFreeShipping(freeShippingFrom, boundFreeFrom)
  const outcomes = await withSeen(() => store.open())
  readAt = Date.now()
  return outcomes
}

/** Another tab may have changed the cart, or time has passed. */
function lookAround(): void {
  if (Date.now() - readAt > STALE_MS || cart().phase === 'unreadable') void readAgain()
  else void store.lookAround()
}

async function readAgain(): Promise<boolean> {
  const isRead = await store.readAgain()
  if (isRead) readAt = Date.now()
  return isRead
}

/** For the cart's own page: nothing old, and what shipping costs. */
function readForPage(): void {
  if (cart().phase !== 'whole') return
  if (Date.now() - readAt > FRESH_MS) void readAgain()
  if (cart().rates === null) void store.readRates()
}

function add(productId: string, isQuiet = false): Promise<CartOutcome> {
  return withSeen(() => store.add(productId, isQuiet))
}

function step(productId: string, by: number): Promise<CartOutcome> {
  const isLast = (lineOf(cart(), productId)?.qty ?? 0) + by < 1
  if (isLast && !cart().cartbuttonloading) forget(productId)
  return store.step(productId, by)
}

function remove(productId: string): Promise<Removal | null> {
  forget(productId)
  return store.remove(productId)
}

function putBack(removal: Removal): Promise<void> {
  return withSeen(() => store.putBack(removal))
}

function empty(): Promise<CartContents | null> {
  noteOwnChange(cart(), nextCart(cart(), { kind: 'cleared' }))
  return store.empty()
}

function refill(before: CartContents): Promise<void> {
  return withSeen(() => store.refill(before))
}

/** After the order: what was bought is not shown as missing. */
function clear(): Promise<void> {
  return withSeen(() => store.clear())
}

/** What visitors change themselves counts as seen. */
async function withSeen<Value>(change: () => Promise<Value>): Promise<Value> {
  const before = cart()
  const value = await change()
  noteOwnChange(before, cart())
  return value
}

/** Before a line is removed: a removal by the visitor is not shown as a change. */
function forget(productId: string): void {
  noteOwnChange(cart(), nextCart(cart(), { kind: 'removed', productid: productId }))
}

export const cartEngine = {
  cart,
  subscribe,
  open,
  lookAround,
  readAgain,
  readForPage,
  add,
  closeModal,
  step,
  remove,
  putBack,
  empty,
  refill,
  clear,
  /** True once this tab's cart is the one that is stored. */
  takeOver: store.lookAround,
  selectShipping,
  selectPayment,
}
