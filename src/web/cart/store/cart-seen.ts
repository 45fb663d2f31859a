import { readSeen, seenAfter, seenLines, type SeenLines } from '#shop/selling/cart/cart-changes.ts'
import type { Cart } from '#shop/selling/cart/cart.ts'
import { browserStorage } from '#web/data/browser-storage.ts'

const KEY = 'cart-seen'

/** What the visitor last saw of the cart's lines; stored beside the cookie, whose fields the specification has fixed. */
export function seenBefore(): SeenLines {
  return readSeen(browserStorage('local').read(KEY))
}

/** Called when the cart's page has shown the cart: its changes are not shown again. */
export function rememberSeen(cart: Cart): void {
  writeSeen(seenLines(cart))
}

/** What visitors put in or take out by themselves is no news to them. */
export function noteOwnChange(before: Cart, after: Cart): void {
  const seen = seenBefore()
  const next = seenAfter(seen, before, after)
  if (next !== seen) writeSeen(next)
}

function writeSeen(seen: SeenLines): void {
  browserStorage('local').write(KEY, Object.keys(seen).length > 0 ? JSON.stringify(seen) : null)
}
