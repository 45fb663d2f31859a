import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig } from 'pg'

/** "Cannot connect now": what fails with this code is tried again by graphile-worker for hours. */
const TRIED_AGAIN = '57P03'
const BETWEEN_TRIES_MS = 1_000

export type JobsPhase = 'starting' | 'running' | 'stopping' | 'stopped'

/**
 * The pool as the job queue may have it. The queue does not wait for what writes down that a job is done or has failed: if the
 * database were away just then, the failure would be nobody's and would end the process, and the job would stay locked for hours.
 * Here a connection is waited for, and what fails on one is told and tried again.
 */
export function patientPool(pool: Pool, phase: () => JobsPhase, onAway: () => void): Pool {
  async function connect(): Promise<PoolClient> {
    for (;;) {
      // Whoever asks now is waited for by nobody.
      if (phase() === 'stopped') return new Promise(() => {})
      try {
        return patientClient(await pool.connect(), onAway)
      } catch (error) {
        onAway()
        if (phase() !== 'running') throw triedAgain(error)
        await pause(BETWEEN_TRIES_MS)
      }
    }
  }
  type OnConnected = Parameters<Pool['connect']>[0]
  return instead(pool, {
    connect: (onConnected?: OnConnected) => (onConnected ? pool.connect(onConnected) : connect()),
  })
}

function patientClient(client: PoolClient, onAway: () => void): PoolClient {
  return instead(client, {
    async query(statement: QueryConfig | string, values?: unknown[]) {
      try {
        return await client.query(statement, values)
      } catch (error) {
        onAway()
        throw triedAgain(error)
      }
    },
  })
}

function triedAgain(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error)
  return Object.assign(new Error(message, { cause: error }), { code: TRIED_AGAIN })
}

/** The same object, with a method of ours in place of its own. */
function instead<Original extends object>(given: Original, own: Readonly<Record<string, unknown>>): Original {
  return new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string' && Object.hasOwn(own, name)) return own[name]
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
