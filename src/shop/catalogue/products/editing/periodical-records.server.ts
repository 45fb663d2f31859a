import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'
import type { PeriodicalOfTitle } from './whole-title.ts'

export type StoredPeriodical = PeriodicalOfTitle & {
  /** As ISO 639-1. */
  language: string
  /** By name. */
  publisher: string | null
  version: number
}

/** By their names. */
export async function allPeriodicals(db: Database): Promise<StoredPeriodical[]> {
  const { rows } =
    await sql<StoredPeriodical>`select p.id, p.name, p.issn, p.frequency, p.language, u.name as publisher,
      p.version, jsonb_build_object('hu', p.description_hu, 'en', p.description_en) as description
    from periodicals p left join publishers u on u.id = p.publisher_id order by p.name, p.id`.execute(db)
  return rows
}

type PeriodicalRow = {
  id: string
  name: string
  issn: string | null
  language: string
  frequency: string
  publisherId: string | null
  description: Readonly<Record<Language, string>>
}

/** Whether anything is another than it was. */
export async function upsertPeriodical(db: Database, periodical: PeriodicalRow): Promise<boolean> {
  const { id, name, issn, language, frequency, publisherId, description } = periodical
  const { rows } = await sql`insert into periodicals as p
      (id, name, issn, language, frequency, publisher_id, description_hu, description_en)
    values (${id}, ${name}, ${issn}, ${language}, ${frequency}, ${publisherId}, ${description.hu}, ${description.en})
    on conflict (id) do update set name = excluded.name, issn = excluded.issn, language = excluded.language,
      frequency = excluded.frequency, publisher_id = excluded.publisher_id, description_hu = excluded.description_hu,
      description_en = excluded.description_en
      where (p.name, p.issn, p.language, p.frequency, p.publisher_id, p.description_hu, p.description_en)
        is distinct from (excluded.name, excluded.issn, excluded.language, excluded.frequency, excluded.publisher_id,
          excluded.description_hu, excluded.description_en)
    returning id`.execute(db)
  return rows.length > 0
}

export async function periodicalIds(db: Database): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from periodicals`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** False where it has issues. */
export async function deletePeriodical(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`delete from periodicals where id = ${id}
    and not exists (select from products where periodical_id = ${id}) returning 1`.execute(db)
  return rows.length > 0
}
