import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'

export type SeriesRow = {
  id: string
  /** Its place in the series, where it has one. */
  number: number | null
  workId: string | null
  language: string | null
  publicationDate: string | null
  isOffSale: boolean
  popularity: number
  title: string
}

/** Nobody reads on in a list of more; the first by number and id. */
const MOST_VOLUMES = 1000

export async function seriesRows(db: Database, seriesId: string, language: Language): Promise<SeriesRow[]> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .where('p.series_id', '=', seriesId)
    .where('p.deleted', '=', false)
    .orderBy('p.series_number', (order) => order.asc().nullsLast())
    .orderBy('p.id')
    .limit(MOST_VOLUMES)
    .select([
      'p.id',
      'p.series_number as number',
      'p.work_id as workId',
      'p.language',
      'p.publication_date as publicationDate',
      'p.off_sale as offSale',
      'p.popularity',
      't.name as title',
    ])
    .execute()
  return rows.map(({ offSale, ...row }) => ({ ...row, isOffSale: offSale !== null }))
}

const SOLD = sql`exists (select from products p where p.series_id = n.id and not p.deleted)`

export type SoldSeries = { id: string; letter: string }

/** All series of which something is sold, in the order of the language, by the letter under which they stand: no article is one. */
export async function soldSeries(db: Database, language: Language): Promise<SoldSeries[]> {
  const { rows } = await sql<SoldSeries>`select n.id, name_letter(s.shelf) as letter
    from series n, lateral (select title_without_article(title_without_article(n.name, 'hu'), 'en') as shelf) as s
    where ${SOLD} order by case when ${language === 'hu'}::boolean then s.shelf end collate hungarian, s.shelf collate english, n.id`.execute(
    db,
  )
  return rows
}

export async function countSoldSeries(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from series n where ${SOLD}`.execute(db)
  return rows[0]?.count ?? 0
}

export type SeriesFacts = {
  id: string
  name: string
  slug: string
  /** As its page counts them: each work once. */
  volumes: number
  publisherId: string | null
  publisher: string | null
  /** Whoever wrote all of it. */
  authorIds: string[] | null
  authors: string[] | null
}

/** What a list of series tells of each. */
export async function seriesFacts(db: Database, language: Language, ids: readonly string[]): Promise<SeriesFacts[]> {
  const { rows } = await sql<SeriesFacts>`
    with sold as (
      select p.id, p.series_id, p.work_id, p.series_number, p.publisher_id,
        bool_or(p.series_number is not null) over (partition by p.series_id, p.work_id) as has_number
      from products p where p.series_id = any(${ids}::text[]) and not p.deleted
    ), counted as (
      select series_id, count(*) as titles,
        count(distinct case when work_id is null then id else work_id || ' ' || coalesce(series_number::text, '') end)
          filter (where work_id is null or series_number is not null or not has_number)::int as volumes,
        case when count(distinct publisher_id) = 1 then min(publisher_id) end as publisher_id
      from sold group by series_id
    )
    select n.id, n.name, k.slug, c.volumes, b.id as "publisherId", b.name as publisher, w.ids as "authorIds", w.names as authors
    from counted c
    join series n on n.id = c.series_id
    join series_slugs k on k.series_id = n.id and not k.is_former
    left join publishers b on b.id = coalesce(n.publisher_id, c.publisher_id)
    left join lateral (
      select array_agg(a.id order by a.sort_name, a.id) as ids,
        array_agg(${sql.ref(`a.name_${language}`)} order by a.sort_name, a.id) as names
      from (
        select pc.contributor_id from sold s join product_contributors pc on pc.product_id = s.id and pc.role = 'author'
        where s.series_id = c.series_id group by pc.contributor_id having count(distinct s.id) = c.titles
      ) as all_of_it join contributors a on a.id = all_of_it.contributor_id
    ) as w on true`.execute(db)
  return rows
}

const MOST_NEAR = 20

/** Other series beside one: by its authors, of its publisher, then those that follow it in the alphabet, as if that began again. */
export async function seriesNear(db: Database, seriesId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with here as (select id, publisher_id, shelf_title(name) as shelf from series where id = ${seriesId}),
    near as (
      (select distinct theirs.series_id as id, 0 as rank
        from products v
        join product_contributors own on own.product_id = v.id and own.role = 'author'
        join product_contributors pc on pc.contributor_id = own.contributor_id and pc.role = 'author'
        join products theirs on theirs.id = pc.product_id and not theirs.deleted and theirs.series_id is not null
        where v.series_id = ${seriesId} and not v.deleted limit ${sql.lit(MOST_NEAR)})
      union all (select n.id, 1 from series n, here
        where n.publisher_id = here.publisher_id and ${SOLD} limit ${sql.lit(MOST_NEAR)})
      union all (select n.id, 2 from series n, here where (shelf_title(n.name), n.id) > (here.shelf, here.id) and ${SOLD}
        order by shelf_title(n.name), n.id limit ${sql.lit(MOST_NEAR)})
      union all (select n.id, 3 from series n where ${SOLD} order by shelf_title(n.name), n.id limit ${sql.lit(MOST_NEAR)})
    )
    select n.id from (select id, min(rank) as rank from near where id <> ${seriesId} group by id) as r join series n on n.id = r.id
    order by r.rank, shelf_title(n.name), n.id limit ${limit}::int`.execute(db)
  return rows.map(({ id }) => id)
}
