import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { REFUND_GROUNDS } from './refund-reasons.ts'
import type { Approval, ApprovalOutcome, MoneyWish } from './approval.ts'

type NewApproval = MoneyWish &
  Pick<Approval, 'version' | 'amount' | 'askedAt' | 'askedBy' | 'until'> & { orderId: number; outcome?: 'ALONE' }

/** From here on what somebody decides may have to be as if it had not been. */
export async function beginDecision(db: Database): Promise<void> {
  await sql`savepoint before_decision`.execute(db)
}

export async function backToDecision(db: Database): Promise<void> {
  await sql`rollback to savepoint before_decision`.execute(db)
}

export async function insertApproval(db: Database, approval: NewApproval): Promise<number> {
  const { orderId, askedAt, askedBy, copies, receive, outcome = null, ...approvalFields } = approval
  const { id } = await db
    .insertInto('approvals')
    .values({
      ...approvalFields,
      order_id: orderId,
      asked_at: askedAt,
      asked_by: askedBy,
      copies: JSON.stringify(copies),
      wish: JSON.stringify(receive ?? {}),
      outcome,
      decided_at: outcome && askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const APPROVAL = sql`p.id, o.number, p.version, p.amount, p.kind, p.reason, p.words, p.copies, p.delivery,
  nullif(p.wish, '{}') as receive, p.asked_at as "askedAt",
  p.asked_by as "askedBy", p.until, p.outcome, p.decided_at as "decidedAt", p.decided_by as "decidedBy",
  p.decision_words as "decisionWords"`

export async function approvalById(db: Database, id: number): Promise<Approval | null> {
  const { rows } = await sql<Approval>`select ${APPROVAL} from approvals p join orders o on o.id = p.order_id
    where p.id = ${id}::bigint`.execute(db)
  return rows[0] ?? null
}

/** Nobody else decides it until the transaction ends. */
export async function lockApproval(db: Database, id: number): Promise<Approval | null> {
  const { rows } = await sql<Approval>`select ${APPROVAL} from approvals p join orders o on o.id = p.order_id
    where p.id = ${id}::bigint for update of p`.execute(db)
  return rows[0] ?? null
}

type Decision = { outcome: Exclude<ApprovalOutcome, 'ALONE'>; by: string; words: string | null }

export async function writeDecision(
  db: Database,
  id: number,
  { outcome, by, words }: Decision,
  now: Date,
): Promise<void> {
  await sql`update approvals set outcome = ${outcome}, decided_at = ${now}::timestamptz, decided_by = ${by},
    decision_words = ${words} where id = ${id}::bigint`.execute(db)
}

export type ListedApproval = Approval & {
  orderId: number
  askedByName: string | null
  decidedByName: string | null
}

type ApprovalPage = { isDecided: boolean; now: Date; before: number | null; limit: number }

/** Those that can still be decided, the oldest first; or the others, the newest first. */
export async function approvalRows(
  db: Database,
  { isDecided, now, before, limit }: ApprovalPage,
): Promise<ListedApproval[]> {
  const listed = (where: RawBuilder<unknown>) => sql<ListedApproval>`select ${APPROVAL}, p.order_id as "orderId",
      a.name as "askedByName", d.name as "decidedByName" from approvals p join orders o on o.id = p.order_id
    left join staff_members a on a.email = p.asked_by left join staff_members d on d.email = p.decided_by ${where}`
  const { rows } = await (
    isDecided
      ? listed(sql`where (p.outcome is not null or p.until <= ${now}::timestamptz)
          and (${before}::bigint is null or p.id < ${before}::bigint) order by p.id desc limit ${limit}::int`)
      : listed(
          sql`where p.outcome is null and p.until > ${now}::timestamptz order by p.asked_at, p.id limit ${limit}::int`,
        )
  ).execute(db)
  return rows
}

/** Of one order, those that can still be decided. */
export async function openApprovalsOf(
  db: Database,
  { number, now }: { number: string; now: Date },
): Promise<Pick<ListedApproval, 'id' | 'kind' | 'amount' | 'askedAt' | 'askedBy' | 'askedByName'>[]> {
  const { rows } = await sql<Approval & { askedByName: string | null }>`select ${APPROVAL}, a.name as "askedByName"
    from approvals p join orders o on o.id = p.order_id left join staff_members a on a.email = p.asked_by
    where o.number = ${number} and p.outcome is null and p.until > ${now}::timestamptz order by p.id`.execute(db)
  return rows
}

/** What went back by somebody's decision since then without anybody else: what a provider refused has not gone. */
export async function givenAloneSince(db: Database, email: string, since: Date): Promise<number> {
  const alone = sql`approval_id is null and requested_at >= ${since}::timestamptz and status <> 'FAILED'`
  // Rows of before do not say who decided.
  const { rows } = await sql<{ sum: number }>`select coalesce(sum(amount), 0)::int as sum from (
      select amount from refunds where decided_by_kind = 'staff' and decided_by_id = ${email} and ${alone}
      union all
      select amount from refunds where decided_by_kind is null and requested_by_kind = 'staff'
        and requested_by_id = ${email} and reason = any(${[...REFUND_GROUNDS]}::text[]) and ${alone}) as given`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

/** What was approved of this order, or done alone; null where it was not. */
export async function approvedAmount(
  db: Database,
  { id, orderId }: { id: number; orderId: number },
): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`select amount from approvals where id = ${id}::bigint
    and order_id = ${orderId}::bigint and (outcome is null or outcome = 'ALONE')`.execute(db)
  return rows[0]?.amount ?? null
}
