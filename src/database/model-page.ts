import { sql, type RawBuilder } from 'kysely'
import { pageToken, PLACE, readPageToken } from '#kit/crypto/page-token.ts'
import { pageLimit } from '#kit/page-limit.ts'
import type { ModelColumns, ModelItem } from './model-columns.ts'
import { fieldCondition, filterCondition, type ModelConditions, type ModelFilter } from './model-filter.ts'
import type { Database } from './open-database.ts'
import type { Tables } from './tables.ts'

const LIMITS = { usual: 100, highest: 1000 }

/** The arguments of every list of the data API. */
export type PageInput = {
  filter?: ModelFilter | null
  limit?: number | null
  nextToken?: string | null
}
export type SortedPageInput = PageInput & { sortDirection?: 'ASC' | 'DESC' | null }
export type ModelPage<Item> = { items: Item[]; nextToken: string | null }

type ModelList<Columns extends ModelColumns> = {
  table: keyof Tables
  columns: Columns
  /** Which rows belong to the list, before the caller's filter, and the values that identify it in page tokens. */
  only?: { condition: RawBuilder<boolean>; values: readonly string[] }
  /** Sorted by this field and then by id; by id alone where there is none. */
  sortedBy?: { field: keyof Columns & string; condition: ModelConditions | null | undefined }
}

/**
 * DATA-15: one page of a list in one statement. Pages follow the sort key, not a count, so that rows added meanwhile
 * neither repeat nor hide a row. Filtered before it is cut: a page is full unless it is the last.
 */
export async function modelPage<Columns extends ModelColumns>(
  db: Database,
  { table, columns, only, sortedBy }: ModelList<Columns>,
  { filter, limit, nextToken, sortDirection }: SortedPageInput,
): Promise<ModelPage<ModelItem<Columns>>> {
  const most = pageLimit(limit, LIMITS)
  const isDescending = sortDirection === 'DESC'
  const keys = sortedBy ? [sortedBy.field, 'id'] : ['id']
  const places = keys.map((field) => sql`(${columns[field]?.expression}) collate "C"`)
  const list = JSON.stringify([table, only?.values, sortedBy?.condition, filter, isDescending])

  const conditions = [only?.condition ?? sql`true`, filterCondition(columns, filter ?? {})]
  const sortColumn = sortedBy && columns[sortedBy.field]
  if (sortedBy?.condition && sortColumn) conditions.push(fieldCondition(sortedBy.field, sortColumn, sortedBy.condition))
  if (nextToken) {
    const after = readPageToken(
      list,
      nextToken,
      keys.map(() => PLACE.text),
    ).map((value) => sql`${value}`)
    conditions.push(sql`(${sql.join(places)}) ${isDescending ? sql`<` : sql`>`} (${sql.join(after)})`)
  }

  const { rows } = await sql<ModelItem<Columns>>`
    select ${sql.join(Object.entries(columns).map(([field, { expression }]) => sql`${expression} as ${sql.id(field)}`))}
    from ${sql.table(table)}
    where ${sql.join(conditions, sql` and `)}
    order by ${sql.join(places.map((place) => (isDescending ? sql`${place} desc` : place)))}
    limit ${most + 1}`.execute(db)

  const items = rows.slice(0, most)
  const last = rows.length > most ? items.at(-1) : undefined
  return {
    items,
    nextToken: last
      ? pageToken(
          list,
          keys.map((field) => String(last[field])),
        )
      : null,
  }
}
