import type { Language } from '#site/languages.ts'
import type { Expected, OrderView, PaymentStatus, PostalAddress, ShipmentStatus } from '#shop/orders/order.ts'
import { findOrder } from '#shop/orders/view/find-order.ts'
import type { ShippingType } from '#shop/shipping/shipping-types.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/shop-day.ts'
import { CARRIERS } from '../carriers.ts'
import { nextParcel } from '../next-parcel.ts'
import type { LineCopies } from '../open-copies.ts'
import { measuresOf, notesOf } from './packing-records.server.ts'

/** What slip and label of a parcel say. */
export type ParcelPaper = {
  number: string
  /** Of the buyer, which the slip speaks. */
  language: Language
  parcel: number
  buyer: string
  phone: string
  shipping: ShippingType
  carrier: string | null
  delivery: PostalAddress | null
  /** The shop or the parcel point that it goes to. */
  place: { name: string; address: string | null } | null
  placedAt: string
  payment: PaymentStatus
  invoices: string[]
  expected: Expected | null
  /** Null where the weight of something in it is not known. */
  weightG: number | null
  note: string | null
  notes: { by: string; text: string }[]
  lines: { lineId: number; ean: string; title: string; author: string | null; copies: number }[]
}

const ENDED: readonly ShipmentStatus[] = ['CANCELLED', 'LOST', 'RETURNED_TO_SENDER', 'NOT_COLLECTED']

/** OFFICE-09: papers of these orders, of the parcel that is to be packed or was packed last. Unknown ones are left out. */
export async function readPapers(shop: Shop, numbers: readonly string[]): Promise<ParcelPaper[]> {
  const orders = await Promise.all(numbers.map((number) => findOrder(shop, { number, userId: null, isStaff: true })))
  return Promise.all(orders.filter((order) => order !== null).map((order) => paperOf(shop, order)))
}

async function paperOf(shop: Shop, order: OrderView): Promise<ParcelPaper> {
  const { parcel, copies } = parcelOf(order, shopDay(shop.clock.now()))
  const quantities = new Map(copies.map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = order.lines.filter(({ id }) => quantities.has(id))
  const [measures, notes] = await Promise.all([
    measuresOf(
      shop.db,
      lines.map(({ productId }) => productId),
    ),
    notesOf(shop.db, order.number),
  ])
  const weights = lines.map(({ id, productId }) => {
    const weight = measures.find((one) => one.id === productId)?.weightG ?? null
    return weight === null ? null : weight * (quantities.get(id) ?? 0)
  })
  return {
    number: order.number,
    language: order.language,
    parcel,
    buyer: order.delivery?.name ?? order.contact.name,
    phone: order.contact.phone,
    shipping: order.shipping,
    carrier: order.shipping === 'SHOP' ? null : CARRIERS[order.shipping].name,
    delivery: order.delivery,
    place: order.pickupShop ?? order.parcelPoint,
    placedAt: order.placedAt,
    payment: order.payment,
    invoices: order.invoices.flatMap(({ number }) => number ?? []),
    expected: order.expected,
    weightG: weights.every((weight) => weight !== null) ? weights.reduce((sum, weight) => sum + weight, 0) : null,
    note: order.note,
    notes,
    lines: lines.map(({ id, ean, name, author }) => ({
      lineId: id,
      ean,
      title: name,
      author,
      copies: quantities.get(id) ?? 0,
    })),
  }
}

function parcelOf(order: OrderView, today: string): { parcel: number; copies: readonly LineCopies[] } {
  const lines = order.lines.map((line) => ({ ...line, expectedFrom: line.expected?.from ?? null }))
  const next = order.status === 'CONFIRMED' ? nextParcel({ ...order, lines }, today) : []
  const packed = order.shipments.filter(({ status }) => !ENDED.includes(status))
  const last = packed.at(-1)
  return next.length > 0 || !last
    ? { parcel: packed.length + 1, copies: next }
    : { parcel: packed.length, copies: last.lines }
}
