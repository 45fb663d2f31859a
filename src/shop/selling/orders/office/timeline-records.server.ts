import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { historySubject, readHistoryKind } from '../history-kinds.ts'
import type { OfficeTimelineEntry } from './office-timeline.ts'

type Entry<Shape> = Extract<OfficeTimelineEntry, Shape>
type HistoryEntry = Entry<{ version: number }>
type LedgerEntry = Entry<{ attempt: number }>
type LetterEntry = Entry<{ kind: 'letter' }>
type NoteEntry = Entry<{ kind: 'note' }>

export async function historyEntries(db: Database, number: string): Promise<HistoryEntry[]> {
  const { rows } = await sql<Omit<HistoryEntry, 'kind' | 'what'> & { stored: string }>`select h.at,
      json_build_object('kind', h.by_kind, 'id', h.by_id) as by, h.kind as stored, h.version, h.from_status as "from",
      h.to_status as "to", h.note
    from orders o join order_history h on h.order_id = o.id where o.number = ${number}`.execute(db)
  return rows.map(({ stored, ...row }) => {
    const what = readHistoryKind(stored)
    return { ...row, what, kind: historySubject(what) }
  })
}

export async function ledgerEntries(db: Database, number: string): Promise<LedgerEntry[]> {
  const { rows } = await sql<Omit<LedgerEntry, 'kind'>>`select e.at,
      json_build_object('kind', 'provider', 'id', e.provider) as by, e.kind as what, e.amount, a.number as attempt, e.reference
    from orders o join payment_attempts a on a.order_id = o.id join payment_events e on e.attempt_id = a.id
    where o.number = ${number}`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'money' }))
}

export async function letterEntries(db: Database, number: string): Promise<LetterEntry[]> {
  const { rows } = await sql<Omit<LetterEntry, 'kind'>>`select coalesce(l.sent_at, l.queued_at) as at,
      json_build_object('kind', coalesce(l.asked_by_kind, 'system'), 'id', l.asked_by_id) as by, l.kind as what,
      l.id as "letterId", coalesce(l.to_email, case when l.kind like 'staff-%' then 'staff' else o.email end) as "to",
      l.sent_at as "sentAt", l.failure, l.due_at as "dueAt"
    from orders o join order_letters l on l.order_id = o.id where o.number = ${number}`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'letter' }))
}

export async function noteEntries(db: Database, number: string): Promise<NoteEntry[]> {
  const { rows } = await sql<Omit<NoteEntry, 'kind' | 'what'>>`select n.at,
      json_build_object('kind', n.by_kind, 'id', n.by_id) as by, n.id as "noteId", n.text,
      array(select m.name from order_note_mentions t join staff_members m on m.sub = t.sub
        where t.note_id = n.id order by m.name) as named
    from orders o join order_notes n on n.order_id = o.id where o.number = ${number}`.execute(db)
  return rows.map((row) => ({ ...row, kind: 'note', what: 'note' }))
}
