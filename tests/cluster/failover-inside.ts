import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { booksToBuy, leave, newBuyers } from '../../bench/buyers.ts'
import { freePort } from '#kit/process/free-port.ts'
import { until } from '#kit/until.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess } from '#tests/support/simulators-process.ts'
import { areKept, outage } from './failover-checks.ts'
import { startHaproxy } from './haproxy.ts'
import { letReadersCome } from './page-readers.ts'
import { startPatroniCluster } from './patroni.ts'
import { aBuyerInTheOutage, openBrowser } from './people-in-browsers.ts'
import { allowManyUnpaid, letBuyersPress, type Order } from './pressing-buyers.ts'
import { list, report } from './report.ts'

/** In a network of its own, where it is started by failover.ts: the folder, and how often the primary is struck. */
const [folder = '', times = '2'] = process.argv.slice(2)

const BACK_WITHIN_MS = 30_000
const WHOLE_WITHIN_MS = 120_000
const CUSTOMERS = 90
/** Before the strike, and after orders are taken again. */
const QUIET_MS = 5_000
/** Of a shop that has ended, in characters. */
const LAST_WORDS = 3_000

const cluster = await startPatroniCluster(folder)
const simulators = await startSimulatorsProcess()
const ports = [await freePort(), await freePort()]
const balancer = await startHaproxy(ports)
process.env.JOURNEY_URL = balancer.url
const environment = {
  DATABASE_URL: cluster.url,
  DATABASE_DIRECT_URL: cluster.directUrl,
  DATABASE_PREPARED_STATEMENTS: 'off',
  DATA_DIR: path.join(folder, 'data'),
  BARION_URL: simulators.barionUrl,
  PAYPAL_URL: simulators.paypalUrl,
  PUBLIC_URL: balancer.url.replace('127.0.0.1', 'localhost'),
  RATE_LIMITS: 'off',
  TRUSTED_PROXIES: '127.0.0.1',
  READY_WITHOUT_DATABASE: 'pages',
}
mkdirSync(environment.DATA_DIR, { recursive: true })
const shops: ShopProcess[] = []
for (const port of ports) shops.push(await startShopProcess({ ...environment, PORT: String(port) }))
for (const at of [1, 2])
  if (!(await until(() => balancer.isUp(at), { withinMs: 30_000 }))) throw new Error('HAProxy sees no shop')

await allowManyUnpaid(cluster.directUrl)
const customers = await newBuyers(balancer, simulators, CUSTOMERS)
const [first] = customers
if (!first) throw new Error('Nobody buys')
const books = await booksToBuy(first, cluster.directUrl)
leave(customers)
const browser = await openBrowser()
const readers = await letReadersCome(
  balancer.url,
  shops.map(({ url }) => url),
)
const confirmed: Order[] = []
const results: boolean[] = []
for (let time = 0; time < Number(times); time++) results.push(await strike(time % 2 === 0 ? 'kill' : 'cut'))
await readers.stop()
await browser.close()
// Whatever else was started ends with this process, which is the first of its own.
process.exit(results.every(Boolean) ? 0 : 1)

async function strike(how: 'kill' | 'cut'): Promise<boolean> {
  const isWhole = () => until(() => cluster.isWhole(), { withinMs: WHOLE_WITHIN_MS, everyMs: 250 })
  if (!(await isWhole())) return report(false, 'the three machines are not together')
  const before = { pages: readers.counts.pages, told: readers.counts.apologies, failures: readers.failures.length }
  const person = await aBuyerInTheOutage(browser)
  const buyers = letBuyersPress({
    url: balancer.url,
    payUrl: simulators.barionUrl,
    idTokens: customers.map(({ idToken }) => idToken),
    books,
  })
  await pause(QUIET_MS)
  const primary = (await cluster.primary()) ?? ''
  const struckAt = performance.now()
  if (how === 'kill') await cluster.kill(primary)
  else cluster.machine(primary).cut()
  const typed = problemOf(person.during())
  const next = await until(
    async () => {
      const now = await cluster.primary()
      const isSelling = buyers.placed.some(({ placedAt }) => placedAt > performance.now() - 500)
      return now !== null && now !== primary && isSelling && now
    },
    { withinMs: 2 * BACK_WITHIN_MS, everyMs: 100 },
  )
  await pause(QUIET_MS)
  if (how === 'kill') cluster.start(primary)
  else cluster.machine(primary).heal()
  const isBack = (await isWhole()) === true && (await cluster.primary()) === next
  const finished = problemOf(person.finish())
  await buyers.stop()
  const backMs = outage(buyers, struckAt)
  confirmed.push(...buyers.confirmed)
  const unfinished = [await typed, await finished, ...person.problems].filter((one) => one !== null)
  const unread = readers.failures.slice(before.failures)
  const { counts, failures } = buyers
  const ended = shops.filter(({ process }) => process.exitCode !== null || process.signalCode !== null)
  return [
    report(
      ended.length === 0,
      `both shops went on${ended.map((shop) => `\n${shop.output().slice(-LAST_WORDS)}`).join('')}`,
    ),
    report(
      next !== undefined && backMs <= BACK_WITHIN_MS,
      `${primary} ${how === 'kill' ? 'was killed with -9' : 'was cut off'}: ${next ?? 'nobody'} took orders after ${(backMs / 1000).toFixed(1)} s`,
    ),
    report(isBack, `${primary} is back as a replica`),
    report(
      failures.length === 0,
      `buyers pressed again ${counts.pressedAgain} times; ${failures.length} were told what is not the shop's, or nothing${list(failures)}`,
    ),
    report(
      unread.length === 0 && readers.counts.apologies > before.told,
      `${readers.counts.pages - before.pages} pages were read, ${unread.length} failed; ${readers.counts.apologies - before.told} who asked for others were told to wait${list(unread)}`,
    ),
    report(
      unfinished.length === 0,
      `a buyer in Chromium who typed meanwhile has lost nothing, and ordered${list(unfinished)}`,
    ),
    ...(await areKept({
      buyers,
      confirmed,
      databaseUrl: cluster.directUrl,
      simulatorsDataDir: simulators.dataDir,
    })),
  ].every(Boolean)
}

async function problemOf(work: Promise<void>): Promise<string | null> {
  return work.then(
    () => null,
    (error: unknown) => String(error),
  )
}
