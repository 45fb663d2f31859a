import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { silentLog } from '#database/test-server.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess, type SimulatorsProcess } from '#tests/support/simulators-process.ts'
import { booksToBuy, checkouts, leave, newBuyers, type Book, type Buyer } from './buyers.ts'
import { median, report, rounded } from './figures.ts'
import { cpuMs } from './load.ts'
import { databaseCpuMs } from './process-tree.ts'

const RUNS = 5
const SECONDS = 5
const BUYERS = 20

/**
 * Whole checkouts by customers who are signed in and have their address: place, start, pay through the simulator's own API
 * in its own process, its callback, and the state confirmed, over HTTP, with the embedded PostgreSQL as durable as ever.
 */
export async function checkoutBench({ dataDir }: { dataDir: string }): Promise<void> {
  const simulators = await startSimulatorsProcess()
  await using opened = new AsyncDisposableStack()
  // Also where the shop does not start.
  opened.defer(() => simulators.stop())
  const shop = await startShopProcess({
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    BARION_URL: simulators.barionUrl,
    PAYPAL_URL: simulators.paypalUrl,
  })
  try {
    const buyers = await newBuyers(shop, simulators, BUYERS)
    const embedded = await startEmbeddedPostgres({ dataDir: shop.dataDir, log: silentLog, owner: 'command' })
    const books = await booksToBuy(buyers[0] as Buyer, embedded.url)
    await embedded.stop()
    await checkouts(buyers.slice(0, 10), books, 2)
    await wholeCheckouts(shop, simulators, buyers.slice(0, 10), books)
    await placing(buyers, books)
    leave(buyers)
  } finally {
    await shop.stop()
  }
}

async function wholeCheckouts(
  shop: ShopProcess,
  simulators: SimulatorsProcess,
  buyers: Buyer[],
  books: Book[],
): Promise<void> {
  const cpu = () => ({
    shop: cpuMs(shop.process.pid ?? 0),
    simulator: cpuMs(simulators.pid),
    database: databaseCpuMs(shop.dataDir),
  })
  const runs: { perSecond: number; cpu: Record<'shop' | 'simulator' | 'database', number> }[] = []
  for (let run = 0; run < RUNS; run++) {
    const before = cpu()
    const begun = performance.now()
    const { whole } = await checkouts(buyers, books, SECONDS)
    const seconds = (performance.now() - begun) / 1000
    const after = cpu()
    const each = (name: keyof typeof after) => (after[name] - before[name]) / whole.length
    runs.push({
      perSecond: whole.length / seconds,
      cpu: { shop: each('shop'), simulator: each('simulator'), database: each('database') },
    })
  }
  report({
    name: `complete checkouts, ${buyers.length} at once`,
    value: rounded(median(runs.map(({ perSecond }) => perSecond))),
    unit: 'checkouts/s',
  })
  for (const name of ['shop', 'database', 'simulator'] as const)
    report({
      name: `complete checkout: CPU of the ${name}`,
      value: rounded(median(runs.map((run) => run.cpu[name]))),
      unit: 'ms/checkout',
    })
}

async function placing(buyers: Buyer[], books: Book[]): Promise<void> {
  const p99s: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const { placing: times } = await checkouts(buyers, books, SECONDS)
    p99s.push(times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Number.NaN)
  }
  report({ name: `placing an order, ${buyers.length} at once, p99`, value: rounded(median(p99s)), unit: 'ms' })
}
