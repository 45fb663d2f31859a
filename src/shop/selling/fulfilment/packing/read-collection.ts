import { productCards } from '#shop/catalogue/products/product-cards.ts'
import { cashOf, dueAtTill } from '#shop/selling/orders/order-money.ts'
import { documentOf, type OrderDocument } from '#shop/selling/orders/placing/order-document.ts'
import { keptOf } from '#shop/selling/orders/payment/settlement.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import type { Shop } from '#shop/shop.ts'

export type CollectedCopies = {
  lineId: number
  title: string
  author: string | null
  picture: string | null
  copies: number
}

export type ParcelToCollect = {
  shipment: number
  until: string | null
  lines: CollectedCopies[]
  /** To be paid for it, by card and in cash, which has no coins under five forints. */
  due: number
  cash: number
}

export type Collection = {
  number: string
  version: number
  /** Null where nothing waits, to whoever may not know buyers. */
  buyer: string | null
  phone: string | null
  /** Where it waits; null where the order is not collected in a shop. */
  pickupShop: { id: string; name: string } | null
  /** What its buyer has, or is to have. */
  document: OrderDocument
  parcels: ParcelToCollect[]
}

/** OFFICE-28: what waits in the shop of an order, and what is to be paid for it. Null where there is no such order. */
export async function readCollection(
  shop: Shop,
  { number, knowsBuyers }: { number: string; knowsBuyers: boolean },
): Promise<Collection | null> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  if (!order) return null
  const ready = order.shipments.filter(({ status }) => status === 'READY_FOR_PICKUP')
  const isTold = knowsBuyers || ready.length > 0
  const lineOf = new Map(order.lines.map((line) => [line.id, line]))
  const { cards } = await productCards(shop, order.language, [
    ...new Set(ready.flatMap(({ lines }) => lines.flatMap(({ lineId }) => lineOf.get(lineId)?.productId ?? []))),
  ])
  const pictures = new Map(cards.map(({ id, picture }) => [id, picture?.src ?? null]))
  return {
    number: order.number,
    version: order.version,
    buyer: isTold ? order.contact.name : null,
    phone: isTold ? order.contact.phone : null,
    pickupShop: order.pickupShop && { id: order.pickupShop.id, name: order.pickupShop.name },
    document: documentOf(order),
    parcels: ready.map(({ number: shipment, pickupUntil, lines }) => {
      const due = dueAtTill({ ...order, kept: keptOf(order.attempts) }, lines)
      return {
        shipment,
        until: pickupUntil,
        due,
        cash: cashOf(due),
        lines: lines.flatMap(({ lineId, quantity }) => {
          const line = lineOf.get(lineId)
          if (!line) return []
          const { productId, name: title, author } = line
          return { lineId, title, author, picture: pictures.get(productId) ?? null, copies: quantity }
        }),
      }
    }),
  }
}
