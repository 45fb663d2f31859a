import { sql, type Insertable, type Selectable } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { NewsletterTables } from './newsletter-tables.ts'

type SubscriptionRequest = { id: string; email: string; language: Language; now: Date }
export type Subscription = { id: string; email: string; language: Language; state: 'pending' | 'subscribed' }
const COLUMNS = ['id', 'email', 'language', 'state'] as const

/** The subscription of this address, locked; a new pending one where there was none. */
export async function ensureSubscription(
  db: Database,
  { id, email, language, now }: SubscriptionRequest,
): Promise<Subscription> {
  return (
    db
      .insertInto('newsletter_subscriptions')
      .values({ id, email, language, state: 'pending', asked_at: now, confirmed_at: null })
      // Writing the address over itself locks the row: it cannot be confirmed or left until we are done.
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((excluded) => ({ email: excluded.ref('excluded.email') })),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow()
  )
}

export async function markAskedAgain(db: Database, id: string, language: Language, now: Date): Promise<void> {
  await db.updateTable('newsletter_subscriptions').set({ language, asked_at: now }).where('id', '=', id).execute()
}

export async function lockedSubscription(db: Database, id: string): Promise<Subscription | null> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .where('id', '=', id)
    .forUpdate()
    .select(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function lockedSubscriptionOf(db: Database, email: string): Promise<Subscription | null> {
  const row = await db
    .selectFrom('newsletter_subscriptions')
    .where('email', '=', email)
    .forUpdate()
    .select(COLUMNS)
    .executeTakeFirst()
  return row ?? null
}

export async function confirmPending(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('newsletter_subscriptions')
    .set({ state: 'subscribed', confirmed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await db.deleteFrom('newsletter_subscriptions').where('id', '=', id).execute()
}

export async function insertNewsletterConsent(
  db: Database,
  consent: Insertable<NewsletterTables['newsletter_consents']>,
): Promise<void> {
  await db.insertInto('newsletter_consents').values(consent).execute()
}

/** What they were asked goes with those who never confirmed: nothing was agreed to. */
export async function deletePending(db: Database, before: Date): Promise<number> {
  const gone = await db
    .deleteFrom('newsletter_subscriptions')
    .where('state', '=', 'pending')
    .where('asked_at', '<', before)
    .returning('id')
    .execute()
  if (gone.length === 0) return 0
  await sql`
    delete from newsletter_consents as asked
    where asked.subscription_id = any (${gone.map(({ id }) => id)}) and asked.event = 'asked' and not exists (
      select from newsletter_consents as later
      where later.subscription_id = asked.subscription_id and later.event = 'confirmed' and later.at >= asked.at)`.execute(
    db,
  )
  return gone.length
}

/** All up to a leaving that is older than this. */
export async function deleteOldConsents(db: Database, before: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from newsletter_consents as old using newsletter_consents as left_then
    where left_then.event = 'withdrawn' and left_then.at < ${before}
      and old.subscription_id = left_then.subscription_id and old.at <= left_then.at`.execute(db)
  return Number(numAffectedRows)
}

export async function subscriptionRows(
  db: Database,
  emails: readonly string[],
): Promise<{ email: string; state: 'pending' | 'subscribed'; since: Date }[]> {
  const { rows } = await sql<{ email: string; state: 'pending' | 'subscribed'; since: Date }>`select email, state,
      coalesce(confirmed_at, asked_at) as since
    from newsletter_subscriptions where email = any(${emails}::text[]) order by email`.execute(db)
  return rows
}

export type SubscriberRow = { id: string; email: string; language: Language; confirmedAt: Date }
export type SubscriberFilter = { q: string; after: string | null; limit: number }

/** Those who have confirmed, by address, after one of them. */
export async function subscriberRows(db: Database, { q, after, limit }: SubscriberFilter): Promise<SubscriberRow[]> {
  const { rows } = await sql<SubscriberRow>`select id, email, language, confirmed_at as "confirmedAt"
    from newsletter_subscriptions
    where state = 'subscribed' and position(${q} in email) > 0 ${after === null ? sql`` : sql`and email > ${after}`}
    order by email limit ${limit}`.execute(db)
  return rows
}

export async function subscriberCounts(db: Database): Promise<{ subscribed: number; pending: number }> {
  const { rows } = await sql<{ subscribed: number; pending: number }>`select
      (count(*) filter (where state = 'subscribed'))::int as subscribed,
      (count(*) filter (where state = 'pending'))::int as pending
    from newsletter_subscriptions`.execute(db)
  return rows[0] ?? { subscribed: 0, pending: 0 }
}

export type ConsentEvent = Pick<
  Selectable<NewsletterTables['newsletter_consents']>,
  'event' | 'language' | 'source' | 'at'
> & {
  textVersion: string
}

export function consentRows(db: Database, subscriptionId: string): Promise<ConsentEvent[]> {
  return db
    .selectFrom('newsletter_consents')
    .where('subscription_id', '=', subscriptionId)
    .orderBy('id')
    .select(['event', 'language', 'source', 'at', 'text_version as textVersion'])
    .execute()
}

/** Somebody who has confirmed; null where there is no such subscription. */
export async function subscriptionById(db: Database, id: string): Promise<SubscriberRow | null> {
  const { rows } = await sql<SubscriberRow>`select id, email, language, confirmed_at as "confirmedAt"
    from newsletter_subscriptions where id = ${id}::uuid and state = 'subscribed'`.execute(db)
  return rows[0] ?? null
}
