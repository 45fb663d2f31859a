import { lineOf, linesOf, type CartItem, type CartLine } from '#shop/selling/cart/cart.ts'
import { missingHere, newsOf, ofAnother, type CartNews } from '#shop/selling/cart/merge-kept.ts'
import { readStored } from '#shop/selling/cart/saved-cart.ts'
import { requireData } from '#web/data/api/require-data.ts'
import { authState } from '#web/data/auth-store.ts'
import { oneTabAtATime } from '#web/data/browser-tabs.ts'
import { endSignInNews, isSignInNews } from '#web/data/sign-in-news.ts'
import { showToast } from '#web/ui/controls/toast-store.ts'
import type { Text } from '#words/text.tsx'
import { openedCart } from '../store/cart-browser.ts'
import { cartCookie } from '../store/cart-cookie.ts'
import { readProducts } from '../store/cart-data.ts'
import { KEEP_CART } from '../store/cart-operations.graphql.ts'
import { cartCookieNow, isCartNews, readMarker, remembersMarkers, writeMarker } from './kept-marker.ts'

/** WISH-06: tells the account what has changed in this browser's cart; after a sign-in brings here what is missing. */
export async function syncKeptCart(owner: string, text: Text): Promise<void> {
  await oneTabAtATime('kept-cart', async () => {
    // Somebody else may have signed in, or another tab have told it, while this one waited.
    if (authState().userid !== owner || !isCartNews(owner)) return
    // Without a memory of what was told everything would come again on every page.
    if (!remembersMarkers()) return
    const marker = readMarker()
    if (isSignInNews('cart') || marker?.owner !== owner) return join(owner, text)
    // A cookie that is gone is a lost cart: what was emptied on purpose leaves an empty one.
    if (cartCookieNow() === null) return note(owner, [], marker.declined)
    const here = itemsHere()
    await tell(newsOf(marker.items, here, marker.declined))
    note(owner, here, marker.declined)
  })
}

async function join(owner: string, text: Text): Promise<void> {
  const marker = readMarker()
  const isSame = marker?.owner === owner
  if (marker && !isSame) await putAway(marker.items, text)
  const isLost = cartCookieNow() === null
  const base = isSame && !isLost ? marker.items : []
  const declined = isSame ? marker.declined : []
  const { removed } = newsOf(base, itemsHere(), declined)
  const account = await tell({ changed: [], removed })
  const missing = missingHere({ base, here: itemsHere(), account, declined })
  const added = missing.length > 0 ? await bringHere(missing) : []
  const here = itemsHere()
  await tell({ changed: newsOf(base, here, declined).changed.filter((item) => !isIn(account, item)), removed: [] })
  note(owner, here, declined)
  endSignInNews('cart')
  if (added.length === 0) return
  const undo = async () => {
    for (const item of added) await takeOut(item)
    // They stay with the account, and do not come here again by themselves.
    note(owner, itemsHere(), [...declined, ...added.map(({ productid }) => productid)])
  }
  showToast(text('kept.added', { count: added.length }), {
    action: { label: text('toast.undo'), run: () => void undo() },
  })
}

/** What another account keeps of this cart goes; it waits there. */
async function putAway(theirs: readonly CartItem[], text: Text): Promise<void> {
  const gone = ofAnother(theirs, itemsHere())
  if (gone.length === 0) return
  for (const item of gone) await takeOut(item)
  showToast(text('kept.put-away'))
}

async function takeOut({ productid, qty }: CartItem): Promise<void> {
  const engine = await openedCart()
  const own = lineOf(engine.cart(), productid)?.qty ?? 0
  if (own <= qty) await engine.remove(productid)
  else await engine.step(productid, -qty)
}

async function bringHere(missing: readonly CartItem[]): Promise<CartItem[]> {
  const [engine, products] = await Promise.all([openedCart(), readProducts(missing.map(({ productid }) => productid))])
  const lines = missing.flatMap(({ productid, qty }): CartLine[] => {
    const productdata = products.get(productid)
    return productdata && !productdata.deleted ? [{ productid, qty, productdata }] : []
  })
  const { selectedshipping, selectedpayment } = engine.cart()
  await engine.refill({ lines, selectedshipping, selectedpayment })
  const there = new Set(linesOf(engine.cart()).map(({ productid }) => productid))
  return lines.filter(({ productid }) => there.has(productid)).map(({ productid, qty }) => ({ productid, qty }))
}

async function tell({ changed, removed }: CartNews): Promise<CartItem[]> {
  const lines = changed.map(({ productid, qty }) => ({ productId: productid, quantity: qty }))
  const options = { authMode: 'customer', isRepeatable: true } as const
  const { keepCart } = await requireData(KEEP_CART, { changed: lines, removed }, options)
  return keepCart.map(({ productId, quantity }) => ({ productid: productId, qty: quantity }))
}

function itemsHere(): readonly CartItem[] {
  return readStored(cartCookie().read())?.cartItems ?? []
}

function isIn(items: readonly CartItem[], { productid, qty }: CartItem): boolean {
  return items.some((item) => item.productid === productid && item.qty === qty)
}

function note(owner: string, items: readonly CartItem[], declined: readonly string[]): void {
  // What was put in here on purpose after all is no longer declined.
  const still = declined.filter((id) => !items.some(({ productid }) => productid === id))
  writeMarker({ owner, cookie: cartCookieNow(), items, declined: still.slice(-200) })
}
