import type { OfferedList } from '#shop/catalogue/lists/non-empty-lists.ts'
import { copiesOnShelf, sellableCopies, shopsOf } from '#shop/selling/cart/cart-product.ts'
import type { Payment } from '#shop/selling/cart/payment-choices.ts'
import type { PostAbroad } from '#shop/ground/shop-settings.ts'
import { soldLines, type Cart, type CartLine } from '#shop/selling/cart/cart.ts'
import type { CopyKind, Expected } from '#shop/selling/orders/order.ts'
import { parcelPromises, type ParcelPromise } from '#shop/selling/orders/view/parcel-promises.ts'
import type { CarrierId } from '#shop/goods/shipping/carrier.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import { releaseDay } from '#shop/goods/stock/release-day.ts'
import type { DeliveryEstimate, DeliveryTerms } from '#shop/goods/stock/delivery-estimate.ts'
import { spanByWay } from '#shop/goods/stock/span-by-way.ts'

type Estimate = Omit<DeliveryEstimate, 'until'>

/** What the cart's page knows of the shop, the same for every visitor. */
export type CartPageTerms = {
  leadTimeDays: readonly [number, number]
  /** The ways to pay that the shop has. */
  payments: readonly Payment[]
  /** Whose parcels can be paid for on delivery. */
  codCarriers: readonly CarrierId[]
  postAbroad: PostAbroad | null
  /** The post abroad has a table by country and weight. */
  hasPostTable: boolean
  /** Gift cards are sold, each as an order by itself. */
  sellsCards: boolean
  /** False while something is missing without which no order can be taken. */
  takesOrders: boolean
  /** Where an empty cart leads: lists on which something stands. */
  lists: readonly OfferedList[]
  estimates: { onShelf: Estimate; inWarehouse: Estimate; orderable: Estimate }
  /** On which days what appears can be collected or posted. */
  calendar: Pick<DeliveryTerms, 'openingHours' | 'closedDays' | 'movedDays'>
}

/** A part of a line: what of it is here, or what is not. */
type Part = { kind: CopyKind; line: CartLine; copies: number }
type PromisedPart = Part & { expected: Expected | null }

/** As an order would split them: what is there goes from the shelf, the rest is ordered. */
function partsOf(line: CartLine): Part[] {
  const { productdata, qty } = line
  if (productdata.availability.kind === 'PREORDER') return [{ kind: 'PREORDER', line, copies: qty }]
  const here = Math.min(qty, sellableCopies(productdata))
  const parts: Part[] = [
    { kind: 'STOCK', line, copies: here },
    { kind: 'TO_ORDER', line, copies: qty - here },
  ]
  return parts.filter(({ copies }) => copies > 0)
}

/** When these copies are at hand: at once only if all of them stand in one shop. */
function stockEstimate(parts: readonly Part[], { estimates }: CartPageTerms): Estimate {
  const shops = parts[0] ? shopsOf(parts[0].line.productdata) : []
  const isOnShelf = shops.some((shop) =>
    parts.every(({ line, copies }) => copiesOnShelf(line.productdata, shop) >= copies),
  )
  return isOnShelf ? estimates.onShelf : estimates.inWarehouse
}

/** When what is in stock of the cart is at hand. */
export function cartStockEstimate(cart: Cart, terms: CartPageTerms): Estimate {
  const parts = soldLines(cart).flatMap(partsOf)
  return stockEstimate(
    parts.filter(({ kind }) => kind === 'STOCK'),
    terms,
  )
}

/** The parcels in which the cart would come by this way. */
export function cartPromises(
  cart: Cart,
  terms: CartPageTerms,
  { type, together }: { type: ShippingType; together: boolean },
): ParcelPromise<PromisedPart>[] {
  const parts = soldLines(cart).flatMap(partsOf)
  const inStock = cartStockEstimate(cart, terms)
  const expected = ({ kind, line: { productdata } }: Part): Expected | null => {
    const { date, precision } = productdata.availability
    if (kind === 'PREORDER') {
      if (!date) return null
      const release = { date, precision: precision ?? 'day' }
      const day = releaseDay(release, type === 'SHOP', terms.calendar)
      return { from: day, to: day, precision: release.precision }
    }
    const span = spanByWay(kind === 'STOCK' ? inStock : terms.estimates.orderable, type)
    return span && { from: span.from, to: span.to, precision: 'day' }
  }
  return parcelPromises(
    parts.map((part) => ({ ...part, expected: expected(part) })),
    together,
  )
}
