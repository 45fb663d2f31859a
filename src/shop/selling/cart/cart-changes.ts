import type { Language } from '#site/languages.ts'
import { CART_LISTS, type CartList } from './cart-lists.ts'
import { sellableCopies } from './cart-product.ts'
import { linesOf, listOf, type Cart } from './cart.ts'

/** What the visitor last saw of a line: beside the cart, because the cookie's fields are the specification's. */
type SeenLine = {
  price: number
  list: CartList
  titles: Record<Language, string>
  /** How many there were to be had at once; not kept before the shop knew who moves a line. */
  copies?: number
}
export type SeenLines = Readonly<Record<string, SeenLine>>

export type CartChange =
  | { kind: 'price'; productid: string; before: number; now: number }
  | { kind: 'moved'; productid: string; from: CartList; to: CartList }
  | { kind: 'gone'; productid: string; titles: Record<Language, string> }

/** How the cart differs from what was last seen of it. A line nobody saw before has not changed. */
export function cartChanges(seen: SeenLines, cart: Cart): CartChange[] {
  const lines = linesOf(cart)
  const here = new Set(lines.map(({ productid }) => productid))
  const changes = lines.flatMap((line): CartChange[] => {
    const { productid, productdata } = line
    const before = Object.hasOwn(seen, productid) ? seen[productid] : undefined
    if (!before) return []
    const now = productdata.price
    const to = listOf(line)
    const isNews = before.list !== to && listSeen(before, line.qty) !== to
    return [
      ...(isNews ? [{ kind: 'moved', productid, from: before.list, to } as const] : []),
      ...(before.price === now || now === 0 ? [] : [{ kind: 'price', productid, before: before.price, now } as const]),
    ]
  })
  const gone = Object.entries(seen).flatMap(([productid, { titles }]): CartChange[] =>
    here.has(productid) ? [] : [{ kind: 'gone', productid, titles }],
  )
  return [...gone, ...changes]
}

/** Where the line would have stood with as many as are wanted now: what it moves by the visitor's own plus or minus is no news. */
export function listSeen({ list, copies }: Pick<SeenLine, 'list' | 'copies'>, qty: number): CartList {
  if (copies === undefined || list === 'cartproductspreorder') return list
  if (copies >= qty) return 'cartproductsinstockunique'
  return list === 'cartproductsinstockunique' ? 'cartproductsorderable' : list
}

export function seenLines(cart: Cart): SeenLines {
  return Object.fromEntries(
    linesOf(cart).map((line) => {
      const { productid, productdata } = line
      const { price, titles, deleted } = productdata
      const copies = deleted ? 0 : sellableCopies(productdata)
      return [productid, { price, list: listOf(line), titles, copies }]
    }),
  )
}

/** After a change of the visitor's own: what they put in is seen, what they took out is no longer missed. */
export function seenAfter(seen: SeenLines, before: Cart, now: Cart): SeenLines {
  const here = seenLines(now)
  const taken = linesOf(before).filter(({ productid }) => !Object.hasOwn(here, productid))
  const put = Object.keys(here).filter((id) => !Object.hasOwn(seen, id))
  if (now.phase !== 'whole' || (taken.length === 0 && put.length === 0)) return seen
  const gone = new Set(taken.map(({ productid }) => productid))
  return {
    ...Object.fromEntries(Object.entries(seen).filter(([id]) => !gone.has(id))),
    ...Object.fromEntries(put.map((id) => [id, here[id]!])),
  }
}

/** What was kept, as far as it can be read. */
export function readSeen(text: string | null): SeenLines {
  try {
    const parsedText: unknown = JSON.parse(text ?? '{}')
    if (typeof parsedText !== 'object' || parsedText === null || Array.isArray(parsedText)) return {}
    return Object.fromEntries(
      Object.entries(parsedText).filter((entry): entry is [string, SeenLine] => isSeenLine(entry[1])),
    )
  } catch {
    // Not JSON: nothing was seen.
    return {}
  }
}

function isSeenLine(value: unknown): value is SeenLine {
  if (typeof value !== 'object' || value === null) return false
  const { price, list, titles, copies = 0 } = value as Record<string, unknown>
  if (typeof price !== 'number' || typeof copies !== 'number' || !CART_LISTS.some((one) => one === list)) return false
  const { hu, en } = (typeof titles === 'object' && titles !== null ? titles : {}) as Record<string, unknown>
  return typeof hu === 'string' && typeof en === 'string'
}
