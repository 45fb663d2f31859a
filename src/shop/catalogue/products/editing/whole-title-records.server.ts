import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#database/open-database.ts'
import type { ForeignNumber } from './foreign-number.ts'
import type { ProductFields } from './product-fields.ts'
import type { KnownWork, NamedCategory, NamedContributor, PeriodicalOfTitle, PublisherOfTitle } from './whole-title.ts'

export type NamesById = {
  publishers: Map<string, PublisherOfTitle>
  series: Map<string, { id: string; name: string }>
  works: Map<string, KnownWork>
  periodicals: Map<string, PeriodicalOfTitle>
  contributors: Map<string, NamedContributor>
  categories: Map<string, NamedCategory>
}

const PERIODICALS = sql`select id, name, issn, frequency,
    jsonb_build_object('hu', description_hu, 'en', description_en) as description
  from periodicals`

/** Everybody and everything that these products name by id, each once. */
export async function namesOfProducts(db: Database, products: readonly ProductFields[]): Promise<NamesById> {
  const idsOf = (ids: (fields: ProductFields) => readonly (string | null)[]) => [
    ...new Set(products.flatMap(ids).filter((id) => id !== null)),
  ]
  const read = async <Row extends { id: string }>(
    ids: readonly string[],
    query: (ids: readonly string[]) => RawBuilder<Row>,
  ) => {
    const { rows } = ids.length > 0 ? await query(ids).execute(db) : { rows: [] }
    return new Map(rows.map((row) => [row.id, row]))
  }
  const [publishers, series, works, periodicals, contributors, categories] = await Promise.all([
    read(
      idsOf(({ publisherId }) => [publisherId]),
      publisherNames,
    ),
    read(
      idsOf(({ seriesId }) => [seriesId]),
      (ids) => sql<{ id: string; name: string }>`select id, name from series where id = any(${ids})`,
    ),
    read(
      idsOf(({ workId }) => [workId]),
      knownWorks,
    ),
    read(
      idsOf(({ periodicalId }) => [periodicalId]),
      (ids) => sql<PeriodicalOfTitle>`${PERIODICALS} where id = any(${ids})`,
    ),
    read(
      idsOf(({ contributors: credits }) => credits.map(({ contributorId }) => contributorId)),
      contributorNames,
    ),
    read(
      idsOf((fields) => fields.categories),
      categoryNames,
    ),
  ])
  return { publishers, series, works, periodicals, contributors, categories }
}

function numbersOf(table: string, owner: string): RawBuilder<ForeignNumber[]> {
  return sql<ForeignNumber[]>`(select coalesce(jsonb_agg(jsonb_build_object('scheme', n.scheme, 'number', n.number)
    order by n.scheme, n.number), '[]') from ${sql.table(table)} as n where n.${sql.ref(owner)} = named.id)`
}

function publisherNames(ids: readonly string[]) {
  return sql<PublisherOfTitle>`
    select id, name, ${numbersOf('publisher_numbers', 'publisher_id')} as numbers,
      case when postal_address is null and email is null then jsonb_build_array()
        else jsonb_build_array(jsonb_build_object('name', name, 'address', postal_address, 'email', email)) end
      || case when responsible_name is null or (responsible_address is null and responsible_email is null)
        then jsonb_build_array() else jsonb_build_array(
          jsonb_build_object('name', responsible_name, 'address', responsible_address, 'email', responsible_email)) end
        as "safetyContacts"
    from publishers as named where id = any(${ids})`
}

function knownWorks(ids: readonly string[]) {
  return sql<KnownWork>`
    select id, ${numbersOf('work_numbers', 'work_id')} as numbers,
      (select coalesce(jsonb_agg(jsonb_build_object('ean', p.ean, 'language', p.language) order by p.ean), '[]')
        from products as p where p.work_id = named.id and not p.deleted) as editions
    from works as named where id = any(${ids})`
}

function contributorNames(ids: readonly string[]) {
  return sql<NamedContributor>`
    select id, jsonb_build_object('hu', name_hu, 'en', name_en, 'sort', sort_name) as name, born, died,
      jsonb_build_object('hu', bio_hu, 'en', bio_en) as biography, ${numbersOf('contributor_numbers', 'contributor_id')} as numbers
    from contributors as named where id = any(${ids})`
}

function categoryNames(ids: readonly string[]) {
  return sql<NamedCategory>`
    select category_id as id, parent_id as "parentId",
      jsonb_object_agg(language, name) as names, jsonb_object_agg(language, slug) as slugs
    from category_texts where category_id = any(${ids}) group by category_id, parent_id`
}
