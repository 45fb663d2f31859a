import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ProductType } from '#shop/goods/product.ts'
import type { Language } from '#site/languages.ts'
import type { WordRefusal, WordState, WrittenWords } from './reader-words.ts'

/** Whoever writes twice at once waits here. */
export async function lockReader(db: Database, sub: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sub}::text, 242))`.execute(db)
}

/** A reader's copy, one of each work: the one they wrote of, else the last that they keep. */
export type OwnCopy = {
  lineId: number
  /** Of all copies of the work. */
  lineIds: number[]
  number: string
  productId: string
  isKept: boolean
  isWritable: boolean
  id: string | null
  stars: number | null
  words: string | null
  name: string | null
  language: Language | null
  state: WordState | null
  refusal: WordRefusal | null
  reply: string | null
  writtenAt: Date | null
}

/** Whoever works in the shop, by account or address, has no say beside readers. */
export const isStaff = (sub: RawBuilder<unknown>, email: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from staff_members m where m.state <> 'ended' and (m.sub = ${sub} or m.email = lower(${email})))`

export async function ownCopies(db: Database, sub: string, most: number): Promise<OwnCopy[]> {
  const { rows } = await sql<OwnCopy>`with copies as (
      select distinct on (coalesce(p.work_id, p.id)) l.id as "lineId",
        array_agg(l.id) over (partition by coalesce(p.work_id, p.id)) as "lineIds", o.number, l.product_id as "productId", o.placed_at,
        kept_copies(l.id) > 0 as "isKept",
        not ${isStaff(sql`${sub}::uuid`, sql`o.email`)} as "isWritable",
        w.id, w.stars, w.words, w.shown_name as name, w.language, w.state, w.refusal, w.reply, w.written_at as "writtenAt"
      from orders o join order_lines l on l.order_id = o.id join products p on p.id = l.product_id
        left join reader_words w on w.order_line_id = l.id
      where o.user_id = ${sub}::uuid and l.kind <> 'SERVICE' and p.type <> 'PERIODICAL'
        and (w.id is not null or l.delivered_quantity > l.returned_quantity and kept_copies(l.id) > 0)
      order by coalesce(p.work_id, p.id), w.id is null or w.state = 'taken-back', o.placed_at desc, l.id desc)
    select "lineId", "lineIds", number, "productId", "isKept", "isWritable", id, stars, words, name, language, state, refusal, reply, "writtenAt"
    from copies order by placed_at desc, "lineId" desc limit ${most}::int`.execute(db)
  return rows
}

/** A line of the reader's own, with what else they wrote of its work. */
export type LineToWriteOf = {
  productId: string
  isKept: boolean
  isStaff: boolean
  /** On another line of the same work. */
  isWrittenElsewhere: boolean
  written: (WrittenWords & { id: string; state: WordState }) | null
}

export async function lineToWriteOf(
  db: Database,
  { sub, lineId }: { sub: string; lineId: number },
): Promise<LineToWriteOf | null> {
  const { rows } = await sql<LineToWriteOf>`select l.product_id as "productId", kept_copies(l.id) > 0 as "isKept",
      ${isStaff(sql`${sub}::uuid`, sql`o.email`)} as "isStaff",
      exists (select from reader_words e join products q on q.id = e.product_id
        where e.user_id = ${sub}::uuid and e.order_line_id <> l.id and e.state <> 'taken-back'
          and coalesce(q.work_id, q.id) = coalesce(p.work_id, p.id)) as "isWrittenElsewhere",
      case when w.id is not null then jsonb_build_object('id', w.id, 'state', w.state, 'stars', w.stars, 'words', w.words,
        'name', w.shown_name, 'language', w.language) end as written
    from order_lines l join orders o on o.id = l.order_id join products p on p.id = l.product_id
      left join reader_words w on w.order_line_id = l.id
    where l.id = ${lineId}::bigint and o.user_id = ${sub}::uuid and l.kind <> 'SERVICE' and p.type <> 'PERIODICAL'`.execute(
    db,
  )
  return rows[0] ?? null
}

type NewWords = WrittenWords & { id: string; productId: string; lineId: number; sub: string; now: Date }

/** They wait, whatever became of them before; a reply stands until the shop takes it away. */
export async function writeWordsRow(
  db: Database,
  { id, productId, lineId, sub, stars, words, name, language, now }: NewWords,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`insert into reader_words
      (id, product_id, order_line_id, user_id, stars, words, shown_name, language, state, written_at)
    values (${id}::uuid, ${productId}, ${lineId}::bigint, ${sub}::uuid, ${stars}::int, ${words}, ${name}, ${language}::language,
      'waiting', ${now}::timestamptz)
    on conflict (order_line_id) do update set stars = excluded.stars, words = excluded.words, shown_name = excluded.shown_name,
      language = excluded.language, state = 'waiting', refusal = null, decided_at = null, written_at = excluded.written_at
    returning id`.execute(db)
  return rows[0]?.id ?? id
}

/** What was refused is counted for good, of nobody: neither words nor whose they were. */
const LEFT_OF_REFUSED = sql`order_line_id = null, user_id = null, stars = null, words = '', shown_name = '', reply = '', replied_at = null`

/** Their own, taken back: the words go at once. Null where there is nothing to take back. */
export async function takeBackRow(
  db: Database,
  { id, sub, now }: { id: string; sub: string; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`update reader_words set stars = null, words = '', shown_name = '', reply = '',
      replied_at = null, state = 'taken-back', decided_at = ${now}::timestamptz
    where id = ${id}::uuid and user_id = ${sub}::uuid and state in ('waiting', 'shown') returning id`.execute(db)
  if (rows[0]) return rows[0].id
  const { rows: refused } = await sql<{ id: string }>`update reader_words set ${LEFT_OF_REFUSED}
    where id = ${id}::uuid and user_id = ${sub}::uuid and state = 'refused' returning id`.execute(db)
  return refused[0]?.id ?? null
}

export type WordsInFull = Pick<NewWords, 'productId' | 'stars' | 'words' | 'name' | 'language'> & {
  state: WordState
  refusal: WordRefusal | null
  reply: string
  writtenAt: Date
}

export async function wordsOfReader(db: Database, sub: string): Promise<WordsInFull[]> {
  const { rows } =
    await sql<WordsInFull>`select product_id as "productId", stars, words, shown_name as name, language, state, refusal,
      reply, written_at as "writtenAt"
    from reader_words where user_id = ${sub}::uuid order by written_at, id`.execute(db)
  return rows
}

/** All of an account's; of what was refused the count stays. By which ids the trail of acts knows them. */
export async function eraseWordsOf(db: Database, sub: string): Promise<string[]> {
  const { rows: counted } = await sql<{ id: string }>`update reader_words set ${LEFT_OF_REFUSED}
    where user_id = ${sub}::uuid and state = 'refused' returning id`.execute(db)
  const { rows: gone } = await sql<{
    id: string
  }>`delete from reader_words where user_id = ${sub}::uuid returning id`.execute(db)
  return [...counted, ...gone].map(({ id }) => id)
}

export async function cleanWordRows(db: Database, before: Date): Promise<string[]> {
  const { rows: counted } = await sql<{ id: string }>`update reader_words set ${LEFT_OF_REFUSED}
    where state = 'refused' and user_id is not null and decided_at < ${before}::timestamptz returning id`.execute(db)
  const { rows: gone } = await sql<{ id: string }>`delete from reader_words
    where state = 'taken-back' and decided_at < ${before}::timestamptz returning id`.execute(db)
  await sql`delete from word_reports where closed_at < ${before}::timestamptz`.execute(db)
  return [...counted, ...gone].map(({ id }) => id)
}

export type ShownWords = {
  id: string
  stars: number
  words: string
  name: string
  language: Language
  writtenAt: Date
  reply: string
}

/** Of which titles words stand on this one's page: all editions of its work. */
const editionsOf = (productId: string) => sql`any(array(select ${productId}::text
  union select e.id from products e where e.work_id = (select p.work_id from products p where p.id = ${productId})))`
/** WORD-02: only as long as the copy is kept. */
const IS_SHOWN = sql`w.state = 'shown' and kept_copies(w.order_line_id) > 0`

export async function shownRows(
  db: Database,
  { productId, from, most }: { productId: string; from: number; most: number },
): Promise<ShownWords[]> {
  const { rows } = await sql<ShownWords>`select w.id, w.stars, w.words, w.shown_name as name, w.language,
      w.written_at as "writtenAt", w.reply
    from reader_words w where w.product_id = ${editionsOf(productId)} and ${IS_SHOWN}
    order by w.written_at desc, w.id offset ${from}::int limit ${most}::int`.execute(db)
  return rows
}

export type WordFigures = { count: number; average: number | null; refused: { reason: WordRefusal; count: number }[] }

export async function wordFigures(db: Database, productId: string): Promise<WordFigures> {
  const { rows } = await sql<{
    refusal: WordRefusal | null
    count: number
    stars: number
  }>`select w.refusal, count(*)::int as count,
      coalesce(sum(w.stars), 0)::int as stars
    from reader_words w where w.product_id = ${editionsOf(productId)} and (w.state = 'refused' or ${IS_SHOWN})
    group by w.refusal order by count(*) desc, w.refusal`.execute(db)
  const shown = rows.find(({ refusal }) => refusal === null)
  return {
    count: shown?.count ?? 0,
    average: shown ? shown.stars / shown.count : null,
    refused: rows.flatMap(({ refusal, count }) => (refusal === null ? [] : [{ reason: refusal, count }])),
  }
}

/** Reports that nobody has looked at; more than a few of the same words say nothing new. */
const MOST_REPORTS = 20

/** False where such words are not shown. */
export async function insertReport(
  db: Database,
  { id, reason, now }: { id: string; reason: WordRefusal; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{
    id: string
  }>`select w.id from reader_words w where w.id = ${id}::uuid and ${IS_SHOWN}`.execute(db)
  if (rows.length === 0) return false
  await sql`insert into word_reports (words_id, reason, reported_at)
    select ${id}::uuid, ${reason}, ${now}::timestamptz
    where (select count(*) from word_reports r where r.words_id = ${id}::uuid and r.closed_at is null) < ${sql.lit(MOST_REPORTS)}`.execute(
    db,
  )
  return true
}

/** What a report is about, where it is shown. */
export async function wordsToReport(
  db: Database,
  id: string,
): Promise<{ productId: string; type: ProductType; name: string } | null> {
  const { rows } = await sql<{
    productId: string
    type: ProductType
    name: string
  }>`select w.product_id as "productId", p.type,
      w.shown_name as name
    from reader_words w join products p on p.id = w.product_id where w.id = ${id}::uuid and ${IS_SHOWN}`.execute(db)
  return rows[0] ?? null
}
