import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { openDatabase } from '#database/open-database.ts'
import { createDatabase, silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { modelWorld } from '#shop/selling/orders/test-model-world.ts'
import { officeScenario } from '#shop/selling/orders/test-office-model.ts'
import { officeDay } from '#shop/selling/orders/test-office-oracle.ts'
import { openOfficeWorld } from '#shop/selling/orders/test-office-world.ts'
import { liveThrough, scenario, type ModelWorld } from '#shop/selling/orders/test-order-model.ts'
import { openMortalShop } from '#tests/support/mortal-shop.ts'

/**
 * The order model for hours instead of seconds: node tests/soak/orders-soak.ts --runs 1800 --office 600 --kills 200 [--seed N]
 * The shop has to be built. Ends with the numbers, and not with 0 when something does not hold.
 */
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    office: { type: 'string' },
    kills: { type: 'string' },
    seed: { type: 'string' },
  },
})
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)
const say = (line: string) => process.stdout.write(`${line}\n`)

type Filled = ModelWorld & { fill(): Promise<void>; stop(): Promise<void> }

async function soak(name: string, world: Filled, numRuns: number, seed: number): Promise<void> {
  let count = 0
  await fc.assert(
    fc.asyncProperty(scenario, async (given) => {
      const begun = performance.now()
      const cpu = process.cpuUsage()
      await world.fill()
      const broken = await liveThrough(world, given)
      if (broken.length > 0) throw new Error(broken.join('\n'))
      count++
      if (count % 10 === 0 || numRuns < 50)
        say(
          `${name}: ${count} of ${numRuns}, ${Math.round(performance.now() - begun)} ms, CPU ${Math.round(process.cpuUsage(cpu).user / 1000)} ms`,
        )
    }),
    { numRuns, seed, endOnFailure: true },
  )
  say(`${name}: ${count} interleavings, every invariant held (seed ${seed})`)
}

/** Days of the office in a database of their own; every second half with connections that are cut. */
async function soakOffice(
  server: { url: string; template: string },
  numRuns: number,
  isCutting: boolean,
): Promise<void> {
  if (numRuns === 0) return
  const databaseUrl = urlOfDatabase(server.url, await createDatabase(server.url, server.template))
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: 8 })
  const world = await openOfficeWorld(database.db)
  await fc.assert(
    fc.asyncProperty(officeScenario, async (given) => {
      const broken = await officeDay(world, given, { isCutting })
      if (broken.length > 0) throw new Error(broken.join('\n'))
    }),
    { numRuns, seed, endOnFailure: true },
  )
  say(`the office${isCutting ? ', with cut connections' : ''}: ${numRuns} days, every invariant held (seed ${seed})`)
  await world.stop()
  await database.stop()
}

const runs = Number(values.runs ?? 1800)
const office = Number(values.office ?? 600)
const kills = Number(values.kills ?? 200)
if (runs > 0 || office > 0) {
  const server = await startTestServer(undefined)
  const database = openDatabase({
    databaseUrl: urlOfDatabase(server.url, await createDatabase(server.url, server.template)),
    log: silentLog,
    maxConnections: 8,
  })
  if (runs > 0) {
    const world = await modelWorld(database.db)
    await soak('in one process', world, runs, seed)
    await world.stop()
  }
  await database.stop()
  for (const isCutting of [false, true]) await soakOffice(server, office, isCutting)
  await server.stop()
}
if (kills > 0) {
  const world = await openMortalShop()
  await soak('with kills', world, kills, seed)
  say(`the shop was killed ${world.kills()} times`)
  await world.stop()
}
process.exit(0)
