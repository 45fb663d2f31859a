import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'

/** Newspapers and magazines by title, in the order of the language. */
export function periodicalRows(db: Database, language: Language) {
  const collation = sql.raw(language === 'hu' ? 'hungarian' : 'english')
  return db
    .selectFrom('periodicals as p')
    .leftJoin('publishers as u', 'u.id', 'p.publisher_id')
    .orderBy(sql`p.name collate ${collation}`)
    .orderBy('p.id')
    .select(['p.id', 'p.name', 'p.language', 'p.issn', 'p.frequency', `p.description_${language} as description`])
    .select('u.name as publisher')
    .execute()
}

/** The latest issues of every title, and older ones that are still in stock; the latest first. */
export async function issueRows(db: Database, language: Language, latest: number) {
  const { rows } = await sql<{ id: string; periodical_id: string; label: string | null; date: string | null }>`
    select id, periodical_id, label, date from (
      select p.id, p.periodical_id, t.subtitle as label, p.publication_date as date,
        row_number() over (partition by p.periodical_id order by p.publication_date desc nulls last, p.id) as place,
        p.off_sale is null and (p.orderable or exists (
          select from inventories i join warehouses w on w.id = i.warehouse_id
          where i.product_id = p.id and i.inventory_amount > i.held_amount and w.type in ('SHOP', 'CENTRAL'))) as can_be_had
      from products p join product_texts t on t.product_id = p.id and t.language = ${language}
      where p.periodical_id is not null and not p.deleted
    ) as issues
    where place <= ${latest} or can_be_had
    order by place, id`.execute(db)
  return rows
}
