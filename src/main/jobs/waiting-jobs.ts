import type { Pool } from 'pg'

type WaitingJobs = { waiting: number; lateSeconds: number; givenUp: number }

/** What graphile-worker has to do, and what it has stopped trying. */
export async function waitingJobs(pool: Pool): Promise<WaitingJobs> {
  const { rows } = await pool.query<WaitingJobs>(`select
      count(*) filter (where attempts < max_attempts)::int as waiting,
      coalesce(greatest(0, extract(epoch from now() - min(run_at) filter (where attempts < max_attempts))), 0)::float8
        as "lateSeconds",
      count(*) filter (where attempts >= max_attempts)::int as "givenUp"
    from graphile_worker.jobs`)
  return rows[0] ?? { waiting: 0, lateSeconds: 0, givenUp: 0 }
}
