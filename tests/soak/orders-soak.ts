import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { openDatabase } from '#database/open-database.ts'
import { createDatabase, silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { modelWorld } from '#shop/selling/orders/test-model-world.ts'
import { officeScenario } from '#shop/selling/orders/test-office-model.ts'
import { officeDay } from '#shop/selling/orders/test-office-oracle.ts'
import { openOfficeWorld } from '#shop/selling/orders/test-office-world.ts'
import { scenario, wayScenario, withDeaths, type Scenario } from '#shop/selling/orders/test-order-actions.ts'
import type { ModelWorld } from '#shop/selling/orders/test-order-life.ts'
import { liveThrough } from '#shop/selling/orders/test-order-model.ts'
import { openMortalShop } from '#tests/support/mortal-shop.ts'

/**
 * The order model for hours instead of seconds: node tests/soak/orders-soak.ts --runs 1800 --ways 600 --office 600 --kills 200 --killed-ways 60 [--seed N]
 * The shop has to be built. Ends with the numbers, and not with 0 when something does not hold.
 */
const { values } = parseArgs({
  options: {
    'runs': { type: 'string' },
    'office': { type: 'string' },
    'ways': { type: 'string' },
    'kills': { type: 'string' },
    'killed-ways': { type: 'string' },
    'seed': { type: 'string' },
  },
})
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)
const say = (line: string) => process.stdout.write(`${line}\n`)

type Filled = ModelWorld & { fill(): Promise<void>; stop(): Promise<void> }

async function soak(name: string, world: Filled, lives: fc.Arbitrary<Scenario>, numRuns: number): Promise<void> {
  if (numRuns === 0) return
  let count = 0
  await fc.assert(
    fc.asyncProperty(lives, async (given) => {
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
const ways = Number(values.ways ?? 600)
const kills = Number(values.kills ?? 200)
const killedWays = Number(values['killed-ways'] ?? 60)
/** In one process, in a database of their own. */
async function soakLives(url: string, name: string, lives: fc.Arbitrary<Scenario>, numRuns: number): Promise<void> {
  if (numRuns === 0) return
  const database = openDatabase({ databaseUrl: url, log: silentLog, maxConnections: 8, connectMs: 120_000 })
  const world = await modelWorld(database.db)
  await soak(name, world, lives, numRuns)
  await world.stop()
  await database.stop()
}

if (runs > 0 || office > 0 || ways > 0) {
  const server = await startTestServer(undefined)
  const fresh = async () => urlOfDatabase(server.url, await createDatabase(server.url, server.template))
  await soakLives(await fresh(), 'in one process', scenario, runs)
  await soakLives(await fresh(), 'with parcels, couriers and the bank', wayScenario, ways)
  for (const isCutting of [false, true]) await soakOffice(server, office, isCutting)
  await server.stop()
}
if (kills > 0 || killedWays > 0) {
  const world = await openMortalShop()
  await soak('with kills', world, scenario, kills)
  await soak(
    'with kills over parcels and files',
    world,
    wayScenario.map((life) => withDeaths(life)),
    killedWays,
  )
  say(`the shop was killed ${world.kills()} times`)
  await world.stop()
}
process.exit(0)
