import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'

export type Choice = 'pinned' | 'hidden'
export type BesideRow = { productId: string; buyers: number | null; lift: number | null; choice: Choice | null }

const workOf = (productId: string) => sql`(select coalesce(work_id, id) from products where id = ${productId})`
const editionsOf = (productId: string) =>
  sql`(select id from products where id = ${productId}
    union select id from products where work_id = (select work_id from products where id = ${productId}))`

/** What stands beside a title and what is hidden there, each work by one of its editions. */
export async function besideTitle(db: Database, productId: string): Promise<BesideRow[]> {
  const { rows } = await sql<BesideRow>`
    with chosen as (
      select coalesce(o.work_id, o.id) as work, min(c.choice) as choice, min(c.chosen_at) as at
      from also_took_choices c join products o on o.id = c.other_id
      where c.product_id in ${editionsOf(productId)} group by 1
    ), counted as (
      select t.work, t.buyers, t.lift, t.place from also_took a, unnest(a.others, a.buyers, a.lifts) with ordinality as t (work, buyers, lift, place)
      where a.work = ${workOf(productId)}
    )
    select edition.id as "productId", t.buyers, t.lift, c.choice
    from chosen c full join counted t on t.work = c.work
      cross join lateral (
        select id from (
          select id, deleted, popularity from products where work_id = coalesce(c.work, t.work)
          union all select id, deleted, popularity from products where id = coalesce(c.work, t.work)) as any_of
        order by deleted, popularity desc, id limit 1) as edition
    order by c.choice = 'pinned' desc nulls last, case when c.choice = 'pinned' then c.at end, t.place nulls last, c.at`.execute(
    db,
  )
  return rows
}

/** Whether two titles are there and are not of one work. */
export async function canStandBeside(db: Database, productId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ isApart: boolean | null }>`
    select ${workOf(productId)} <> ${workOf(otherId)} as "isApart"`.execute(db)
  return rows[0]?.isApart === true
}

/** What was chosen for these two works until now is forgotten. */
export async function forgetChoice(db: Database, productId: string, otherId: string): Promise<Choice | null> {
  const { rows } = await sql<{ choice: Choice }>`delete from also_took_choices
    where product_id in ${editionsOf(productId)} and other_id in ${editionsOf(otherId)} returning choice`.execute(db)
  return rows[0]?.choice ?? null
}

type NewChoice = { productId: string; otherId: string; choice: Choice; at: Date }

export async function addChoice(db: Database, { productId, otherId, choice, at }: NewChoice): Promise<void> {
  await sql`insert into also_took_choices (product_id, other_id, choice, chosen_at)
    values (${productId}, ${otherId}, ${choice}, ${at})
    on conflict (product_id, other_id) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`.execute(
    db,
  )
}
