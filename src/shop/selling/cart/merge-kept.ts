import type { CartItem } from './cart.ts'
import { MAX_COPIES } from './cart.ts'

type Items = readonly CartItem[]

/** What the account has to be told: what differs from what this browser told it last. */
export type CartNews = { changed: CartItem[]; removed: string[] }

/** WISH-06: what is as it was told is not told again, so that an old cart brings back nothing that was bought or taken out elsewhere. */
export function newsOf(base: Items, here: Items, declined: readonly string[] = []): CartNews {
  const before = quantities(base)
  const now = quantities(here)
  return {
    changed: here.filter(({ productid, qty }) => before.get(productid) !== qty),
    removed: base.map(({ productid }) => productid).filter((id) => !now.has(id) && !declined.includes(id)),
  }
}

type Merge = {
  /** What this browser told the account last; nothing where it never did. */
  base: Items
  here: Items
  account: Items
  /** What was taken out again after it had come from the account: not brought here twice. */
  declined: readonly string[]
}

/** WISH-06: at sign-in, how many copies of what come here from the account. Nothing of here goes, and the larger quantity holds. */
export function missingHere({ base, here, account, declined }: Merge): CartItem[] {
  const before = quantities(base)
  const now = quantities(here)
  return account.flatMap(({ productid, qty }) => {
    const own = now.get(productid) ?? 0
    // Lowered or taken out here since: this browser's word is the newer one.
    const isNews = before.get(productid) !== qty
    return isNews && own < qty && !declined.includes(productid)
      ? [{ productid, qty: Math.min(MAX_COPIES, qty) - own }]
      : []
  })
}

/** WISH-06: what of a cart is another account's, as that account was told it: so many copies of it go before somebody else's come. */
export function ofAnother(base: Items, here: Items): CartItem[] {
  const before = quantities(base)
  return here.flatMap(({ productid, qty }) => {
    const theirs = Math.min(qty, before.get(productid) ?? 0)
    return theirs > 0 ? [{ productid, qty: theirs }] : []
  })
}

function quantities(items: Items): Map<string, number> {
  return new Map(items.map(({ productid, qty }) => [productid, qty]))
}
