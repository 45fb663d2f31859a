import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { booksToBuy, leave, newBuyers } from '../../bench/buyers.ts'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { TASKS } from '#main/jobs/task-list.ts'
import { letReadersCome } from '#tests/cluster/page-readers.ts'
import { allowManyUnpaid, letBuyersPress } from '#tests/cluster/pressing-buyers.ts'
import { demoFolder, startShopProcess } from './shop-process.ts'
import { startSimulatorsProcess } from './simulators-process.ts'
import { strikingLine, STRIKES, type StrikeName } from './striking-line.ts'

const CUSTOMERS = 10
const LAST_WORDS = 3_000
const PATIENCE = { withinMs: 90_000, everyMs: 100 }
const JOBS_EVERY_MS = 200
/** These work outside of the database for long. */
const LONG = ['keep-backup', 'check-backup', 'sync-attempt']

type StruckShop = { strikes: number; buyersPerSecond: number; onStrike?: (how: StrikeName, at: number) => void }

/** What a shop is after its database was taken away again and again while people read and bought, and while jobs were at work. */
export async function strikeShop({ strikes, buyersPerSecond, onStrike }: StruckShop) {
  await using opened = new AsyncDisposableStack()
  const dataDir = await demoFolder()
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop' })
  opened.defer(() => postgres.stop())
  const address = new URL(postgres.url)
  const line = await strikingLine(Number(address.port))
  opened.defer(() => line.close())
  address.port = String(line.port)
  const simulators = await startSimulatorsProcess()
  opened.defer(() => simulators.stop())
  const shop = await startShopProcess({
    DATABASE_URL: address.href,
    DATA_DIR: dataDir,
    BARION_URL: simulators.barionUrl,
    PAYPAL_URL: simulators.paypalUrl,
    RATE_LIMITS: 'off',
    TRUSTED_PROXIES: '127.0.0.1',
  })
  opened.defer(() => shop.stop())
  const beside = new pg.Client({ connectionString: postgres.url })
  await beside.connect()
  opened.defer(() => beside.end())
  await allowManyUnpaid(postgres.url)
  const customers = await newBuyers(shop, simulators, CUSTOMERS)
  const [first] = customers
  if (!first) throw new Error('Nobody buys')
  const books = await booksToBuy(first, postgres.url)
  leave(customers)

  const isAlive = () => shop.process.exitCode === null && shop.process.signalCode === null
  const readers = await letReadersCome(shop.url, [shop.url])
  const buyers = letBuyersPress({
    url: shop.url,
    payUrl: simulators.barionUrl,
    idTokens: customers.map(({ idToken }) => idToken),
    books,
    perSecond: buyersPerSecond,
  })
  const names = Object.keys(TASKS).filter((name) => !LONG.includes(name))
  let added = 0
  const adding = setInterval(() => {
    void beside.query('select graphile_worker.add_job($1)', [names[added++ % names.length]])
  }, JOBS_EVERY_MS)
  const ways = Object.keys(STRIKES) as StrikeName[]
  for (let at = 0; at < strikes && isAlive(); at++) {
    const how = ways[at % ways.length] ?? 'reset'
    onStrike?.(how, at)
    line.strike(how)
    await pause(randomInt(1_000))
    line.mend()
    await pause(randomInt(1_000))
  }
  clearInterval(adding)
  const wasAlive = isAlive()
  const lastWords = wasAlive ? '' : shop.output().slice(-LAST_WORDS)
  const isReady = wasAlive && (await until(async () => (await fetch(`${shop.url}/readyz`)).ok, PATIENCE)) === true
  if (wasAlive) await buyers.stop()
  await readers.stop()
  const locked = async () => {
    const { rows } = await beside.query<{ task: string }>(
      `select task_identifier as task from graphile_worker.jobs where locked_at is not null or task_identifier = 'tidy-orders'`,
    )
    return rows.map(({ task }) => task)
  }
  await beside.query(`delete from graphile_worker._private_jobs where locked_at is null`)
  await beside.query(`select graphile_worker.add_job('tidy-orders')`)
  if (wasAlive) await until(async () => (await locked()).length === 0, PATIENCE)
  return {
    isAlive: isAlive(),
    lastWords,
    isReady,
    ordered: { begun: buyers.counts.begun, confirmed: buyers.confirmed.length, failures: buyers.failures },
    unread: readers.failures,
    jobsLeft: await locked(),
    databaseUrl: postgres.url,
  }
}
