import type { Actor } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'
import type { Expected, OrderView, PaymentStatus, OrderPostalAddress } from '#shop/selling/orders/order.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { carrierOf } from '../carriers.ts'
import { lastParcelOf } from '../parcel-in-house.ts'
import { giftOf, type ParcelGift } from './parcel-gift.ts'
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
  delivery: OrderPostalAddress | null
  /** The shop or the parcel point that it goes to. */
  place: { name: string; address: string | null } | null
  placedAt: string
  payment: PaymentStatus
  invoices: string[]
  expected: Expected | null
  /** Null where the weight of something in it is not known. */
  weightG: number | null
  note: string | null
  /** Null: it is no present. */
  gift: ParcelGift | null
  notes: { by: string; text: string }[]
  lines: { lineId: number; ean: string; title: string; author: string | null; copies: number }[]
}

type ReadPapers = { numbers: readonly string[]; by: Actor; knowsBuyers: boolean }

type Papers = {
  papers: ParcelPaper[]
  /** Nothing of these is to be packed or handed over: their papers are for whoever may know buyers. */
  withheld: string[]
}

/**
 * OFFICE-09: papers of these orders, of the parcel that is to be packed or was packed last. Unknown ones are left out. They tell
 * where people live, so who read them is written down.
 */
export async function readPapers(shop: Shop, { numbers, by, knowsBuyers }: ReadPapers): Promise<Papers> {
  const found = await Promise.all(numbers.map((number) => findOrder(shop, { number, userId: null, isStaff: true })))
  const orders = found.filter((order) => order !== null)
  const today = shopDay(shop.clock.now())
  const isTold = (order: OrderView) => knowsBuyers || lastParcelOf(order, today).isInHouse
  const papers = await Promise.all(orders.filter(isTold).map((order) => paperOf(shop, order, today)))
  const input = { numbers: papers.map(({ number }) => number) }
  if (papers.length > 0) await recordAct(shop, { by, operation: 'papers read', record: 'papers', input })
  return { papers, withheld: orders.filter((order) => !isTold(order)).map(({ number }) => number) }
}

async function paperOf(shop: Shop, order: OrderView, today: string): Promise<ParcelPaper> {
  const { number: parcel, copies } = lastParcelOf(order, today)
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
    carrier: carrierNameOf(order),
    delivery: order.delivery,
    place: order.pickupShop ?? order.parcelPoint,
    placedAt: order.placedAt,
    payment: order.payment,
    invoices: order.invoices.flatMap(({ number }) => number ?? []),
    expected: order.expected,
    weightG: weights.every((weight) => weight !== null) ? weights.reduce((sum, weight) => sum + weight, 0) : null,
    note: order.note,
    gift: await giftOf(shop, order),
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

function carrierNameOf({ shipping, parcelPoint }: OrderView): string | null {
  return shipping === 'SHOP' ? null : carrierOf({ shipping, parcelPoint }).name
}
