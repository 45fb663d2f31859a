import { openDatabase } from '#database/open-database.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess } from '#tests/support/simulators-process.ts'
import { booksToBuy, checkouts, leave, newBuyers, type Buyer } from './buyers.ts'
import { report, rounded } from './figures.ts'
import { silentLog } from './large-shop.ts'
import { timeAt, visits } from './visits.ts'

const PAGES_A_ROUND = 100
const BUYERS = 5
const CHECKOUT_SECONDS = 2
const ROUNDS_ALONE = 3

/** What a visitor does, once; the times of a round, in any order. */
type Kind = { name: string; round: () => Promise<number[]> }

type BesideRun = {
  databaseUrl: string
  /** The same for the shop and for the commands: they share a database. */
  secret: string
  run: () => Promise<unknown>
}

/** IMPORT-09: pages, lists and searches that are in no cache, and whole checkouts, while a run is on and without it. */
export async function visitsBesideRun({ databaseUrl, secret, run }: BesideRun): Promise<void> {
  const simulators = await startSimulatorsProcess()
  await using opened = new AsyncDisposableStack()
  // Also where the shop does not start.
  opened.defer(() => simulators.stop())
  const shop = await startShopProcess({
    DATABASE_URL: databaseUrl,
    SHOP_SECRET: secret,
    RATE_LIMITS: 'off',
    // Buyers of one network wait for each other; readers of a shop come from many.
    TRUSTED_PROXIES: '127.0.0.1',
    BARION_URL: simulators.barionUrl,
    PAYPAL_URL: simulators.paypalUrl,
  })
  const buyers = await newBuyers(shop, simulators, BUYERS)
  try {
    const books = await booksToBuy(buyers[0] as Buyer, databaseUrl)
    const slugs = await slugsOfBooks(databaseUrl)
    let turn = 0
    const pages = (name: string, addressOf: (turn: number) => string): Kind => ({
      name,
      round: () =>
        visits(
          Array.from({ length: PAGES_A_ROUND }, () => addressOf(turn++)),
          async (address) => {
            const answer = await fetch(shop.url + address)
            await answer.arrayBuffer()
            if (!answer.ok) throw new Error(`${answer.status} at ${address}`)
          },
        ),
    })
    const kinds: Kind[] = [
      // A query that the page does not know makes it another one for the cache.
      pages('a product page', (turn) => `/hu/konyv/${slugs[turn % slugs.length]}?turn=${turn}`),
      pages('a list', (turn) => `/hu/konyvek?language=hu&price=${1001 + turn}-${5003 + turn}`),
      pages('a search', (turn) => `/hu/kereses?q=konyv${turn}`),
      { name: 'a whole checkout', round: async () => (await checkouts(buyers, books, CHECKOUT_SECONDS)).whole },
    ]
    await roundsOf(kinds, (round) => round === 0)
    const alone = await roundsOf(kinds, (round) => round < ROUNDS_ALONE)
    let isOn = true
    const running = run().finally(() => (isOn = false))
    running.catch(() => {})
    const beside = await roundsOf(kinds, () => isOn)
    await running
    for (const [place, { name }] of kinds.entries()) {
      const [slow, usual] = [beside, alone].map((times) => timeAt(times[place] ?? [], 0.95)) as [number, number]
      report({
        name: `${name} while a run is on, p95`,
        value: rounded(slow),
        unit: 'ms',
        ratio: rounded(slow / usual),
        against: 'without it',
      })
    }
  } finally {
    leave(buyers)
    await shop.stop()
  }
}

/** All kinds in turns for as long as asked; of each kind how long its visits took, the shortest first. */
async function roundsOf(kinds: readonly Kind[], goesOn: (round: number) => boolean): Promise<number[][]> {
  const times = kinds.map((): number[] => [])
  for (let round = 0; goesOn(round); round++)
    for (const [place, kind] of kinds.entries()) times[place]?.push(...(await kind.round()))
  return times.map((ofKind) => ofKind.sort((a, b) => a - b))
}

async function slugsOfBooks(databaseUrl: string): Promise<string[]> {
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: 1 })
  const rows = await database.db
    .selectFrom('product_texts')
    .where('language', '=', 'hu')
    .where('type', '=', 'BOOK')
    .orderBy((order) => order.fn('md5', ['slug']))
    .limit(5000)
    .select('slug')
    .execute()
  await database.stop()
  return rows.map(({ slug }) => slug)
}
