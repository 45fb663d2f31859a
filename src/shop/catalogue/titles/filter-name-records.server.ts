import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { unnestRows } from '#database/unnest-rows.ts'
import type { Language } from '#site/languages.ts'
import type { NamedFilter } from './filter-names.ts'

export async function namesOfIds(
  db: Database,
  wantedNames: readonly { kind: NamedFilter; id: string }[],
  language: Language,
): Promise<Partial<Record<NamedFilter, string>>> {
  const { rows } = await sql<{ kind: NamedFilter; name: string | null }>`select a.kind, case a.kind
      when 'category' then (select name from category_texts where category_id = a.id and language = ${language}::language)
      when 'publisher' then (select name from publishers where id = a.id)
      when 'series' then (select name from series where id = a.id)
      when 'person' then (select ${sql.ref(`name_${language}`)} from contributors where id = a.id)
      when 'source' then (select name from import_sources where id = a.id) end as name
    from ${unnestRows({ kind: 'text', id: 'text' }, wantedNames)} as a (kind, id)`.execute(db)
  return Object.fromEntries(rows.flatMap(({ kind, name }) => (name === null ? [] : [[kind, name]])))
}

/** Sources whose word may stand in a title. */
export async function sourceNameRows(db: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from import_sources
    where kind <> 'stock' and id <> 'before' order by name, id limit 500`.execute(db)
  return rows
}
