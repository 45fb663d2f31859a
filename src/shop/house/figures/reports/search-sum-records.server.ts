import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { FEWEST_NETWORKS } from '#shop/catalogue/search/fewest-networks.ts'
import type { Language } from '#site/languages.ts'
import type { Period } from './period.ts'

const MOST_ROWS = 100

export type SearchRow = { words: string; language: Language; days: number; networks: number }

/** What was looked for in vain by so many networks in a day that it tells of nobody: what most looked for first. */
export async function searchesInVain(
  db: Database,
  { from, until }: Period,
): Promise<{ rows: SearchRow[]; all: number }> {
  const { rows } = await sql<
    SearchRow & { all: number }
  >`select words, language, count(*)::int as days, sum(networks)::int as networks,
      (count(*) over ())::int as "all"
    from empty_searches where day >= ${from}::date and day < ${until}::date and networks >= ${FEWEST_NETWORKS}::int
    group by words, language order by sum(networks) desc, words collate "C", language limit ${MOST_ROWS}::int`.execute(
    db,
  )
  return { rows, all: rows[0]?.all ?? 0 }
}
