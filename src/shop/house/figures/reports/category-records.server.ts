import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import { keptTitles } from './kept-titles.ts'
import type { Period } from './period.ts'

/** What buyers kept of titles of a category; empty where a title has none. */
export type CategoryRow = {
  id: string
  name: string | null
  /** The one above it, or itself. */
  top: string
  topName: string | null
  together: number
  till: number
  gross: number
}

/** By the main category of each title as it is today: the largest sums first. */
export async function keptByCategory(db: Database, period: Period, language: Language): Promise<CategoryRow[]> {
  const name = (id: string) =>
    sql`(select t.name from category_texts t where t.category_id = ${sql.ref(id)} and t.language = ${language}::language)`
  const { rows } = await sql<CategoryRow>`select coalesce(s.category_id, '') as id, ${name('s.category_id')} as name,
      coalesce(c.parent_id, s.category_id, '') as top,
      ${name('c.parent_id')} as "topName", s.together, s.till, s.gross
    from (select m.category_id, sum(k.copies) as together, sum(k.till_copies) as till, sum(k.gross) as gross
      from ${keptTitles(period)} as k
      left join product_categories m on m.product_id = k.product_id and m.is_main group by m.category_id) as s
    left join categories c on c.id = s.category_id
    where s.together <> 0 or s.gross <> 0 order by s.gross desc, 1`.execute(db)
  return rows.map((row) => ({ ...row, topName: row.topName ?? row.name }))
}
