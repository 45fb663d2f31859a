import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { PaymentSnapshot } from '#shop/selling/payments/payment-provider.ts'
import type { NewHistory } from '../change-records.server.ts'
import type { HistoryEntry } from '../order-history.ts'
import type { AttemptProvider, AttemptReason, AttemptStatus, PaymentEventKind, PaymentEventView } from '../order.ts'

/** Which attempt a notification is about; an id that is not ours finds nothing. */
export async function attemptOfNotification(
  db: Database,
  { provider, paymentId, transactionId }: { provider: string; paymentId: string | null; transactionId: string | null },
): Promise<string | null> {
  const [attempt] =
    paymentId === null
      ? await ATTEMPT_OF_TRANSACTION(db, { provider, transactionId })
      : await ATTEMPT_OF_PAYMENT(db, { provider, paymentId })
  return attempt?.id ?? null
}

/** Whether a payment is known by this id already. */
export async function attemptOfPayment(
  db: Database,
  { provider, paymentId }: { provider: AttemptProvider; paymentId: string },
): Promise<string | null> {
  return (await ATTEMPT_OF_PAYMENT(db, { provider, paymentId }))[0]?.id ?? null
}

/** Whether one of these was paid to a courier whose company has not paid it out. */
export async function isUnsettledAtDoor(db: Database, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select a.id from payment_attempts a join shipments s on s.order_id = a.order_id
      and lower(s.carrier) || ':' || s.tracking_number = a.payment_id
    where a.id = any(${ids}::uuid[]) and a.provider = 'cod' and s.cod_settled_at is null limit 1`.execute(db)
  return rows.length > 0
}

const ATTEMPT_OF_TRANSACTION = preparedStatement(
  'attempt-of-transaction',
  (_, { provider, transactionId }: { provider: string; transactionId: string | null }) =>
    sql<{ id: string }>`select attempt_id as id from payment_events
      where provider = ${provider} and kind = 'CHARGED' and reference = ${transactionId}`,
)

const ATTEMPT_OF_PAYMENT = preparedStatement(
  'attempt-of-payment',
  (_, { provider, paymentId }: { provider: string; paymentId: string }) =>
    sql<{ id: string }>`select id from payment_attempts where provider = ${provider} and payment_id = ${paymentId}`,
)

type NewAttempt = {
  id: string
  orderId: number
  number: number
  provider: AttemptProvider
  amount: number
  /** Of money that is a fact already: by which it is known wherever it is told. */
  paymentId?: string | null
  /** The keys of the office with which it begins. */
  keys?: string | null
  /** From which gift card it is paid. */
  giftCardId?: number | null
  now: Date
  nextCheckAt: Date
}

/** Written down before the provider is called, with the version of the order that tells of it. */
export async function insertAttempt(
  db: Database,
  attempt: NewAttempt,
  { kind, from, to, by, note }: HistoryEntry,
): Promise<void> {
  await INSERT_ATTEMPT(db, { ...attempt, kind, from, to, byKind: by.kind, byId: by.id, note: note ?? null })
}

const INSERT_ATTEMPT = preparedStatement(
  'insert-attempt',
  (
    _,
    {
      id,
      orderId,
      number,
      provider,
      amount,
      paymentId = null,
      keys = null,
      giftCardId = null,
      now,
      nextCheckAt,
      kind,
      from,
      to,
      byKind,
      byId,
      note,
    }: NewAttempt & Omit<NewHistory, 'orderId' | 'now'>,
  ) => sql`with changed as (
      update orders set version = version + 1 where id = ${orderId}::bigint returning id, version
    ), told as (
      insert into order_history (order_id, version, at, kind, from_status, to_status, by_kind, by_id, note)
      select id, version, ${now}::timestamptz, ${kind}, ${from}, ${to}, ${byKind}::actor_kind, ${byId}, ${note} from changed
    )
    insert into payment_attempts (id, order_id, number, provider, amount, payment_id, status, created_at, next_check_at, keys,
      gift_card_id)
    values (${id}::uuid, ${orderId}::bigint, ${number}::int, ${provider}, ${amount}::int, ${paymentId}, 'CREATED',
      ${now}::timestamptz, ${nextCheckAt}::timestamptz, ${keys}::uuid, ${giftCardId}::bigint)`,
)

export async function supersede(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await sql`update payment_attempts set superseded_at = coalesce(superseded_at, ${now}::timestamptz)
    where id = any(${ids}::uuid[])`.execute(db)
}

type Started = {
  id: string
  status: AttemptStatus
  paymentId: string | null
  payUrl: string | null
  validUntil: Date | null
  nextCheckAt: Date | null
  reason: AttemptReason | null
  providerCode: string | null
  now: Date
}

/**
 * What came of the start. Whoever came so late that the attempt was given up finds it superseded: it is watched, but its
 * page is shown to nobody.
 */
export async function writeStart(db: Database, started: Started): Promise<{ isCurrent: boolean }> {
  return (await WRITE_START(db, started))[0] ?? { isCurrent: false }
}

const WRITE_START = preparedStatement(
  'write-attempt-start',
  (_, { id, status, paymentId, payUrl, validUntil, nextCheckAt, reason, providerCode, now }: Started) => sql<{
    isCurrent: boolean
  }>`update payment_attempts set status = ${status},
      payment_id = ${paymentId}, pay_url = ${payUrl}, valid_until = ${validUntil}::timestamptz,
      next_check_at = ${nextCheckAt}::timestamptz, reason = ${reason}, provider_code = ${providerCode},
      superseded_at = coalesce(superseded_at, case when status <> 'CREATED' then ${now}::timestamptz end)
    where id = ${id}::uuid returning superseded_at is null as "isCurrent"`,
)

/** Nobody learned what came of the start, and nobody will. */
export async function giveUpStart(db: Database, id: string): Promise<void> {
  await sql`update payment_attempts set status = 'UNKNOWN', next_check_at = null
    where id = ${id}::uuid and status = 'CREATED'`.execute(db)
}

export async function setNextCheck(db: Database, id: string, at: Date | null): Promise<void> {
  await sql`update payment_attempts set next_check_at = ${at}::timestamptz where id = ${id}::uuid`.execute(db)
}

type WrittenSnapshot = {
  id: string
  status: AttemptStatus
  reason: AttemptReason | null
  providerCode: string | null
  payUrl?: string | null
  validUntil: Date | null
  captureRound?: number | null
  /** What the provider said; null where it was not asked, or said no. */
  snapshot: PaymentSnapshot | null
  nextCheckAt: Date | null
  /** New facts of its ledger, and when they were learned. */
  news?: { events: readonly PaymentEventView[]; at: Date }
}

/** How an attempt stands now. What is not given stays as it was. Tells how many of the facts were not known before. */
export async function writeSnapshot(
  db: Database,
  { snapshot, news, payUrl = null, captureRound = null, ...rest }: WrittenSnapshot,
): Promise<number> {
  const events = { events: JSON.stringify(news?.events ?? []), at: news?.at ?? null }
  const written = { ...rest, ...events, payUrl, captureRound, snapshot: snapshot && JSON.stringify(snapshot) }
  return (await WRITE_SNAPSHOT(db, written)).length
}

const WRITE_SNAPSHOT = preparedStatement(
  'write-payment-snapshot',
  (
    _,
    {
      id,
      status,
      reason,
      providerCode,
      payUrl,
      validUntil,
      captureRound,
      snapshot,
      nextCheckAt,
      events,
      at,
    }: Required<Omit<WrittenSnapshot, 'snapshot' | 'news'>> & {
      snapshot: string | null
      events: string
      at: Date | null
    },
  ) => sql`with written as (
      update payment_attempts set status = ${status}, reason = ${reason}, provider_code = ${providerCode},
      pay_url = coalesce(${payUrl}, pay_url), valid_until = coalesce(${validUntil}::timestamptz, valid_until),
      capture_round = coalesce(${captureRound}::int, capture_round), snapshot = coalesce(${snapshot}::jsonb, snapshot),
      next_check_at = ${nextCheckAt}::timestamptz
      where id = ${id}::uuid returning id, provider
    )
    insert into payment_events (attempt_id, provider, kind, amount, reference, at)
    select written.id, written.provider, e.kind, e.amount, e.reference, ${at}::timestamptz
    from written, json_to_recordset(${events}::json) as e(kind text, amount int, reference text)
    on conflict do nothing returning id`,
)

type NewEvent = { attemptId: string; provider: string; kind: PaymentEventKind; amount: number; reference: string }

/** Facts that are known already stay as they are. */
export async function insertEvents(db: Database, events: readonly NewEvent[], now: Date): Promise<void> {
  await INSERT_EVENTS(db, { events: JSON.stringify(events), now })
}

const INSERT_EVENTS = preparedStatement(
  'insert-payment-events',
  (_, { events, now }: { events: string; now: Date }) =>
    sql`insert into payment_events (attempt_id, provider, kind, amount, reference, at)
      select e."attemptId", e.provider, e.kind, e.amount, e.reference, ${now}::timestamptz
      from json_to_recordset(${events}::json)
        as e("attemptId" uuid, provider text, kind text, amount int, reference text)
      on conflict do nothing`,
)

/** Attempts whose time to be asked about has come; each is claimed, so that no two processes ask the same. */
export async function claimDueAttempts(
  db: Database,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with due as (
      select id from payment_attempts where next_check_at <= ${now}::timestamptz order by next_check_at
      limit ${most}::int for update skip locked
    )
    update payment_attempts a set next_check_at = ${until}::timestamptz from due where a.id = due.id returning a.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** All that were started since then, for the nightly look at what the providers say. */
export async function attemptsSince(db: Database, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from payment_attempts
    where created_at >= ${since}::timestamptz and payment_id is not null order by created_at`.execute(db)
  return rows.map(({ id }) => id)
}

type BarionAttempt = {
  attemptId: string
  orderNumber: string
  userId: string | null
  amount: number
  charged: number
  /** In Barion's word. */
  reason: string | null
  isOpen: boolean
  snapshot: unknown
}

export async function barionSnapshotOf(db: Database, paymentId: string): Promise<BarionAttempt | null> {
  const { rows } = await sql<BarionAttempt>`select a.id as "attemptId", o.number as "orderNumber",
    o.user_id as "userId", a.amount, a.charged, a.provider_code as reason, a.status in ('REDIRECTED', 'PROCESSING') as "isOpen", a.snapshot
    from payment_attempts a join orders o on o.id = a.order_id
    where a.provider = 'barion' and a.payment_id = ${paymentId}`.execute(db)
  return rows[0] ?? null
}
