import { sql } from 'kysely'
import type { Database } from '#database/open-database.ts'
import { preparedStatement } from '#database/prepared-statement.ts'
import { arrayLiteral } from '#database/unnest-rows.ts'

/**
 * `count` of something limited, in a window of so many seconds, below nothing where it is taken out again; null: work that takes so many
 * seconds to be paid off.
 */
export type LimitAddition = { key: string; count: number | null; seconds: number }
export type LimitTotal = { key: string; count: number | null; secondsLeft: number }

/**
 * Adds to what all processes have counted, and says what it comes to. By the database's clock, since machines do not agree; one
 * that was set back (or another server's) ends a window that would never end. The rows are locked in one order, so that nobody
 * waits for each other.
 */
export function addToLimits(db: Database, additions: readonly LimitAddition[]): Promise<LimitTotal[]> {
  return ADD(db, {
    keys: arrayLiteral(additions, 'key'),
    counts: arrayLiteral(additions, 'count'),
    seconds: arrayLiteral(additions, 'seconds'),
  })
}

type AddedArrays = { keys: string; counts: string; seconds: string }

const ADD = preparedStatement<AddedArrays, LimitTotal>('add-to-limits', (_, { keys, counts, seconds }) => {
  const isOver = sql`(held.until <= now() or held.until > excluded.until + interval '1 minute')`
  return sql<LimitTotal>`
    insert into shared_limits as held (key, count, until)
      select key, count, now() + seconds * interval '1 second'
        from unnest(${keys}::text[], ${counts}::int[], ${seconds}::float8[]) as added (key, count, seconds)
        order by key
      on conflict (key) do update set
        count = case when excluded.count is null then null when ${isOver} then greatest(excluded.count, 0)
          else least(greatest(greatest(held.count, 0)::bigint + excluded.count, 0), 1000000000) end,
        until = case
          when excluded.count is null
            then least(greatest(held.until, now()) + (excluded.until - now()), now() + interval '10 minutes')
          when ${isOver} then excluded.until
          else held.until end
      returning key, count, extract(epoch from until - now())::float8 as "secondsLeft"`
})

/** A bounded number of those that count no more; what somebody is counting at this moment is left. */
export async function deletePastLimits(db: Database, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from shared_limits where ctid = any (array(
      select ctid from shared_limits where until < now() limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}
