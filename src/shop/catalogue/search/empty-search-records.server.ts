import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { FEWEST_NETWORKS } from './fewest-networks.ts'
import type { Language } from '#site/languages.ts'

/** Something that was looked for in vain, with a mark of the network. */
export type EmptySearch = { day: string; language: Language; words: string; mark: Buffer }

/** So many words a day are counted in all, and so many marks: whoever comes first. */
const MOST_OF_A_DAY = { words: 2_000, marks: 20_000 }

/** A mark counts once, whichever process brings it; what is beyond the bounds of the day is left out. One process at a time writes. */
export async function writeEmptySearches(db: Database, searches: readonly EmptySearch[]): Promise<void> {
  const given = searches.map(({ mark, ...search }) => ({ ...search, mark: mark.toString('hex') }))
  await sql`select pg_advisory_xact_lock(hashtextextended('empty searches', 0))`.execute(db)
  await sql`with given as (
        select g.day, g.language, g.words, decode(g.mark, 'hex') as mark, e.words is not null as is_known
        from json_to_recordset(${JSON.stringify(given)}::json) as g(day date, language language, words text, mark text)
        left join empty_searches e on (e.day, e.language, e.words) = (g.day, g.language, g.words)
      ), taken as (
        select * from (select g.*,
            row_number() over (partition by g.day order by is_known, g.words)
              + (select count(*) from empty_searches e where e.day = g.day) as nth_words,
            row_number() over (partition by g.day) + (select count(*) from empty_search_marks m where m.day = g.day) as nth_mark
          from given g) as n
        where (is_known or nth_words <= ${MOST_OF_A_DAY.words}::int) and nth_mark <= ${MOST_OF_A_DAY.marks}::int
      ), marked as (
        insert into empty_search_marks (day, mark) select day, mark from taken on conflict (day, mark) do nothing returning day, mark
      )
      insert into empty_searches as e (day, language, words, networks)
      select t.day, t.language, t.words, count(*) from taken t join marked m on (m.day, m.mark) = (t.day, t.mark) group by 1, 2, 3
      on conflict (day, language, words) do update set networks = e.networks + excluded.networks`.execute(db)
}

type Forget = { today: string; before: string; most: number }

/** Of days that are over no marks are kept, nor what few have looked for. */
export async function deletePastSearches(db: Database, { today, before, most }: Forget): Promise<void> {
  await sql`delete from empty_search_marks where day < ${today}::date`.execute(db)
  await sql`delete from empty_searches where day < ${today}::date and (networks < ${FEWEST_NETWORKS}::int or day < ${before}::date)`.execute(
    db,
  )
  await sql`delete from empty_searches e using (
      select day, language, words, row_number() over (partition by day order by networks desc, words) as place from empty_searches
      where day < ${today}::date
    ) as r where r.place > ${most}::int and (e.day, e.language, e.words) = (r.day, r.language, r.words)`.execute(db)
}
