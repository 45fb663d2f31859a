import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ListedChoice } from './facts/chosen-words.ts'

/** Each with whom it means today. */
export async function madeChoices(db: Database): Promise<ListedChoice[]> {
  const { rows } = await sql<ListedChoice>`select c.source_id as "sourceId", c.kind, c.said, c.key, c.ours,
      case c.kind
        when 'publisher' then (
          select json_strip_nulls(json_build_object('name', p.name, 'numbers', (
            select json_agg(json_build_object('scheme', n.scheme, 'number', n.number) order by n.scheme, n.number)
            from publisher_numbers n where n.publisher_id = p.id)))
          from publishers p where p.id = c.ours)
        when 'person' then (
          select json_strip_nulls(json_build_object(
            'name', json_build_object('hu', p.name_hu, 'en', p.name_en, 'sort', p.sort_name), 'born', p.born, 'died', p.died,
            'numbers', (
              select json_agg(json_build_object('scheme', n.scheme, 'number', n.number) order by n.scheme, n.number)
              from contributor_numbers n where n.contributor_id = p.id)))
          from contributors p where p.id = c.ours)
        when 'title' then (select json_build_object('ean', p.ean) from products p where p.id = c.ours)
      end as named,
      json_build_object('kind', c.chosen_by_kind, 'id', c.chosen_by_id) as "chosenBy", c.chosen_at as "chosenAt"
    from import_choices c order by c.kind, c.key, c.source_id nulls first`.execute(db)
  return rows
}
