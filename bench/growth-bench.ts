import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#database/embedded-postgres.ts'
import { openDatabase } from '#database/open-database.ts'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess } from '#tests/support/simulators-process.ts'
import { booksToBuy, checkouts, leave, newBuyers, type Buyer } from './buyers.ts'
import { costBench } from './cost-bench.ts'
import { feedBench } from './feed-bench.ts'
import { median, report, rounded } from './figures.ts'
import { fillGrowthShop } from './growth-shop.ts'
import { silentLog } from './large-shop.ts'
import { listBench } from './list-bench.ts'
import { cpuMs, pssMb } from './load.ts'
import { productPageBench } from './product-page-bench.ts'
import { searchBench } from './search-bench.ts'
import { CONCURRENT, timeAt } from './visits.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
/** The same at each run: a database that is there already knows the shop by it. */
const SHOP_SECRET = Buffer.alloc(32, 'measured').toString('base64')
const BUYERS = 10
const CHECKOUT_SECONDS = 8
const LOOK_EVERY_MS = 50
/** What a visitor may ask first: the front page, a list, every order of it, a page of found titles. */
const FIRST_PAGE = '/hu'
const PAGES = [
  '/hu/konyvek',
  ...['newest', 'price-up', 'price-down', 'title'].map((sort) => `/hu/konyvek?sort=${sort}`),
]

const PARTS = {
  start: (url, titles) => startAndMemory(url, titles),
  search: (url, titles) => withDatabase(url, (db) => searchBench(db, titles)),
  lists: (url, titles) => withDatabase(url, (db) => listBench(db, titles)),
  product: (url, titles) => withDatabase(url, (db) => productPageBench(db, url, titles)),
  checkout: (url, titles) => checkoutsOf(url, titles),
  costs: (url, titles) => costBench(url, titles),
  feed: (url, titles) => feedBench(url, titles),
  backup: (url, titles) => backupOf(url, titles),
} satisfies Record<string, (databaseUrl: string, titles: number) => Promise<void>>

type GrowthBench = { titles: number; databaseUrl?: string; part?: string }

/**
 * What grows with the catalogue, at so many titles and ten times as many lines of past orders. With a database it is filled the
 * first time and used again; `part` is one of PARTS, or `fill`.
 */
export async function growthBench({ titles, databaseUrl, part }: GrowthBench): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kolofon-growth-bench-'))
  const postgres = databaseUrl
    ? { url: databaseUrl, stop: async () => {} }
    : await startEmbeddedPostgres({ dataDir, log: silentLog, owner: 'shop', maxConnections: 60 })
  try {
    if (!databaseUrl || part === undefined || part === 'fill') await fillGrowthShop(postgres.url, titles)
    for (const [name, measure] of Object.entries(PARTS))
      if (part === undefined || part === name) await measure(postgres.url, titles)
  } finally {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function withDatabase(
  databaseUrl: string,
  measure: (db: ReturnType<typeof openDatabase>['db']) => Promise<void>,
): Promise<void> {
  const database = openDatabase({ databaseUrl, log: silentLog, maxConnections: CONCURRENT })
  try {
    await measure(database.db)
  } finally {
    await database.stop()
  }
}

/** From the start of the process; what it holds then, and when every order has been asked for and feeds have been made. */
async function startAndMemory(databaseUrl: string, titles: number): Promise<void> {
  const begun = performance.now()
  const since = (name: string) =>
    report({
      name: `start, ${titles} titles: ${name}`,
      value: rounded((performance.now() - begun) / 1000),
      unit: 's',
    })
  const shop = await startShopProcess({ DATABASE_URL: databaseUrl, SHOP_SECRET })
  try {
    const pid = shop.process.pid ?? 0
    const holds = (when: string) =>
      report({ name: `memory of the process, ${titles} titles: ${when} (PSS)`, value: rounded(pssMb(pid)), unit: 'MB' })
    since('open')
    await pageOf(shop.url + FIRST_PAGE)
    since('first page')
    holds('first page')
    for (const page of PAGES) {
      const asked = performance.now()
      await pageOf(shop.url + page)
      report({
        name: `first time, ${titles} titles: ${page}`,
        value: rounded(performance.now() - asked),
        unit: 'ms',
      })
    }
    holds('every order asked for')
    await Promise.all(
      Array.from({ length: 200 }, (_, turn) => pageOf(`${shop.url}/hu/konyvek?price=${turn + 3}-${turn + 4001}`)),
    )
    holds('200 lists that nobody had asked for')
    report({ name: `start and these, ${titles} titles: CPU`, value: rounded(cpuMs(pid) / 1000), unit: 's' })
  } finally {
    await shop.stop()
  }
}

async function pageOf(url: string): Promise<void> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} at ${url}`)
  await response.arrayBuffer()
}

async function checkoutsOf(databaseUrl: string, titles: number): Promise<void> {
  const simulators = await startSimulatorsProcess()
  const shop = await startShopProcess({
    DATABASE_URL: databaseUrl,
    SHOP_SECRET,
    RATE_LIMITS: 'off',
    BARION_URL: simulators.barionUrl,
    PAYPAL_URL: simulators.paypalUrl,
  })
  try {
    await pageOf(shop.url + FIRST_PAGE)
    const buyers = await newBuyers(shop, simulators, BUYERS)
    const books = await booksToBuy(buyers[0] as Buyer, databaseUrl)
    await checkouts(buyers, books, 2)
    const pid = shop.process.pid ?? 0
    const before = cpuMs(pid)
    const { whole, placing } = await checkouts(buyers, books, CHECKOUT_SECONDS)
    const cpu = (cpuMs(pid) - before) / whole.length
    const sorted = [whole, placing].map((times) => times.toSorted((a, b) => a - b))
    const name = `checkouts, ${titles} titles, ${BUYERS} at once`
    report({ name, value: rounded(whole.length / CHECKOUT_SECONDS), unit: 'checkouts/s' })
    report({ name: `${name}: whole, p50`, value: rounded(timeAt(sorted[0] ?? [], 0.5)), unit: 'ms' })
    report({ name: `${name}: placing, p50`, value: rounded(timeAt(sorted[1] ?? [], 0.5)), unit: 'ms' })
    report({ name: `${name}: CPU of the shop`, value: rounded(cpu), unit: 'ms/checkout' })
    leave(buyers)
  } finally {
    await shop.stop()
    await simulators.stop()
  }
}

/** As an operator makes it, into a file; the most memory its process held. */
async function backupOf(databaseUrl: string, titles: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-growth-backup-'))
  const file = path.join(folder, 'shop.backup')
  try {
    const begun = performance.now()
    const command = [path.join(ROOT, 'src/command-line/command-line.ts'), 'backup', file]
    const child = spawn(process.execPath, command, {
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: databaseUrl, SHOP_SECRET, DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const held: number[] = []
    const watch = setInterval(() => held.push(heldBy(child.pid ?? 0)), LOOK_EVERY_MS)
    const code = await new Promise((resolve) => child.on('exit', resolve))
    clearInterval(watch)
    if (code !== 0) throw new Error(`The backup ended with ${String(code)}`)
    const { size } = await stat(file)
    report({ name: `backup, ${titles} titles`, value: rounded((performance.now() - begun) / 1000), unit: 's' })
    report({ name: `backup, ${titles} titles: size`, value: rounded(size / 1e6), unit: 'MB' })
    report({ name: `backup, ${titles} titles: most memory`, value: rounded(Math.max(...held)), unit: 'MB' })
    report({ name: `backup, ${titles} titles: usual memory`, value: rounded(median(held)), unit: 'MB' })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function heldBy(pid: number): number {
  try {
    return pssMb(pid)
  } catch {
    return 0
  }
}
