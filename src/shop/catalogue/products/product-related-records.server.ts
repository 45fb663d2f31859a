import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import type { Language } from '#site/languages.ts'
import type { ProductType } from '#shop/goods/product.ts'

export type RelatedRow = {
  kind: 'edition' | 'series' | 'author' | 'subject' | 'pinned' | 'together'
  id: string
  workId: string | null
}

/** Each part reads at most so many rows by an index. Written as literals: with parameters the planner would not know that they are small. */
const MAX = {
  editions: sql.lit(12),
  series: sql.lit(40),
  ofAuthor: sql.lit(100),
  shownOfAuthor: sql.lit(20),
  neighbours: sql.lit(12),
  works: sql.lit(10),
  editionsOfWork: sql.lit(2),
}

/**
 * Products related to one: editions of its work, its series in order, other works of its authors, and some of its subject.
 * The last are its neighbours by id, which is as good as random and the same each time, so that the shelves of a subject
 * differ from book to book and together show all of it. Beside them works by two editions, one of which may be had: those that
 * booksellers put there, then what was taken with it.
 */
export function relatedRows(db: Database, productId: string, language: Language): Promise<RelatedRow[]> {
  return RELATED(db, { productId, language })
}

/** The same by the product's slug, while its id is not known yet; nothing for an old slug. */
export function relatedRowsBySlug(db: Database, input: SlugInput): Promise<RelatedRow[]> {
  return RELATED_BY_SLUG(db, input)
}

type SlugInput = { type: ProductType; language: Language; slug: string }

const RELATED = preparedStatement(
  'related-products',
  (_, { productId, language }: { productId: string; language: Language }) => relatedTo(sql`${productId}`, language),
)
const RELATED_BY_SLUG = preparedStatement('related-products-by-slug', (_, { type, language, slug }: SlugInput) =>
  relatedTo(
    sql`(select product_id from product_texts where language = ${language} and type = ${type} and slug = ${slug})`,
    language,
  ),
)

function relatedTo(productId: RawBuilder<unknown>, language: Language): RawBuilder<RelatedRow> {
  const own = sql`(select work_id from products where id = ${productId})`
  const ownLanguage = sql`(select language from products where id = ${productId})`
  const ownChoices = sql`(select choice, other_id, chosen_at from also_took_choices where product_id = ${productId}
    union all select c.choice, c.other_id, c.chosen_at from products e join also_took_choices c on c.product_id = e.id
      where e.work_id = ${own} and e.id <> ${productId})`
  const subject = sql`(select category_id from product_categories where product_id = ${productId} and is_main)`
  return sql<RelatedRow>`
    (select 'edition' as kind, id, work_id as "workId" from products
      where work_id = ${own} and id <> ${productId} and not deleted
      order by (language = ${language}) desc nulls last, language, popularity desc, id limit ${MAX.editions})
    union all
    (select 'series', id, work_id from products
      where series_id = (select series_id from products where id = ${productId}) and not deleted
      order by series_number nulls last, id limit ${MAX.series})
    union all
    (select 'author', p.id, p.work_id from products as p
      join (
        select distinct pc.product_id from product_contributors as pc
        where pc.role = 'author' and pc.contributor_id in (
          select contributor_id from product_contributors where product_id = ${productId} and role = 'author')
        limit ${MAX.ofAuthor}
      ) as theirs on theirs.product_id = p.id
      where p.id <> ${productId} and not p.deleted and (p.work_id is null or p.work_id is distinct from ${own})
      order by (p.language is not distinct from ${ownLanguage}) desc, (p.language = ${language}) desc nulls last,
        p.popularity desc, p.id limit ${MAX.shownOfAuthor})
    union all
    (select beside.kind, edition.id, edition.work_id
      from (
        select work, min(kind) as kind, min(place) as place from (
          select 'pinned' as kind, coalesce(o.work_id, o.id) as work, extract(epoch from c.chosen_at) - 1e12 as place
            from ${ownChoices} as c join products o on o.id = c.other_id where c.choice = 'pinned'
          union all
          select 'together', t.work, t.place from also_took as a, unnest(a.others) with ordinality as t (work, place)
            where a.work = (select coalesce(work_id, id) from products where id = ${productId})
        ) as named
        where work not in (select coalesce(o.work_id, o.id) from ${ownChoices} as c join products o on o.id = c.other_id
          where c.choice = 'hidden')
        group by work order by min(place) limit ${MAX.works}
      ) as beside
      cross join lateral (
        select id, work_id from (
          select id, work_id, language, popularity, deleted from products where work_id = beside.work
          union select id, work_id, language, popularity, deleted from products where id = beside.work) as any_of
        where not deleted order by (language = ${language}) desc nulls last, popularity desc, id limit ${MAX.editionsOfWork}
      ) as edition
      order by beside.place)
    union all
    (select 'subject', p.id, p.work_id from products as p
      join (
        (select product_id from product_categories where category_id = ${subject} and product_id > ${productId}
          order by product_id limit ${MAX.neighbours})
        union
        (select product_id from product_categories where category_id = ${subject} and product_id < ${productId}
          order by product_id limit ${MAX.neighbours})
      ) as near on near.product_id = p.id
      where not p.deleted and (p.work_id is null or p.work_id is distinct from ${own})
      order by (p.language is not distinct from ${ownLanguage}) desc, p.popularity desc, p.id limit ${MAX.neighbours})`
}

/** Editions of the same works in the same language that are still sold, those most bought first. */
export async function editionRows(db: Database, ids: readonly string[]): Promise<{ of: string; id: string }[]> {
  const { rows } = await sql<{ of: string; id: string }>`
    select p.id as of, other.id from products p
      cross join lateral (
        select o.id from products o
          where o.work_id = p.work_id and o.id <> p.id and not o.deleted and o.language is not distinct from p.language
          order by o.popularity desc, o.id limit ${MAX.editions}) as other
      where p.id = any(${ids})`.execute(db)
  return rows
}

/** A product that is no longer sold, by a slug it has or had. */
export async function deletedProductBySlug(db: Database, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.id from products as p
    where p.deleted and p.id in (
      select product_id from product_texts where slug = ${slug}
      union select product_id from former_slugs where slug = ${slug})
    order by p.updated_at desc, p.id limit 1`.execute(db)
  return rows[0]?.id ?? null
}
