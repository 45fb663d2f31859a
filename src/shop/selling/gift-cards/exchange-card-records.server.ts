import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Actor } from '#shop/ground/actor.ts'
import type { Language } from '#site/languages.ts'

type WaitingCard = { email: string; language: Language; words: string; validUntil: string; by: Actor; now: Date }

export async function insertWaitingCard(db: Database, card: WaitingCard): Promise<number> {
  const { email, language, words, validUntil, by, now } = card
  const { rows } = await sql<{ id: number }>`insert into gift_cards
      (made_at, made_by_kind, made_by_id, words, valid_until, email, language)
    values (${now}::timestamptz, ${by.kind}::actor_kind, ${by.id}, ${words}, ${validUntil}::date, ${email}, ${language}::language)
    returning id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The card was not made')
  return row.id
}

/** On which card the money of this refund is now; null where it came from none. */
export async function cardGivenBackTo(db: Database, refundId: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select e.card_id as id from gift_card_entries e
    join payment_events p on p.id = e.event_id
    where p.provider = 'gift-card' and p.kind = 'REFUNDED' and p.reference = ${refundId}`.execute(db)
  return rows[0]?.id ?? null
}

/** Its letter goes, unless it went already or nobody knows where to any more. */
export async function letGo(
  db: Database,
  { id, on, validUntil }: { id: number; on: string; validUntil: string },
): Promise<void> {
  await sql`update gift_cards set valid_until = ${validUntil}::date,
      letter_on = case when sent_at is null and email is not null then ${on}::date end
    where id = ${id}::bigint`.execute(db)
}
