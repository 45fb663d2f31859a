import type { Database } from '#database/open-database.ts'
import type { Language } from '#site/languages.ts'

export type SeriesRow = {
  id: string
  /** Its place in the series, where it has one. */
  number: number | null
  workId: string | null
  language: string | null
  publicationDate: string | null
  isOffSale: boolean
  popularity: number
  title: string
}

/** Nobody reads on in a list of more; the first by number and id. */
const MOST_VOLUMES = 1000

export async function seriesRows(db: Database, seriesId: string, language: Language): Promise<SeriesRow[]> {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('product_texts as t', (join) => join.onRef('t.product_id', '=', 'p.id').on('t.language', '=', language))
    .where('p.series_id', '=', seriesId)
    .where('p.deleted', '=', false)
    .orderBy('p.series_number', (order) => order.asc().nullsLast())
    .orderBy('p.id')
    .limit(MOST_VOLUMES)
    .select([
      'p.id',
      'p.series_number as number',
      'p.work_id as workId',
      'p.language',
      'p.publication_date as publicationDate',
      'p.off_sale as offSale',
      'p.popularity',
      't.name as title',
    ])
    .execute()
  return rows.map(({ offSale, ...row }) => ({ ...row, isOffSale: offSale !== null }))
}
