import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { instant } from '../order-columns.server.ts'
import type { OfficeFacts } from './office-order.ts'

/** Null where there is no such order. */
export async function officeFacts(db: Database, number: string, now: Date): Promise<OfficeFacts | null> {
  const { rows } = await sql<OfficeFacts>`select o.waits_for as "waitsFor",
      case when o.taken_until > ${now}::timestamptz then json_build_object(
        'by', json_build_object('kind', o.taken_by_kind, 'id', o.taken_by_id), 'until', ${instant('o.taken_until')}) end as "inHand",
      (select count(*)::int from order_notes n where n.order_id = o.id) as notes,
      coalesce((select json_agg(json_build_object('id', l.id, 'kind', l.kind, 'key', l.key, 'toEmail', l.to_email,
          'queuedAt', ${instant('l.queued_at')}, 'sentAt', ${instant('l.sent_at')}, 'dueAt', ${instant('l.due_at')},
          'tries', l.tries, 'failure', l.failure) order by l.queued_at, l.id)
        from order_letters l where l.order_id = o.id), '[]') as letters,
      case when o.user_id is not null then (select json_build_object('orders', count(*)::int,
          'since', ${instant('min(u.placed_at)')}) from orders u where u.user_id = o.user_id) end as account
    from orders o where o.number = ${number}`.execute(db)
  return rows[0] ?? null
}
