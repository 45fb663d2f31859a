import { sql } from 'kysely'
import type { Period } from './period.ts'

/**
 * What buyers kept of titles, as rows to be summed: of a year those of years, which are few; else those of its months. Numbers of eight
 * bytes are summed as such: as the database sums them by itself it takes twice as long.
 */
export function keptTitles({ by, from, until }: Period) {
  if (by === 'year')
    return sql`(select product_id, supplier, copies::float8 as copies, till_copies::float8 as till_copies, gross::float8 as gross,
      costed_net::float8 as costed_net, cost::float8 as cost from sales_years where year = ${from}::date)`
  return sql`(select product_id, supplier, sign * copies as copies, case when is_till then sign * copies else 0 end as till_copies,
      sign * gross as gross, sign * costed_net as costed_net, sign * cost as cost
    from (select *, case what when 'back' then -1 else 1 end::float8 as sign from sales_titles
      where month >= ${from}::date and month < ${until}::date and what <> 'sent') as s)`
}
