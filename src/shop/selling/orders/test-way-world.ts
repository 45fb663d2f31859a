import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import type { CarrierId } from '#shop/goods/shipping/carrier.ts'
import { orderLabel } from '#shop/selling/fulfilment/labels/order-label.ts'
import { handOverLabel } from '#shop/selling/fulfilment/packing/hand-over-label.ts'
import { takeSureCredits } from '#shop/selling/money/statement/pay-with-credit.ts'
import { readSettlement } from '#shop/selling/money/settlement/read-settlement.ts'
import { takeSettlement } from '#shop/selling/money/settlement/take-settlement.ts'
import { readBroughtStatement, takeStatement } from '#shop/selling/money/statement/take-statement.ts'
import type { Shop } from '#shop/shop.ts'
import { BOOKSELLER as by } from '#shop/test-shop.ts'
import type { carrierControl, PlayedMove } from '#tests/support/carrier-control.ts'

/** What makes the ways of the model offered. */
export const WAY_SETTINGS = {
  cod: { isOffered: true, byHand: true },
  transfer: { isOn: true, forWhom: 'everybody', holder: 'Kolofon Kft.', account: '11773016-11111018', bank: 'OTP' },
  giftWrapping: { isOffered: true, price: 691, vatClass: 'GIFT' },
  giftCardSale: { isOffered: true },
  giftExchangeDays: 30,
}
export const LABEL_WISHES = {
  phone: '+36301234567',
  street: 'Sas utca',
  houseNumber: '1',
  houseNumberInfo: '',
  size: 's',
} as const

export type PlayedCarriers = Record<CarrierId, ReturnType<typeof carrierControl>>

/** What is done in a process that may be killed over it: over HTTP in a running shop, or by calling the verbs. */
export type Desk = {
  orderLabel(parcel: { number: string; shipment: number }): Promise<void>
  handOver(label: string): Promise<void>
  takeSettlement(content: Buffer): Promise<void>
  takeStatement(content: Buffer): Promise<void>
  paySure(credits: readonly { file: string; place: number }[]): Promise<void>
}

export function deskOf(shop: Shop): Desk {
  return {
    async orderLabel(parcel) {
      await orderLabel(shop, { ...parcel, by, wishes: { ...LABEL_WISHES, weightG: null }, paper: { kind: 'label' } })
    },
    async handOver(label) {
      await handOverLabel(shop, { label, by })
    },
    async takeSettlement(content) {
      const read = await readSettlement(content)
      if (read.ok) await takeSettlement(shop, { settlement: read.value, name: 'elszamolas.xlsx', content, by })
    },
    async takeStatement(content) {
      const read = await readBroughtStatement(shop, { content })
      if (!read.ok) throw new Error(`A statement is not read: ${read.failure.kind}`)
      await inTransaction(shop, (shop) => takeStatement(shop, { content, read: read.value, name: 'kivonat.xml', by }))
    },
    async paySure(credits) {
      await takeSureCredits(shop, { credits, by })
    },
  }
}

/** Where parcels of the model wait that nobody brings to a door. */
const LOCKER = { carrier: 'foxpost', id: 'hu1234' } as const
export const LOCKER_KEY = `${LOCKER.carrier}:${LOCKER.id}`

export async function insertLocker(db: Database): Promise<void> {
  const place = { country: 'hu', postcode: '1062', city: 'Budapest', town: 'budapest', street: 'Váci út 1.' }
  await db
    .insertInto('parcel_points')
    .values({ ...LOCKER, ...place, name: 'Nyugati', kind: 'locker', takes_cards: true, updated_at: new Date() })
    .execute()
}

export type Booking = { id: string; day: string; amount: number; text: string }
export type Row = { number: string; day: string; amount: number }

/** A carrier's file or a bank statement, as it came, and what it tells. */
export type BroughtFile = {
  kind: 'settlement' | 'statement'
  content: Buffer
  sha: string
  rows: readonly Row[]
  bookings: readonly Booking[]
  /** As the shop knows it now: null where it was refused, or taken back. */
  id: string | null
  /** The shop has believed it once. */
  wasTaken: boolean
}

/** Labels that a carrier's file tells of which the shop believes; or has believed once. */
export function labelsPaidOut({ files }: Outside, when: 'now' | 'once'): Set<string> {
  const believed = files.filter(({ id, wasTaken }) => (when === 'now' ? id !== null : wasTaken))
  return new Set(believed.flatMap(({ rows }) => rows.map(({ number }) => number)))
}

/** What came to the shop's account by the statements that it believes: told twice, it came once. */
export function bookedSums({ files }: Outside): number[] {
  const believed = files.filter(({ id }) => id !== null).flatMap(({ bookings }) => bookings)
  return [...new Map(believed.map(({ day, id, amount }) => [`${day} ${id}`, amount])).values()]
}

/** What happened outside of the shop, of which it only hears. */
export type Outside = {
  /** What the courier did with each parcel. */
  moves: Map<string, PlayedMove[]>
  /** Carriers' files and statements that somebody has brought. */
  files: BroughtFile[]
  /** What somebody transferred back, by order. */
  back: Map<string, number>
  /** What must not have happened. */
  wrong: string[]
}

export type SentParcel = {
  order: string
  label: string
  carrier: CarrierId
  status: string
  cod: number | null
  isOrdered: boolean
}

export async function sentParcels(shop: Shop, numbers: readonly string[]): Promise<SentParcel[]> {
  const { rows } = await sql<SentParcel>`select o.number as "order", s.tracking_number as label, s.status, s.cod,
      lower(s.carrier) as carrier,
      exists (select from carrier_labels c where c.shipment_id = s.id and c.number = s.tracking_number) as "isOrdered"
    from shipments s join orders o on o.id = s.order_id
    where o.number = any(${numbers}::text[]) and s.tracking_number is not null and s.status in ('SHIPPED', 'DELIVERED')
    order by o.placed_at, s.number`.execute(shop.db)
  return rows
}

export const anyOf = <Thing>(all: readonly Thing[], pick: number): Thing | undefined =>
  all[pick % Math.max(1, all.length)]
