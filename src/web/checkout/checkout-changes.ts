import { listSeen, seenLines, type SeenLines } from '#shop/selling/cart/cart-changes.ts'
import type { CartList } from '#shop/selling/cart/cart-lists.ts'
import { soldLines, type Cart } from '#shop/selling/cart/cart.ts'
import type { CopyKind } from '#shop/selling/orders/order.ts'
import type { OrderQuote } from './checkout-operations.graphql.ts'

/** What the buyer has seen of the order so far, and with it agreed to. */
export type SeenOrder = {
  lines: Readonly<Record<string, { price: number; list: CartList; copies?: number }>>
  /** For which way and which lines, and what it cost. */
  shipping: { of: string; price: number | null } | null
}

export type OrderDifference =
  | { kind: 'price'; productId: string; title: string; before: number; now: number }
  | { kind: CopyKind; productId: string; title: string }
  | { kind: 'shipping'; before: number; now: number }
  /** What was by quote has a price, and the other way round. */
  | { kind: 'priced'; now: number }
  | { kind: 'quoted'; before: number }

const KINDS: Record<CartList, CopyKind> = {
  cartproductsinstockunique: 'STOCK',
  cartproductsorderable: 'TO_ORDER',
  cartproductspreorder: 'PREORDER',
  cartproductsnotorderable: 'TO_ORDER',
}

const LISTS: Record<CopyKind, CartList> = {
  STOCK: 'cartproductsinstockunique',
  TO_ORDER: 'cartproductsorderable',
  PREORDER: 'cartproductspreorder',
}

/** Where nobody saw a line before, what the cart shows now is the first that is seen of it. */
export function seenInCart(cart: Cart, seen: SeenLines): SeenOrder {
  const here = seenLines(cart)
  const lines = soldLines(cart).map(({ productid: id }) => {
    const { price, list, copies } = (Object.hasOwn(seen, id) ? seen : here)[id]!
    return [id, { price, list, copies }] as const
  })
  return { lines: Object.fromEntries(lines), shipping: null }
}

type Quoted = Pick<OrderQuote, 'lines' | 'shippingPrice'>

export function seenInQuote(quote: Quoted, shippingKey: string): SeenOrder {
  const lines = quote.lines.map(({ productId, unitPrice: price }) => {
    const kind = kindOf(quote, productId)
    // Where all come from stock, nobody has said how many more there are.
    const copies = kind === 'TO_ORDER' ? copiesOf(quote, productId, 'STOCK') : undefined
    return [productId, { price, list: LISTS[kind], copies }] as const
  })
  return { lines: Object.fromEntries(lines), shipping: { of: shippingKey, price: quote.shippingPrice } }
}

/** How the order differs from what was seen of it. What is seen for the first time is no difference, nor what the buyer's own plus or minus brings. */
export function orderDifferences(seen: SeenOrder, quote: Quoted, shippingKey: string): OrderDifference[] {
  const ids = [...new Set(quote.lines.map(({ productId }) => productId))]
  const differences = ids.flatMap((productId): OrderDifference[] => {
    const before = Object.hasOwn(seen.lines, productId) ? seen.lines[productId] : undefined
    const line = quote.lines.find((one) => one.productId === productId)
    if (!before || !line) return []
    const now = kindOf(quote, productId)
    const lists = [before.list, listSeen(before, copiesOf(quote, productId))]
    return [
      ...(before.price === line.unitPrice
        ? []
        : [{ kind: 'price', productId, title: line.name, before: before.price, now: line.unitPrice } as const]),
      ...(lists.some((list) => KINDS[list] === now) ? [] : [{ kind: now, productId, title: line.name }]),
    ]
  })
  const { shippingPrice: now } = quote
  if (seen.shipping?.of !== shippingKey || seen.shipping.price === now) return differences
  const { price: before } = seen.shipping
  if (now === null) return before === null ? differences : [...differences, { kind: 'quoted', before }]
  return [...differences, before === null ? { kind: 'priced', now } : { kind: 'shipping', before, now }]
}

/** A product that is partly in stock comes as what takes the longest. */
function kindOf({ lines }: Quoted, productId: string): CopyKind {
  const kinds = lines.filter((line) => line.productId === productId).map(({ kind }) => kind)
  return (['PREORDER', 'TO_ORDER', 'STOCK'] as const).find((kind) => kinds.includes(kind)) ?? 'STOCK'
}

function copiesOf({ lines }: Quoted, productId: string, only?: CopyKind): number {
  const counted = lines.filter((line) => line.productId === productId && (only === undefined || line.kind === only))
  return counted.reduce((sum, { quantity }) => sum + quantity, 0)
}
