import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { CarrierId, ParcelOrder } from '#shop/goods/shipping/carrier.ts'
import type { ShipmentStatus } from '#shop/selling/orders/order.ts'
import { labelAfter, LIVE_LABELS, type LabelEvent, type LabelState } from './label-states.ts'

export type LabelRow = {
  id: string
  orderId: number
  orderNumber: string
  shipment: number
  shipmentStatus: ShipmentStatus
  /** The number with which the parcel was handed over. */
  shippedWith: string | null
  carrier: CarrierId
  reference: string
  state: LabelState
  keys: string | null
  parcel: ParcelOrder | null
  cod: number
  parcelId: string | null
  number: string | null
  refusedCode: string | null
  refusedField: string | null
  requestedAt: Date
  requestedByKind: Actor['kind']
  requestedById: string | null
  unwantedAt: Date | null
  nextTryAt: Date | null
  tries: number
  hasPaper: boolean
}

const COLUMNS = sql`c.id, o.id as "orderId", o.number as "orderNumber", s.number as shipment,
  s.status as "shipmentStatus", s.tracking_number as "shippedWith", c.carrier, c.reference, c.state, c.keys, c.parcel,
  c.cod, c.parcel_id as "parcelId", c.number, c.refused_code as "refusedCode", c.refused_field as "refusedField",
  c.requested_at as "requestedAt", c.requested_by_kind as "requestedByKind", c.requested_by_id as "requestedById",
  c.unwanted_at as "unwantedAt", c.next_try_at as "nextTryAt", c.tries,
  exists (select from carrier_label_papers p where p.label = c.id) as "hasPaper"`
const LABELS = sql`carrier_labels c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id`
const LIVE = sql`c.state = any(${[...LIVE_LABELS]}::text[])`

/** `triesBefore`: how often somebody was at it. */
export type DueLabel = LabelRow & { triesBefore: number }

export async function labelById(db: Database, id: string): Promise<LabelRow | null> {
  const { rows } = await sql<LabelRow>`select ${COLUMNS} from ${LABELS} where c.id = ${id}::uuid`.execute(db)
  return rows[0] ?? null
}

type OfParcel = { orderId: number; shipment: number }

/** All labels of a parcel, the last first. */
export async function labelsOfParcel(db: Database, { orderId, shipment }: OfParcel): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`select ${COLUMNS} from ${LABELS}
    where s.order_id = ${orderId}::bigint and s.number = ${shipment}::int order by c.requested_at desc, c.reference desc`.execute(
    db,
  )
  return rows
}

/** The label of a parcel that may be on it. */
export async function liveLabel(db: Database, { orderId, shipment }: OfParcel): Promise<LabelRow | null> {
  const { rows } = await sql<LabelRow>`select ${COLUMNS} from ${LABELS}
    where s.order_id = ${orderId}::bigint and s.number = ${shipment}::int and ${LIVE}`.execute(db)
  return rows[0] ?? null
}

/** The label that was ordered for a parcel, and that nobody has called back. */
export async function labelInUse(
  db: Database,
  { number, shipment }: { number: string; shipment: number },
): Promise<LabelRow | null> {
  const { rows } = await sql<LabelRow>`select ${COLUMNS} from ${LABELS}
    where o.number = ${number} and s.number = ${shipment}::int and c.state = 'ORDERED' and c.unwanted_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Labels that were ordered and have one of these numbers. */
export async function labelsWithNumber(db: Database, numbers: readonly string[]): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`select ${COLUMNS} from ${LABELS}
    where c.number = any(${[...numbers]}::text[]) and c.state = 'ORDERED' order by c.requested_at`.execute(db)
  return rows
}

type NewLabel = OfParcel & {
  id: string
  carrier: CarrierId
  reference: string
  keys: string | null
  parcel: ParcelOrder
  by: Actor
  now: Date
}

export async function insertLabel(db: Database, label: NewLabel): Promise<void> {
  const { id, orderId, shipment, carrier, reference, keys, parcel, by, now } = label
  const { rows } = await sql`insert into carrier_labels (id, shipment_id, carrier, reference, state, keys, parcel, cod,
      requested_at, requested_by_kind, requested_by_id, next_try_at)
    select ${id}::uuid, s.id, ${carrier}, ${reference}, 'REQUESTED', ${keys}::uuid, ${JSON.stringify(parcel)}::jsonb,
      ${parcel.cod}::int, ${now}::timestamptz, ${by.kind}::actor_kind, ${by.id}, ${now}::timestamptz
    from shipments s where s.order_id = ${orderId}::bigint and s.number = ${shipment}::int returning id`.execute(db)
  if (rows.length !== 1) throw new Error(`Order ${orderId} has no parcel ${shipment}`)
}

/** The order whose label has, or had, this number of its carrier; null where none has. */
export async function orderWithNumber(
  db: Database,
  { carrier, number }: { carrier: CarrierId; number: string },
): Promise<string | null> {
  const { rows } = await sql<{ order: string }>`select o.number as order from ${LABELS}
    where c.carrier = ${carrier} and c.number = ${number}`.execute(db)
  return rows[0]?.order ?? null
}

/** How many labels this parcel has had. */
export async function countLabels(db: Database, { orderId, shipment }: OfParcel): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from carrier_labels c
    join shipments s on s.id = c.shipment_id
    where s.order_id = ${orderId}::bigint and s.number = ${shipment}::int`.execute(db)
  return rows[0]?.count ?? 0
}

type Moved = {
  id: string
  from: LabelState
  event: LabelEvent
  now: Date
  parcelId?: string | null
  number?: string | null
  refusedCode?: string | null
  refusedField?: string | null
  nextTryAt?: Date | null
}

/** Moves it only if it is where it was believed to be: false means that somebody else has. */
export async function moveLabel(db: Database, moved: Moved): Promise<boolean> {
  const { id, from, event, now, parcelId = null, number = null, refusedCode = null, refusedField = null } = moved
  const to = labelAfter(from, event)
  if (to === null) return false
  const isOver = to === 'REFUSED' || to === 'CANCELLED'
  const { rows } = await sql`update carrier_labels set state = ${to}, parcel_id = coalesce(${parcelId}, parcel_id),
      number = coalesce(${number}, number), refused_code = ${refusedCode}, refused_field = ${refusedField},
      ordered_at = case when ${to} = 'ORDERED' then ${now}::timestamptz else ordered_at end,
      ended_at = case when ${isOver} then ${now}::timestamptz end,
      next_try_at = ${moved.nextTryAt ?? null}::timestamptz
    where id = ${id}::uuid and state = ${from} returning id`.execute(db)
  return rows.length === 1
}

/** It is to be called back, or, where nobody knows whether it was ordered, when that is known. */
export async function markUnwanted(
  db: Database,
  { id, now, nextTryAt }: { id: string; now: Date; nextTryAt: Date },
): Promise<void> {
  await sql`update carrier_labels set unwanted_at = coalesce(unwanted_at, ${now}::timestamptz),
      refused_code = null, next_try_at = case when state = 'ORDERED' then ${nextTryAt}::timestamptz else next_try_at end
    where id = ${id}::uuid`.execute(db)
}

/** Its carrier does not call it back: it is used after all. */
export async function markWanted(
  db: Database,
  { id, refusedCode }: { id: string; refusedCode: string },
): Promise<void> {
  await sql`update carrier_labels set unwanted_at = null, next_try_at = null, refused_code = ${refusedCode.slice(0, 60)}
    where id = ${id}::uuid`.execute(db)
}

export async function postpone(db: Database, { id, until }: { id: string; until: Date | null }): Promise<void> {
  await sql`update carrier_labels set next_try_at = ${until}::timestamptz where id = ${id}::uuid`.execute(db)
}

/** The next one that is to be asked for, looked for or called back: taken for a while; who dies with it leaves it to the next. */
export async function claimLabel(db: Database, { now, until }: { now: Date; until: Date }): Promise<DueLabel | null> {
  const { rows } = await sql<DueLabel>`with due as (
      select id, tries from carrier_labels where next_try_at <= ${now}::timestamptz
      order by next_try_at, id limit 1 for update skip locked
    ), claimed as (
      update carrier_labels c set next_try_at = ${until}::timestamptz, tries = c.tries + 1 from due
      where c.id = due.id returning c.*, due.tries as tries_before
    )
    select ${COLUMNS}, c.tries_before as "triesBefore" from claimed c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id`.execute(
    db,
  )
  return rows[0] ?? null
}

/** From now on the company is asked where it is. */
export async function beginToFollow(db: Database, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`update carrier_labels set next_look_at = ${at}::timestamptz where id = ${id}::uuid`.execute(db)
}

export type FollowedParcel = {
  id: string
  orderId: number
  orderNumber: string
  shipment: number
  shipmentStatus: ShipmentStatus
  shippedAt: Date
  carrier: CarrierId
  keys: string | null
  number: string
  step: string | null
  /** What its courier takes, or has taken. */
  cod: number
  /** When it arrived, where somebody has said so. */
  endedAt: Date | null
}

/** The next parcel whose carrier is to be asked, taken for a while. */
export async function claimFollowed(
  db: Database,
  { now, until }: { now: Date; until: Date },
): Promise<FollowedParcel | null> {
  const { rows } = await sql<FollowedParcel>`with due as (
      select id from carrier_labels where next_look_at <= ${now}::timestamptz
      order by next_look_at, id limit 1 for update skip locked
    ), claimed as (
      update carrier_labels c set next_look_at = ${until}::timestamptz from due where c.id = due.id returning c.*
    )
    select c.id, o.id as "orderId", o.number as "orderNumber", s.number as shipment, s.status as "shipmentStatus",
      coalesce(s.shipped_at, c.requested_at) as "shippedAt", c.carrier, c.keys, coalesce(c.number, '') as number,
      c.step, c.cod, s.ended_at as "endedAt"
    from claimed c join shipments s on s.id = c.shipment_id join orders o on o.id = s.order_id`.execute(db)
  return rows[0] ?? null
}

type Looked = {
  id: string
  step: { step: string; code: string; words: string; at: Date } | null
  /** By which code its buyer did not take it, once that was said. */
  notTakenCode?: string | null
  next: Date | null
}

export async function writeStep(db: Database, { id, step, notTakenCode = null, next }: Looked): Promise<void> {
  await sql`update carrier_labels set next_look_at = ${next}::timestamptz,
      step = coalesce(${step?.step ?? null}, step), step_code = coalesce(${step?.code.slice(0, 60) ?? null}, step_code),
      step_words = coalesce(${step?.words.slice(0, 300) ?? null}, step_words),
      not_taken_code = coalesce(${notTakenCode?.slice(0, 60) || null}, not_taken_code),
      step_at = coalesce(${step?.at ?? null}::timestamptz, step_at)
    where id = ${id}::uuid`.execute(db)
}
