import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { AttemptProvider, RefundStatus } from '../order.ts'
import type { GivenBack } from '../refunds/given-back.ts'
import type { RefundReason } from '../refunds/refund-reasons.ts'
import { PROVIDER_NAMES } from '#shop/selling/payments/payment-provider.ts'

type NewRefund = {
  id: string
  orderId: number
  attemptId: string
  amount: number
  reason: RefundReason
  by: Actor
  /** By whose decision the shop keeps less. */
  decidedBy: Actor
  /** By which it may be over the limit. */
  approvalId?: number | null
  /** Of the return that it pays back. */
  returnNumber?: number | null
  given: GivenBack & { act: string }
}

export async function insertRefunds(db: Database, refunds: readonly NewRefund[], now: Date): Promise<void> {
  await sql`insert into refunds (id, order_id, attempt_id, amount, reason, status, requested_at,
      requested_by_kind, requested_by_id, next_try_at, approval_id, return_number, decided_by_kind, decided_by_id, given)
    select r.id, r."orderId", r."attemptId", r.amount, r.reason, 'REQUESTED', ${now}::timestamptz,
      (r.by ->> 'kind')::actor_kind, r.by ->> 'id', ${now}::timestamptz, r."approvalId", r."returnNumber",
      (r."decidedBy" ->> 'kind')::actor_kind, r."decidedBy" ->> 'id', r.given
    from json_to_recordset(${JSON.stringify(refunds)}::json)
      as r(id uuid, "orderId" bigint, "attemptId" uuid, amount int, reason text, by json,
        "approvalId" bigint, "returnNumber" int, "decidedBy" json, given jsonb)`.execute(db)
}

type Settled = { id: string; status: RefundStatus; providerRefundId: string | null; failure: string | null }

export async function writeRefund(
  db: Database,
  {
    id,
    status,
    providerRefundId,
    failure,
    now,
    nextTryAt = null,
    amount = null,
  }: Settled & {
    now: Date
    nextTryAt?: Date | null
    /** Where another sum went back than was asked for. */
    amount?: number | null
  },
): Promise<void> {
  const isOver = status === 'COMPLETED' || status === 'FAILED'
  await sql`update refunds set status = ${status}, provider_refund_id = coalesce(${providerRefundId}, provider_refund_id),
      amount = coalesce(${amount}::int, amount), failure = ${failure}, settled_at = ${isOver ? now : null}::timestamptz, next_try_at = ${nextTryAt}::timestamptz
    where id = ${id}::uuid`.execute(db)
}

export type OpenRefund = {
  id: string
  orderId: number
  orderNumber: string
  attemptId: string
  provider: AttemptProvider
  /** The office’s keys with which it is asked for: those of its payment, where they are there still. */
  keys: string | null
  paymentId: string | null
  transactionId: string | null
  amount: number
  language: 'hu' | 'en'
  tries: number
  /** When the provider was asked before, without a clear answer. */
  askedBefore: Date | null
}

/** The next refund that is due, marked as requested before the provider is called, so that a killed process leaves a trace. */
export async function claimRefund(
  db: Database,
  {
    now,
    until,
    id = null,
    presentKeys = {},
  }: { now: Date; until: Date; id?: string | null; presentKeys?: Record<string, string | undefined> },
): Promise<OpenRefund | null> {
  const { rows } = await sql<OpenRefund>`with due as (
      select id, asked_at from refunds where status in ('REQUESTED', 'PENDING') and next_try_at <= ${now}::timestamptz
        and (${id}::uuid is null or id = ${id}::uuid)
        and attempt_id in (select id from payment_attempts where provider = any(${[...PROVIDER_NAMES]}::text[]))
      order by next_try_at limit 1 for update skip locked
    ), claimed as (
      update refunds r set next_try_at = ${until}::timestamptz, asked_at = ${now}::timestamptz, tries = r.tries + 1
      from due where r.id = due.id returning r.*, due.asked_at as asked_before
    ), remembered as (
      update payment_attempts a set keys = (${JSON.stringify(presentKeys)}::jsonb ->> a.provider)::uuid from claimed c
      where a.id = c.attempt_id and a.keys is null and (${JSON.stringify(presentKeys)}::jsonb ->> a.provider) is not null
      returning a.id, a.keys
    )
    select c.id, c.order_id as "orderId", o.number as "orderNumber", c.attempt_id as "attemptId", a.provider,
      coalesce((select m.keys from remembered m where m.id = a.id), a.keys) as keys,
      a.payment_id as "paymentId", c.amount, o.language, c.tries, c.asked_before as "askedBefore",
      (select e.reference from payment_events e where e.attempt_id = a.id and e.kind = 'CHARGED' order by e.id limit 1)
        as "transactionId"
    from claimed c join payment_attempts a on a.id = c.attempt_id join orders o on o.id = c.order_id`.execute(db)
  return rows[0] ?? null
}

/** The request did not reach the provider: the next try need not look for it first. */
export async function unaskRefund(db: Database, id: string, again: Date): Promise<void> {
  await sql`update refunds set asked_at = null, next_try_at = ${again}::timestamptz where id = ${id}::uuid`.execute(db)
}

export async function postponeRefund(db: Database, id: string, again: Date): Promise<void> {
  await sql`update refunds set next_try_at = ${again}::timestamptz where id = ${id}::uuid`.execute(db)
}

export async function refundStatusOf(db: Database, id: string): Promise<RefundStatus | null> {
  const { rows } = await sql<{ status: RefundStatus }>`select status from refunds where id = ${id}::uuid`.execute(db)
  return rows[0]?.status ?? null
}

/** Refunds that go back to gift cards, and have not. */
export async function openCardRefunds(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; orderNumber: string }[]> {
  const { rows } = await sql<{ id: string; orderNumber: string }>`select r.id, o.number as "orderNumber" from refunds r
    join payment_attempts a on a.id = r.attempt_id join orders o on o.id = r.order_id
    where r.status in ('REQUESTED', 'PENDING') and r.next_try_at <= ${now}::timestamptz and a.provider = 'gift-card'
    order by r.next_try_at limit ${limit}::int`.execute(db)
  return rows
}
