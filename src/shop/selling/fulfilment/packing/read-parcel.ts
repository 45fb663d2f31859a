import { productCards } from '#shop/catalogue/products/product-cards.ts'
import type { OrderView, OrderWait } from '#shop/selling/orders/order.ts'
import { findOrder } from '#shop/selling/orders/view/find-order.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { ShippingType } from '#shop/goods/shipping/shipping-types.ts'
import type { Shop } from '#shop/shop.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import { nextParcel } from '../next-parcel.ts'
import { lastParcelOf } from '../parcel-in-house.ts'
import { waitsFor } from '../waits-for.ts'
import { giftOf, type ParcelGift } from './parcel-gift.ts'
import { holderOfParcel, measuresOf, notesOf, placesOfLines, type ParcelTaker } from './packing-records.server.ts'

export type CopiesToPack = {
  lineId: number
  /** By which it may be read: as it was ordered, and as the catalogue has it now. */
  eans: string[]
  title: string
  author: string | null
  picture: string | null
  copies: number
  /** Where they stand aside. */
  places: { name: string; copies: number }[]
  heightMm: number | null
  thicknessMm: number | null
  weightG: number | null
}

export type ParcelToPack = {
  number: string
  version: number
  /** Null where nothing is to be packed or handed over, to whoever may not know buyers. */
  buyer: string | null
  shipping: ShippingType
  place: string | null
  /** What the buyer asked for in words. */
  note: string | null
  /** Null where it is no present, or told to nobody but whoever may know buyers. */
  gift: ParcelGift | null
  notes: { by: string; text: string }[]
  takenBy: ParcelTaker | null
  /** What it waits for; with nothing to pack, this says why. */
  waitsFor: OrderWait[]
  lines: CopiesToPack[]
}

type ReadParcel = { number: string; by: Actor; knowsBuyers: boolean }

/** A usual paper: so many pages make a millimetre. */
const PAGES_A_MM = 17

/** OFFICE-26: what goes into the next parcel of an order, as whoever packs it has to see it. Null where there is no such order. */
export async function readParcel(shop: Shop, { number, by, knowsBuyers }: ReadParcel): Promise<ParcelToPack | null> {
  const order = await findOrder(shop, { number, userId: null, isStaff: true })
  if (!order) return null
  const today = shopDay(shop.clock.now())
  const packable = {
    ...order,
    lines: order.lines.map((line) => ({ ...line, expectedFrom: line.expected?.from ?? null })),
  }
  const parcel = order.status === 'CONFIRMED' ? nextParcel(packable, today) : []
  const [taken, notes, lines] = await Promise.all([
    holderOfParcel(shop.db, { number: order.number, me: by.id ?? '', now: shop.clock.now() }),
    notesOf(shop.db, order.number),
    copiesToPack(shop, order, parcel),
  ])
  const isTold = knowsBuyers || lastParcelOf(order, today).isInHouse
  return {
    number: order.number,
    version: order.version,
    buyer: isTold ? order.contact.name : null,
    shipping: order.shipping,
    place: order.pickupShop?.name ?? order.parcelPoint?.name ?? order.delivery?.city ?? null,
    note: isTold ? order.note : null,
    gift: isTold ? await giftOf(shop, order) : null,
    notes,
    takenBy: taken,
    waitsFor: waitsFor(packable, today),
    lines,
  }
}

async function copiesToPack(
  shop: Shop,
  order: OrderView,
  parcel: readonly { lineId: number; quantity: number }[],
): Promise<CopiesToPack[]> {
  const wanted = new Map(parcel.map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = order.lines.filter(({ id }) => wanted.has(id))
  const productIds = [...new Set(lines.map(({ productId }) => productId))]
  const [{ cards }, measures, places] = await Promise.all([
    productCards(shop, order.language, productIds),
    measuresOf(shop.db, productIds),
    placesOfLines(
      shop.db,
      lines.map(({ id }) => id),
    ),
  ])
  return lines.map(({ id, productId, ean, name, author }) => {
    const measure = measures.find((one) => one.id === productId)
    return {
      lineId: id,
      eans: [...new Set([ean, ...(measure ? [measure.ean] : [])])],
      title: name,
      author,
      picture: cards.find((card) => card.id === productId)?.picture?.src ?? null,
      copies: wanted.get(id) ?? 0,
      places: places.filter(({ lineId }) => lineId === id).map(({ name, copies }) => ({ name, copies })),
      heightMm: measure?.heightMm ?? null,
      thicknessMm: measure?.thicknessMm ?? (measure?.pages ? Math.round(measure.pages / PAGES_A_MM) : null),
      weightG: measure?.weightG ?? null,
    }
  })
}
