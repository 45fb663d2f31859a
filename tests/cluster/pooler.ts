import { readdirSync } from 'node:fs'
import path from 'node:path'
import { startTestServer } from '#database/test-server.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { runPlaywright, runVitest } from './run-tests.ts'

/** These start, stop and restore PostgreSQL clusters of their own, which no pooler stands before. */
const OF_THEIR_OWN_CLUSTER = ['backup.test.ts', 'plans.test.ts', 'process.test.ts']

/** People who buy, sign in, bring a file of a publisher and work in the office. */
const JOURNEYS = ['checkout', 'sign-in.journey', 'office-import', 'office-orders']

const CONTRACTS = path.resolve(import.meta.dirname, '../contracts')

/** The contracts again, with every shop behind PgBouncer in transaction mode and without prepared statements. */
export async function checkPooler(named: string[]): Promise<boolean> {
  const server = await startTestServer(undefined)
  try {
    const pooler = await startPgBouncer(server.url)
    try {
      const files = readdirSync(CONTRACTS)
        .filter((file) => file.endsWith('.test.ts') && !OF_THEIR_OWN_CLUSTER.includes(file))
        .filter((file) => named.length === 0 || named.some((name) => file.includes(name)))
      const environment = { POOLED_SERVER: server.url, POOLER: pooler.url }
      const contracts = files.map((file) => `tests/contracts/${file}`)
      const isKept = contracts.length === 0 || (await runVitest(['--project', 'contracts', ...contracts], environment))
      const journeys = named.length === 0 ? JOURNEYS : JOURNEYS.filter((name) => named.includes(name))
      return isKept && (journeys.length === 0 || (await runPlaywright(journeys, environment)))
    } finally {
      await pooler.stop()
    }
  } finally {
    await server.stop()
  }
}
