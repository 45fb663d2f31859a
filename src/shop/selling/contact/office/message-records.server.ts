import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor, ActorKind } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'
import type { AskedLine } from '../contact-tables.ts'
import type { MessageState } from './message-states.ts'
import type { MessageRow, MessageView, OfficeMessage } from './office-message.ts'

const OWNER = sql`(select json_build_object('sub', s.sub, 'name', s.name) from staff_members s
  where s.sub = m.owner and s.state = 'active')`
const ROW = sql`m.reference, m.received_at as "receivedAt", m.name, m.email, m.topic, m.language, m.state,
  m.is_complaint as "isComplaint", m.due_at as "dueAt", m.answered_at as "answeredAt", m.version, ${OWNER} as owner`

/** Open ones by when they are due; of the others the newest first. */
export type MessagePlace = { at: string; id: string }
type WantedPage = { view: MessageView; owner: string; after: MessagePlace | null; limit: number }

export async function messageRows(
  db: Database,
  { view, owner, after, limit }: WantedPage,
): Promise<(MessageRow & { id: string })[]> {
  const isWork = view === 'open' || view === 'mine'
  const place = sql.raw(isWork ? 'm.due_at' : 'm.received_at')
  const direction = sql.raw(isWork ? 'asc' : 'desc')
  const beyond = after
    ? sql`and (${place}, m.id) ${sql.raw(isWork ? '>' : '<')} (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<MessageRow & { id: string }>`select m.id, ${ROW}, left(m.message, 200) as beginning
    from contact_messages m where ${conditionOf(view, owner)} ${beyond}
    order by ${place} ${direction}, m.id ${direction} limit ${limit}::int`.execute(db)
  return rows
}

function conditionOf(view: MessageView, owner: string): RawBuilder<unknown> {
  return view === 'mine' ? sql`m.state = 'open' and m.owner = ${owner}::uuid` : sql`m.state = ${view}`
}

/** How many wait for an answer, and how many of them for mine. */
export async function countOpen(
  db: Database,
  owner: string,
): Promise<{ open: number; mine: number; suspicious: number }> {
  const { rows } = await sql<{ open: number; mine: number; suspicious: number }>`select
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'open' and owner = ${owner}::uuid)::int as mine,
      count(*) filter (where state = 'suspicious')::int as suspicious
    from contact_messages where state in ('open', 'suspicious')`.execute(db)
  return rows[0] ?? { open: 0, mine: 0, suspicious: 0 }
}

type ReadMessage = Omit<OfficeMessage, 'entries' | 'can' | 'colleagues' | 'repliesTo' | 'lines'> & {
  lines: AskedLine[]
}

export async function messageByReference(db: Database, reference: string): Promise<ReadMessage | null> {
  const { rows } =
    await sql<ReadMessage>`select ${ROW}, m.message, m.order_number as "orderNumber", m.suspicions, m.lines
    from contact_messages m where m.reference = ${reference}`.execute(db)
  return rows[0] ?? null
}

type SaidRow = { id: number; at: Date; byKind: ActorKind; byId: string | null; text: string }
type AnswerRow = SaidRow & { letterId: number | null; failure: string | null }

/** With the letter that has not been taken yet. */
export async function answersTo(db: Database, reference: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`select a.id, a.at, a.by_kind as "byKind", a.by_id as "byId", a.text,
      w.id as "letterId", w.failure
    from contact_messages m join contact_answers a on a.message_id = m.id
    left join waiting_letters w on w.record = 'answer:' || a.id
    where m.reference = ${reference} order by a.id`.execute(db)
  return rows
}

export async function notesOn(db: Database, reference: string): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`select n.id, n.at, n.by_kind as "byKind", n.by_id as "byId", n.text
    from contact_messages m join contact_notes n on n.message_id = m.id where m.reference = ${reference} order by n.id`.execute(
    db,
  )
  return rows
}

export type LockedMessage = {
  id: string
  reference: string
  name: string
  email: string
  message: string
  language: Language
  receivedAt: Date
  state: MessageState
  owner: string | null
  isComplaint: boolean
  version: number
}

export async function lockedMessage(db: Database, reference: string): Promise<LockedMessage | null> {
  const { rows } = await sql<LockedMessage>`select id, reference, name, email, message, language,
      received_at as "receivedAt", state, owner, is_complaint as "isComplaint", version
    from contact_messages where reference = ${reference} for update`.execute(db)
  return rows[0] ?? null
}

type Changes = { state?: MessageState; owner?: string | null; isComplaint?: boolean; dueAt?: Date; answeredAt?: Date }

/** The version it has from now on. */
export async function changeMessageRow(db: Database, id: string, changes: Changes): Promise<number> {
  const { version } = await db
    .updateTable('contact_messages')
    .set({
      state: changes.state,
      owner: changes.owner,
      is_complaint: changes.isComplaint,
      due_at: changes.dueAt,
      answered_at: changes.answeredAt,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

type NewWords = { messageId: string; by: Actor; text: string; at: Date }

export function insertAnswer(db: Database, words: NewWords): Promise<number> {
  return insertSaid(db, 'contact_answers', words)
}

export function insertMessageNote(db: Database, words: NewWords): Promise<number> {
  return insertSaid(db, 'contact_notes', words)
}

async function insertSaid(
  db: Database,
  table: 'contact_answers' | 'contact_notes',
  { messageId, by, text, at }: NewWords,
): Promise<number> {
  const { id } = await db
    .insertInto(table)
    .values({ message_id: messageId, at, by_kind: by.kind, by_id: by.id, text })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What somebody has written, the newest first. */
export async function messagesFrom(
  db: Database,
  emails: readonly string[],
  limit: number,
): Promise<{ reference: string; receivedAt: Date; state: MessageState; beginning: string }[]> {
  return db
    .selectFrom('contact_messages')
    .where('email', 'in', emails.length > 0 ? emails : [''])
    .orderBy('received_at', 'desc')
    .limit(limit)
    .select(['reference', 'received_at as receivedAt', 'state', sql<string>`left(message, 200)`.as('beginning')])
    .execute()
}
