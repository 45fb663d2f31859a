import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from '#database/open-database.ts'
import type { ShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess } from '#tests/support/simulators-process.ts'
import { booksToBuy, checkouts, leave, newBuyers, type Book, type Buyer, type Timed } from './buyers.ts'
import { countedLine, type CountedLine } from './counted-line.ts'
import { report, rounded } from './figures.ts'
import { silentLog } from './large-shop.ts'
import { cpuMs } from './load.ts'
import { listsAreRead, pageOf, startMeasuredShop } from './measured-shop.ts'
import { parentOf, treeCpuMs } from './process-tree.ts'
import { searchQuestions } from './search-bench.ts'
import { signInLoad } from './sign-in-bench.ts'
import { timeAt, visits } from './visits.ts'

const IDLE_MS = 4000
const BUSY_SHARE = 0.03
const MOST_LOOKS = 45
const CACHED = 6000
const WARMING = 300
const COUNTED = 300
const BUYERS = 10
const SIGN_INS_A_SECOND = 20
const SECONDS = 8

type Used = { shop: number; database: number; statements: number; bytes: number; wal: number }

/**
 * What one page, search, sign-in and checkout take: processor of the shop's process and of PostgreSQL (which has to run on this
 * machine), bytes that leave the shop, statements with `begin` and `commit`, what PostgreSQL writes to its log. What an idle shop
 * takes is not counted. Of checkouts also how long they take.
 */
export async function costBench(databaseUrl: string, titles: number): Promise<void> {
  const simulators = await startSimulatorsProcess()
  await using opened = new AsyncDisposableStack()
  // Also where the shop does not start.
  opened.defer(() => simulators.stop())
  const shop = await startMeasuredShop(databaseUrl, {
    RATE_LIMITS: 'off',
    BARION_URL: simulators.barionUrl,
    PAYPAL_URL: simulators.paypalUrl,
  })
  const line = await countedLine(shop.port)
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  try {
    const { slugs, searches } = await whatIsAsked(databaseUrl)
    await listsAreRead(shop)
    const costOf = await costs({ shop, line, database, titles })
    const pages = (paths: string[]) => visits(paths, (path) => pageOf(line.url + path))
    const first = async (name: string, pathOf: (turn: number) => string) => {
      await pages(Array.from({ length: WARMING }, (_, turn) => pathOf(turn)))
      await costOf(name, async () => {
        await pages(Array.from({ length: COUNTED }, (_, turn) => pathOf(WARMING + turn)))
        return COUNTED
      })
    }
    const again = async (name: string, path: string) => {
      await pages(Array.from({ length: WARMING }, () => path))
      await costOf(name, async () => {
        await pages(Array.from({ length: CACHED }, () => path))
        return CACHED
      })
    }
    await again('page from the cache', '/hu/konyvek')
    await again('file', await addressOn(`${line.url}/hu/konyvek`, /\/assets\/[^"]+\.js/))
    await again('picture', await addressOn(`${line.url}/hu/konyvek`, /(?<=<img [^>]*src=")\/[^"]+/))
    await first('product page nobody had asked for', (turn) => `/hu/konyv/${slugs[turn] ?? ''}`)
    await first('list nobody had asked for', (turn) => `/hu/konyvek?language=hu&price=${turn + 3}-${turn + 4001}`)
    await first('search nobody had asked for', (turn) => `/hu/kereses?q=${encodeURIComponent(searches[turn] ?? '')}`)

    const config = (await (await fetch(`${shop.url}/config.json`)).json()) as Record<string, string>
    await signInLoad(line, config, SIGN_INS_A_SECOND, SECONDS)
    await costOf('sign-in', () => signInLoad(line, config, SIGN_INS_A_SECOND, SECONDS))

    const buyers = await newBuyers(line, simulators, BUYERS)
    const books = await booksToBuy(buyers[0] as Buyer, databaseUrl)
    await checkouts(buyers, books, SECONDS)
    const bought = async (name: string, wanted: readonly Book[]) =>
      costOf(name, async () => {
        const timed = await checkouts(buyers, wanted, SECONDS)
        reportCheckouts(`${name}, ${titles} titles, ${BUYERS} at once`, timed)
        return timed.whole.length
      })
    await bought('checkout', books)
    await bought('checkout of one title by all', books.slice(0, 1))
    leave(buyers)
  } finally {
    line.close()
    await database.end()
    await shop.stop()
  }
}

function reportCheckouts(name: string, { whole, placing }: Timed): void {
  report({ name: `${name}: so many`, value: rounded(whole.length / SECONDS), unit: 'checkouts/s' })
  for (const [part, times] of Object.entries({ whole, placing }))
    report({
      name: `${name}: ${part}, p50`,
      value: rounded(
        timeAt(
          times.toSorted((a, b) => a - b),
          0.5,
        ),
      ),
      unit: 'ms',
    })
}

type Measured = { shop: ShopProcess; line: CountedLine; database: pg.Client; titles: number }

async function costs({ shop, line, database, titles }: Measured) {
  const postmaster = await postmasterOfServer(database)
  const used = async (): Promise<Used> => ({
    statements: await statementsOf(shop.url),
    shop: cpuMs(shop.process.pid ?? 0),
    database: treeCpuMs(postmaster),
    bytes: line.sentBytes(),
    wal: await walBytes(database),
  })
  const during = async (work: () => Promise<unknown>) => {
    const before = await used()
    const begun = performance.now()
    await work()
    const ms = performance.now() - begun
    const after = await used()
    return { ms, of: (what: keyof Used) => after[what] - before[what] }
  }
  let idle = await during(() => pause(IDLE_MS))
  // What the start has begun is done first: at a million titles it takes PostgreSQL a minute or two.
  for (let look = 0; look < MOST_LOOKS && idle.of('database') > BUSY_SHARE * idle.ms; look++)
    idle = await during(() => pause(IDLE_MS))

  return async (name: string, work: () => Promise<number>): Promise<void> => {
    let count = 0
    const busy = await during(async () => void (count = await work()))
    const each = (what: keyof Used) => rounded(Math.max(0, busy.of(what) - (idle.of(what) * busy.ms) / idle.ms) / count)
    const figure = (what: string, value: number, unit: string) =>
      report({ name: `cost, ${titles} titles, ${name}: ${what}`, value, unit })
    figure('CPU of the shop', each('shop'), 'ms')
    figure('CPU of PostgreSQL', each('database'), 'ms')
    figure('statements', each('statements'), 'statements')
    figure('sent', rounded(each('bytes') / 1000), 'kB')
    figure('WAL', rounded(each('wal') / 1000), 'kB')
  }
}

async function whatIsAsked(databaseUrl: string): Promise<{ slugs: string[]; searches: string[] }> {
  const { db, stop } = openDatabase({ databaseUrl, log: silentLog, maxConnections: 1 })
  try {
    const books = await db
      .selectFrom('product_texts')
      .where('language', '=', 'hu')
      .where('type', '=', 'BOOK')
      .orderBy((order) => order.fn('md5', ['slug']))
      .limit(WARMING + COUNTED)
      .select('slug')
      .execute()
    const searches = new Set(await searchQuestions(db, 10 * (WARMING + COUNTED)))
    if (searches.size < WARMING + COUNTED) throw new Error(`Only ${searches.size} different searches`)
    return { slugs: books.map(({ slug }) => slug), searches: [...searches] }
  } finally {
    await stop()
  }
}

async function postmasterOfServer(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = parentOf(rows[0]?.pid ?? 0)
  if (postmaster === 0) throw new Error('PostgreSQL does not run on this machine: its processor cannot be counted')
  return postmaster
}

async function walBytes(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(`select pg_current_wal_lsn() - '0/0' as bytes`)
  return Number(rows[0]?.bytes)
}

/** As the shop counts them itself; reading them costs a few, as often in an idle time. */
async function statementsOf(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const counts = text.matchAll(/^kolofon_database_statement_duration_seconds_count\{[^}]*\} (\d+)/gm)
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0)
}

async function addressOn(url: string, pattern: RegExp): Promise<string> {
  const address = pattern.exec(await (await fetch(url)).text())?.[0]
  if (!address) throw new Error(`There is no such address on ${url}: ${pattern}`)
  return address.replaceAll('&amp;', '&')
}
