import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { isStaff } from './reader-words-records.server.ts'
import type { WordRefusal, WordState, WordView } from './reader-words.ts'

/** Words as staff see them. */
export type DeskWords = {
  id: string
  productId: string
  number: string
  title: string
  stars: number
  words: string
  name: string
  language: Language
  state: WordState
  refusal: WordRefusal | null
  isKept: boolean
  reply: string
  writtenAt: Date
  decidedAt: Date | null
  version: number
  reports: { reason: WordRefusal; count: number }[]
  /** By which the list goes on. */
  at: Date
}

const WORDS = sql`w.id, w.product_id as "productId", o.number, l.name as title, w.stars, w.words, w.shown_name as name, w.language,
  w.state, w.refusal, kept_copies(l.id) > 0 as "isKept", w.reply, w.written_at as "writtenAt", w.decided_at as "decidedAt", w.version,
  coalesce((select jsonb_agg(jsonb_build_object('reason', g.reason, 'count', g.count) order by g.count desc, g.reason)
    from (select r.reason, count(*)::int as count from word_reports r where r.words_id = w.id and r.closed_at is null group by r.reason) as g),
    '[]') as reports`
const FROM = sql`reader_words w join order_lines l on l.id = w.order_line_id join orders o on o.id = l.order_id`

export type WordPlace = { at: string; id: string }

/** Those that wait and those that were reported by who waits longest, the others the newest first. */
export async function deskRows(
  db: Database,
  { view, after, limit }: { view: WordView; after: WordPlace | null; limit: number },
): Promise<DeskWords[]> {
  const isRising = view === 'waiting' || view === 'reported'
  const past = isRising ? sql`>` : sql`<`
  const order = isRising ? sql`order by at, id` : sql`order by at desc, id desc`
  const listed =
    view === 'reported'
      ? sql`select r.words_id as id, min(r.reported_at) as at from word_reports r join reader_words s on s.id = r.words_id
          where r.closed_at is null and s.state = 'shown' group by r.words_id`
      : sql`select s.id, s.written_at as at from reader_words s where s.state = ${view} and s.order_line_id is not null`
  const { rows } = await sql<DeskWords>`with page as (
      select * from (${listed}) as listed
      where ${after?.at ?? null}::timestamptz is null or (at, id) ${past} (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)
      ${order} limit ${limit}::int)
    select ${WORDS}, page.at from page join ${FROM} on w.id = page.id ${
      isRising ? sql`order by page.at, w.id` : sql`order by page.at desc, w.id desc`
    }`.execute(db)
  return rows
}

export async function wordCounts(db: Database): Promise<{ waiting: number; reported: number }> {
  const { rows } = await sql<{ waiting: number; reported: number }>`select
      (select count(*)::int from reader_words where state = 'waiting') as waiting,
      (select count(distinct r.words_id)::int from word_reports r join reader_words s on s.id = r.words_id
        where r.closed_at is null and s.state = 'shown') as reported`.execute(db)
  return rows[0] ?? { waiting: 0, reported: 0 }
}

export type WordsToDecide = { state: WordState; version: number; isKept: boolean; isOfStaff: boolean }

export async function lockedWords(db: Database, id: string): Promise<WordsToDecide | null> {
  const { rows } = await sql<WordsToDecide>`select w.state, w.version, kept_copies(w.order_line_id) > 0 as "isKept",
      ${isStaff(sql`w.user_id`, sql`o.email`)} as "isOfStaff"
    from ${FROM} where w.id = ${id}::uuid for update of w`.execute(db)
  return rows[0] ?? null
}

type Decision = { id: string; state: 'shown' | 'refused'; refusal: WordRefusal | null; now: Date }

export async function decideRow(db: Database, { id, state, refusal, now }: Decision): Promise<number> {
  const { rows } = await sql<{ version: number }>`update reader_words set state = ${state}, refusal = ${refusal},
      decided_at = ${now}::timestamptz
    where id = ${id}::uuid returning version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function replyRow(
  db: Database,
  { id, reply, now }: { id: string; reply: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ version: number }>`update reader_words set reply = ${reply},
      replied_at = case when ${reply} = '' then null else ${now}::timestamptz end
    where id = ${id}::uuid returning version`.execute(db)
  return rows[0]?.version ?? 0
}

export async function closeReports(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await sql`update word_reports set closed_at = ${now}::timestamptz where words_id = ${id}::uuid and closed_at is null`.execute(
    db,
  )
}
