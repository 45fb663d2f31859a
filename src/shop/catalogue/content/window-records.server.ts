import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { MonthTitle, WindowRecommendation, Slide } from './window.ts'

/** Of what was given as id or EAN: the id of each that is there. */
export async function productIdsOf(db: Database, given: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    given: string
    id: string
  }>`select g.given, p.id from unnest(${given}::text[]) as g(given)
    join products p on (p.id = g.given or p.ean = g.given) and not p.deleted`.execute(db)
  return new Map(rows.map((row) => [row.given, row.id]))
}

/** Until the transaction ends nobody else dresses the window. */
export async function lockWindow(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('window'))`.execute(db)
}

/** How many rows are another than they were. The same again writes none. */
export async function writeSlides(db: Database, slides: readonly Slide[], now: Date): Promise<number> {
  const { rows } = await sql<{ changed: number }>`with given as (
      select * from json_to_recordset(${JSON.stringify(slides.map((slide, sort) => ({ ...slide, sort })))}::json)
        as s(id text, language language, sort int, label text, title text, description text, action text, url text, path text,
          image text, "productId" text, "from" timestamptz, "until" timestamptz)
    ), gone as (
      delete from carousel_slides where id not in (select id from given) returning id
    ), written as (
      insert into carousel_slides as c (id, lang, sort, label, title, description, action, url, path, image, product_id,
        shown_from, shown_until, created_at, updated_at)
      select id, language, sort, label, title, description, action, url, path, image, "productId", "from", "until",
        ${now}::timestamptz, ${now}::timestamptz from given
      on conflict (id) do update set lang = excluded.lang, sort = excluded.sort, label = excluded.label,
        title = excluded.title, description = excluded.description, action = excluded.action, url = excluded.url,
        path = excluded.path, image = excluded.image, product_id = excluded.product_id, shown_from = excluded.shown_from,
        shown_until = excluded.shown_until, updated_at = excluded.updated_at
      where (c.lang, c.sort, c.label, c.title, c.description, c.action, c.url, c.path, c.image, c.product_id, c.shown_from,
          c.shown_until)
        is distinct from (excluded.lang, excluded.sort, excluded.label, excluded.title, excluded.description, excluded.action,
          excluded.url, excluded.path, excluded.image, excluded.product_id, excluded.shown_from, excluded.shown_until)
      returning id
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as changed`.execute(db)
  return rows[0]?.changed ?? 0
}

type Recommender = { email: string; name: string; position: Record<Language, string> }

/** Where the title is recommended under that name already, both stay. A position that was written beside the address stays too. */
export async function nameRecommendations(db: Database, { email, name, position }: Recommender): Promise<void> {
  await sql`update staff_recommendations r set recommender_hu = ${name}::text,
      recommender_en = case when r.recommender_en = r.recommender_hu then ${name}::text else r.recommender_en end,
      position_hu = coalesce(nullif(r.position_hu, ''), ${position.hu}::text),
      position_en = coalesce(nullif(r.position_en, ''), ${position.en}::text)
    where lower(r.recommender_hu) = lower(${email}::text) and not exists (select from staff_recommendations o
      where o.product_id = r.product_id and o.recommender_hu = ${name}::text)`.execute(db)
}

export async function writeRecommendations(
  db: Database,
  recommendations: readonly WindowRecommendation[],
  now: Date,
): Promise<number> {
  const given = recommendations.map(({ productId, recommender, position, words, giftFor }, sort) => ({
    id: productId,
    gift_for: giftFor,
    recommender_hu: recommender.hu,
    recommender_en: recommender.en,
    position_hu: position.hu,
    position_en: position.en,
    words_hu: words.hu,
    words_en: words.en,
    sort,
  }))
  const { rows } = await sql<{ changed: number }>`with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as r(id text, recommender_hu text,
        recommender_en text, position_hu text, position_en text, words_hu text, words_en text, sort int, gift_for text[])
    ), gone as (
      delete from staff_recommendations r where not exists (
        select from given g where g.id = r.product_id and g.recommender_hu = r.recommender_hu) returning 1
    ), written as (
      insert into staff_recommendations as r (product_id, recommender_hu, recommender_en, position_hu, position_en,
        words_hu, words_en, sort, gift_for, published_at)
      select id, recommender_hu, recommender_en, position_hu, position_en, words_hu, words_en, sort, gift_for, ${now}::timestamptz
      from given
      on conflict (product_id, recommender_hu) do update set recommender_en = excluded.recommender_en,
        position_hu = excluded.position_hu, position_en = excluded.position_en, words_hu = excluded.words_hu,
        words_en = excluded.words_en, sort = excluded.sort, gift_for = excluded.gift_for
      where (r.recommender_en, r.position_hu, r.position_en, r.words_hu, r.words_en, r.sort, r.gift_for) is distinct from
        (excluded.recommender_en, excluded.position_hu, excluded.position_en, excluded.words_hu, excluded.words_en,
          excluded.sort, excluded.gift_for)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as changed`.execute(db)
  return rows[0]?.changed ?? 0
}

/** Of one month, 'YYYY-MM'. */
export async function writeMonth(db: Database, month: string, titles: readonly MonthTitle[]): Promise<number> {
  const given = titles.map(({ productId, words }, position) => ({
    id: productId,
    position,
    words_hu: words.hu,
    words_en: words.en,
  }))
  const { rows } = await sql<{ changed: number }>`with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json)
        as t(id text, position int, words_hu text, words_en text)
    ), gone as (
      delete from titles_of_the_month where month = ${`${month}-01`}::date and product_id not in (select id from given)
      returning 1
    ), written as (
      insert into titles_of_the_month as t (month, product_id, position, words_hu, words_en)
      select ${`${month}-01`}::date, id, position, words_hu, words_en from given
      on conflict (month, product_id) do update set position = excluded.position, words_hu = excluded.words_hu,
        words_en = excluded.words_en
      where (t.position, t.words_hu, t.words_en) is distinct from
        (excluded.position, excluded.words_hu, excluded.words_en)
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as changed`.execute(db)
  return rows[0]?.changed ?? 0
}

/** As they stand, in the shape in which they are given. */
export async function windowRows(db: Database) {
  const [slides, recommendations, months] = await Promise.all([
    sql<
      Omit<Slide, 'from' | 'until'> & { from: Date | null; until: Date | null }
    >`select id, lang as language, label, title, description, action, url, path, image,
      product_id as "productId", shown_from as "from", shown_until as until
      from carousel_slides order by lang, sort, id`.execute(db),
    sql<WindowRecommendation>`select product_id as "productId",
      json_build_object('hu', recommender_hu, 'en', recommender_en) as recommender,
      json_build_object('hu', position_hu, 'en', position_en) as position,
      json_build_object('hu', words_hu, 'en', words_en) as words, gift_for as "giftFor"
      from staff_recommendations order by sort, product_id`.execute(db),
    sql<MonthTitle & { month: string }>`select to_char(month, 'YYYY-MM') as month, product_id as "productId",
      json_build_object('hu', words_hu, 'en', words_en) as words
      from titles_of_the_month order by month desc, position`.execute(db),
  ])
  return { slides: slides.rows, recommendations: recommendations.rows, months: months.rows }
}
