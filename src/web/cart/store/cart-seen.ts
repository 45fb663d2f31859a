import { readSeen, seenAfter, seenLines, type SeenLines } from '#shop/cart/cart-changes.ts'
import type { Cart } from '#shop/cart/cart.ts'
import { browserStorage } from '#web/data/browser-storage.ts'

const KEY = 'cart-seen'

/** What the visitor last saw of the cart's lines; the cookie's fields are the specification's, so it stands beside it. */
export function seenBefore(): SeenLines {
  return readSeen(browserStorage('local').read(KEY))
}

/** Told once: what the cart's page has shown is seen. */
export function rememberSeen(cart: Cart): void {
  keep(seenLines(cart))
}

/** What visitors put in or take out by themselves is no news to them. */
export function noteOwnChange(before: Cart, after: Cart): void {
  const seen = seenBefore()
  const next = seenAfter(seen, before, after)
  if (next !== seen) keep(next)
}

function keep(seen: SeenLines): void {
  browserStorage('local').write(KEY, Object.keys(seen).length > 0 ? JSON.stringify(seen) : null)
}
