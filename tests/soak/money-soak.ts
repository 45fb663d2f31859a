import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { openDatabase } from '#database/open-database.ts'
import { createDatabase, silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { moneyScenario } from '#shop/selling/orders/refunds/test-money-deeds.ts'
import { moneyDays } from '#shop/selling/orders/refunds/test-money-model.ts'
import { openMoneyWorld } from '#shop/selling/orders/refunds/test-money-world.ts'

/**
 * Who may lower the money that is kept, in many more sequences than `npm test` tries: node tests/soak/money-soak.ts --runs 10000
 * [--seed N]. Ends with the numbers, and not with 0 when something does not hold.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' } } })
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)
const numRuns = Number(values.runs)
/** In databases of their own, side by side: a sequence waits for its database most of the time. */
const LANES = 4
const say = (line: string) => void process.stdout.write(`${line}\n`)

const server = await startTestServer(undefined)

async function soak(runs: number, seed: number): Promise<number> {
  const databaseUrl = urlOfDatabase(server.url, await createDatabase(server.url, server.template))
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: 6 })
  const world = await openMoneyWorld(database.db)
  let count = 0
  let falls = 0
  await fc.assert(
    fc.asyncProperty(moneyScenario, async (given) => {
      const lived = await moneyDays(world, given)
      if (lived.wrong.length > 0) throw new Error(lived.wrong.join('\n'))
      falls += lived.falls
      if (++count % 250 === 0) say(`seed ${seed}: ${count} of ${runs}`)
    }),
    { numRuns: runs, seed, endOnFailure: true },
  )
  await world.stop()
  await database.stop()
  return falls
}

const lanes = Array.from({ length: LANES }, (_, lane) => soak(Math.ceil(numRuns / LANES), seed + lane))
const falls = (await Promise.all(lanes)).reduce((sum, one) => sum + one, 0)
say(`${Math.ceil(numRuns / LANES) * LANES} sequences, money fell ${falls} times, each as it may (seed ${seed})`)
await server.stop()
process.exit(0)
