import { sql, type Insertable } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ContactTables } from './contact-tables.ts'

type NewMessage = Insertable<ContactTables['contact_messages']>

/** Whoever sends the same at the same moment waits for this transaction. */
export async function lockedReference(db: Database, contentMark: Buffer, since: Date): Promise<string | null> {
  await sql`select pg_advisory_xact_lock(${contentMark.readBigInt64BE().toString()}::bigint)`.execute(db)
  const row = await db
    .selectFrom('contact_messages')
    .where('content_mark', '=', contentMark)
    .where('received_at', '>', since)
    .select('reference')
    .executeTakeFirst()
  return row?.reference ?? null
}

export async function messagesSince(db: Database, email: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('contact_messages')
    .where('email', '=', email)
    .where('received_at', '>', since)
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** False when the reference is another's. */
export async function insertMessage(db: Database, message: NewMessage): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('contact_messages')
    .values(message)
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function deleteMessages(
  db: Database,
  before: { usual: Date; complaints: Date; suspicious: Date },
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('contact_messages')
    .where((where) =>
      where.or([
        where('received_at', '<', before.complaints),
        where.and([where('received_at', '<', before.usual), where('is_complaint', '=', false)]),
        where.and([
          where('received_at', '<', before.suspicious),
          // One that somebody took for what it is, and answered, is a message like others.
          sql<boolean>`suspicions <> '{}' and state in ('suspicious', 'closed') and answered_at is null`,
        ]),
      ]),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What somebody wrote, with answers and notes; complaints younger than this stay. Tells of the rows that went. */
export async function deleteMessagesOf(
  db: Database,
  { email, complaintsFrom }: { email: string; complaintsFrom: Date },
): Promise<{ id: string; reference: string }[]> {
  return db
    .deleteFrom('contact_messages')
    .where('email', '=', email)
    .where((where) => where.or([where('is_complaint', '=', false), where('received_at', '<', complaintsFrom)]))
    .returning(['id', 'reference'])
    .execute()
}

export type MessageInFull = {
  reference: string
  receivedAt: Date
  name: string
  message: string
  isComplaint: boolean
  answers: { at: string; text: string }[]
  notes: { at: string; text: string }[]
}

export async function messagesWithAnswers(db: Database, email: string): Promise<MessageInFull[]> {
  const { rows } = await sql<MessageInFull>`select m.reference, m.received_at as "receivedAt", m.name, m.message,
      m.is_complaint as "isComplaint",
      (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'text', a.text) order by a.id), '[]') from contact_answers a
        where a.message_id = m.id) as answers,
      (select coalesce(jsonb_agg(jsonb_build_object('at', n.at, 'text', n.text) order by n.id), '[]') from contact_notes n
        where n.message_id = m.id) as notes
    from contact_messages m where m.email = ${email} order by m.received_at desc`.execute(db)
  return rows
}
