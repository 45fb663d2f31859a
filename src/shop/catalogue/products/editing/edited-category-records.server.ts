import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { LANGUAGES } from '#site/languages.ts'
import type { Category } from '../category.ts'

/** Tree by tree, each category before those below it. */
export async function categoryRows(db: Database): Promise<Category[]> {
  const { rows } = await sql<Category>`select c.id, c.tree, c.parent_id as "parentId", c.version,
      (select jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'slug', t.slug, 'description', t.description))
        from category_texts t where t.category_id = c.id) as texts
    from categories c left join categories parent on parent.id = c.parent_id
    order by c.tree, coalesce(parent.position, c.position), coalesce(parent.id, c.id), c.parent_id nulls first, c.position, c.id`.execute(
    db,
  )
  return rows
}

/** Until the transaction ends nobody else changes a category: names and order are looked at together. */
export async function lockCategories(db: Database): Promise<void> {
  await sql`lock table categories in share row exclusive mode`.execute(db)
}

type Placed = Pick<Category, 'id' | 'tree' | 'parentId' | 'texts'>
type CategoryRow = Placed & { position: number }

/** Whether anything is another than it was. */
export async function upsertCategory(
  db: Database,
  { id, tree, parentId, position, texts }: CategoryRow,
): Promise<boolean> {
  const { rows: changed } = await sql`insert into categories as c (id, tree, parent_id, position)
    values (${id}, ${tree}, ${parentId}, ${position})
    on conflict (id) do update set parent_id = excluded.parent_id, position = excluded.position
      where (c.parent_id, c.position) is distinct from (excluded.parent_id, excluded.position)
    returning id`.execute(db)
  const words = LANGUAGES.map((language) => ({ language, ...texts[language] }))
  const { rows: changedTexts } = await sql`insert into category_texts as t
      (category_id, tree, parent_id, language, name, slug, description)
    select ${id}, ${tree}::product_type, ${parentId}::text, language, name, slug, description
    from jsonb_to_recordset(${JSON.stringify(words)}::jsonb) as given (language language, name text, slug text, description text)
    on conflict (category_id, language) do update
      set parent_id = excluded.parent_id, name = excluded.name, slug = excluded.slug, description = excluded.description
      where (t.parent_id, t.name, t.slug, t.description)
        is distinct from (excluded.parent_id, excluded.name, excluded.slug, excluded.description)
    returning language`.execute(db)
  return changed.length + changedTexts.length > 0
}

/** WEB-44: an address that it has no more leads to it, unless another has it. */
export async function keepFormerSlugs(db: Database, from: Placed, to: Placed): Promise<void> {
  const left = LANGUAGES.filter(
    (language) => from.parentId !== to.parentId || from.texts[language].slug !== to.texts[language].slug,
  )
  for (const language of left)
    await sql`insert into former_category_slugs (tree, parent_id, language, slug, category_id)
      values (${from.tree}, ${from.parentId}, ${language}, ${from.texts[language].slug}, ${from.id})
      on conflict (tree, parent_id, language, slug) do update set category_id = excluded.category_id`.execute(db)
}

/** Numbers them in this order. Whether one has another place now. */
export async function orderCategories(db: Database, ids: readonly string[]): Promise<boolean> {
  const { rows } = await sql`update categories c set position = given.place - 1
    from unnest(${ids}::text[]) with ordinality as given (id, place)
    where c.id = given.id and c.position <> given.place - 1 returning c.id`.execute(db)
  return rows.length > 0
}

/** How many titles stand in each; one without any is left out. */
export async function categoryUses(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; titles: number }>`select category_id as id, count(*)::int as titles
    from product_categories group by category_id`.execute(db)
  return new Map(rows.map(({ id, titles }) => [id, titles]))
}

/** Whoever gives a title to it waits until the transaction ends. */
export async function usesOfCategory(db: Database, id: string): Promise<{ titles: number; children: number }> {
  await sql`select from categories where id = ${id} for update`.execute(db)
  const { rows } = await sql<{ titles: number; children: number }>`select
      (select count(*)::int from product_categories where category_id = ${id}) as titles,
      (select count(*)::int from categories where parent_id = ${id}) as children`.execute(db)
  return rows[0] ?? { titles: 0, children: 0 }
}

export async function deleteCategory(db: Database, id: string): Promise<void> {
  await sql`delete from categories where id = ${id}`.execute(db)
}
