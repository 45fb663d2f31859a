import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import { openDatabase } from '#database/open-database.ts'
import { createDatabase, dropDatabase, silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { paperLife, type PaperLife } from '#shop/selling/invoicing/test-paper-deeds.ts'
import { livePapers } from '#shop/selling/invoicing/test-paper-lives.ts'
import { openPaperWorld } from '#shop/selling/invoicing/test-paper-world.ts'

/**
 * The documents of random orders against their money, in many more lives than `npm test` tries: node tests/soak/papers-soak.ts
 * --runs 10000 [--seed N]. A life that fails is told with all that it was, and the others go on; ends with the numbers, and not with 0
 * when something does not hold.
 */
const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' }, seed: { type: 'string' } } })
const seed = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)
const numRuns = Number(values.runs)
/** In databases of their own, side by side: a life waits for its database most of the time. */
const LANES = 2
/** Then a lane begins a new database: what the last ones left makes the next ones slower. */
const LIVES_OF_A_DATABASE = 500
const say = (line: string) => void process.stdout.write(`${line}\n`)

const server = await startTestServer(undefined)
const begun = performance.now()
const count = { lives: 0, papers: 0, wrong: 0 }

async function liveOn(lives: Iterator<PaperLife>): Promise<boolean> {
  const name = await createDatabase(server.url, server.template)
  const database = openDatabase({ databaseUrl: urlOfDatabase(server.url, name), log: silentLog, maxConnections: 5 })
  const world = await openPaperWorld(database.db)
  let isOver = false
  for (let at = 0; at < LIVES_OF_A_DATABASE; at++) {
    const { value: life, done = false } = lives.next()
    isOver = done
    if (done) break
    if (at % 100 === 50) await sql`analyze`.execute(database.db)
    const wrong = await livePapers(world, life).catch((error: unknown) => [String((error as Error).stack)])
    count.lives += 1
    count.papers += world.service.papers.length
    if (wrong.length > 0) {
      count.wrong += 1
      say(`${JSON.stringify(life)}\n  ${wrong.join('\n  ')}`)
    }
    if (count.lives % 100 === 0)
      say(`${count.lives} of ${numRuns}, ${Math.round((performance.now() - begun) / count.lives)} ms a life`)
  }
  // Days go by here without the job that follows them.
  const broken = (await checkInvariants(world.shop)).filter(({ name }) => !name.startsWith('what an order waits for'))
  count.wrong += broken.length
  for (const one of broken) say(JSON.stringify(one))
  await world.stop()
  await database.stop()
  await dropDatabase(server.url, name)
  return !isOver
}

await Promise.all(
  Array.from({ length: LANES }, async (_, lane) => {
    const lives = fc.sample(paperLife, { numRuns: Math.ceil(numRuns / LANES), seed: seed + lane }).values()
    while (await liveOn(lives));
  }),
)
const minutes = ((performance.now() - begun) / 60_000).toFixed(1)
say(`${count.lives} lives, ${count.papers} documents, ${minutes} min, ${count.wrong} wrong (seed ${seed})`)
await server.stop()
process.exit(count.wrong > 0 ? 1 : 0)
