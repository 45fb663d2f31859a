import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '#database/open-database.ts'
import { readPreviousRelease } from '#database/previous-release.ts'
import { createDatabase, silentLog, startTestServer, urlOfDatabase } from '#database/test-server.ts'
import { freePort } from '#kit/process/free-port.ts'
import { until } from '#kit/until.ts'
import { checkInvariants } from '#shop/selling/orders/check-invariants.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { startSimulatorsProcess } from '#tests/support/simulators-process.ts'
import { startHaproxy, type Balancer } from './haproxy.ts'
import { aBooksellerInTheMiddle, aBuyerInTheMiddle, openBrowser, type InTheMiddle } from './people-in-browsers.ts'
import { buildCommit, forgetCommit, makeNextRelease } from './releases.ts'
import { letVisitorsCome, type Visitors } from './visitors.ts'

const ENDED_WITHIN_MS = 15_000
const NOT_READY_WITHIN_MS = 1_000

/**
 * SCALE-53: from the previous release to this one and back, process after process, behind HAProxy, while people read and buy:
 * nobody is turned away, and nothing typed is lost. `-- update COMMIT` begins with another commit.
 */
export async function checkUpdate([commit]: string[]): Promise<boolean> {
  const release = await readPreviousRelease(path.resolve('migrations'))
  const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-update-'))
  const roots = { old: path.join(folder, 'old'), new: path.join(folder, 'new') }
  const server = await startTestServer(undefined)
  const simulators = await startSimulatorsProcess()
  const shops: ShopProcess[] = []
  let balancer: Balancer | null = null
  try {
    buildCommit(commit ?? release?.commit ?? '', roots.old)
    makeNextRelease(roots.new)
    const databaseUrl = urlOfDatabase(server.url, await createDatabase(server.url))
    const ports = [await freePort(), await freePort()]
    const environment = (publicUrl: string) => ({
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(folder, 'data'),
      BARION_URL: simulators.barionUrl,
      PAYPAL_URL: simulators.paypalUrl,
      PUBLIC_URL: publicUrl,
      RATE_LIMITS: 'off',
      TRUSTED_PROXIES: '127.0.0.1',
      DRAIN_SECONDS: '3',
    })
    balancer = await startHaproxy(ports)
    const url = balancer.url.replace('127.0.0.1', 'localhost')
    process.env.JOURNEY_URL = balancer.url
    const start = (root: string, at: number) =>
      startShopProcess({ ...environment(url), PORT: String(ports[at]) }, root).then((shop) => (shops[at] = shop))
    for (const at of [0, 1]) await start(roots.old, at)
    const proxy = balancer
    for (const at of [0, 1])
      if (!(await until(() => proxy.isUp(at + 1), { withinMs: 30_000 }))) throw new Error('HAProxy sees no shop')
    return await update({ roots, shops, start, balancer, simulators, databaseUrl, environment: environment(url) })
  } finally {
    for (const shop of shops) await shop.stop()
    await balancer?.stop()
    await simulators.stop()
    await server.stop()
    forgetCommit(roots.old)
    rmSync(folder, { recursive: true, force: true })
  }
}

type Update = {
  roots: { old: string; new: string }
  shops: ShopProcess[]
  start(root: string, at: number): Promise<ShopProcess>
  balancer: Balancer
  simulators: Awaited<ReturnType<typeof startSimulatorsProcess>>
  databaseUrl: string
  environment: Record<string, string>
}

async function update({
  roots,
  shops,
  start,
  balancer,
  simulators,
  databaseUrl,
  environment,
}: Update): Promise<boolean> {
  const results: boolean[] = []
  const browser = await openBrowser()
  const visitors = await letVisitorsCome({ shop: balancer, simulators, databaseUrl })
  const people = async (words: string) => [
    await aBuyerInTheMiddle(browser),
    await aBooksellerInTheMiddle(browser, databaseUrl, words),
  ]
  const replaceAll = async (root: string) => {
    for (const at of [0, 1]) results.push(await replace(at, root))
  }
  async function replace(at: number, root: string): Promise<boolean> {
    const shop = shops[at]
    const began = performance.now()
    shop?.process.kill('SIGTERM')
    const isReady = () =>
      fetch(`${shop?.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    const noticed = await until(async () => !(await isReady()), { withinMs: NOT_READY_WITHIN_MS })
    const notReadyMs = Math.round(performance.now() - began)
    await shop?.ended
    const endedMs = Math.round(performance.now() - began)
    await start(root, at)
    const isBack = await until(() => balancer.isUp(at + 1), { withinMs: 30_000 })
    return report(
      noticed === true && endedMs <= ENDED_WITHIN_MS && isBack === true,
      `process ${at + 1}: not ready after ${notReadyMs} ms, ended after ${endedMs} ms, replaced`,
    )
  }
  try {
    const before = await people('Amit a frissítés előtt írtak.')
    const migrated = spawnSync(process.execPath, [path.join(roots.new, 'bin/shop.mjs'), 'migrate'], {
      cwd: roots.new,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, KOLOFON_ENV: '', ...environment },
      encoding: 'utf8',
    })
    results.push(report(migrated.status === 0, `migrated under load: ${migrated.stdout.trim() || migrated.stderr}`))
    await replaceAll(roots.new)
    results.push(...(await finish(before, 'the update')), counted(visitors, 'the update'))
    const between = await people('Amit a visszatérés előtt írtak.')
    await replaceAll(roots.old)
    results.push(...(await finish(between, 'the way back')))
    await visitors.stop()
    results.push(counted(visitors, 'update and way back'), await areKept(visitors, databaseUrl))
    return results.every(Boolean)
  } finally {
    await visitors.stop()
    await browser.close()
  }
}

async function finish(people: InTheMiddle[], what: string): Promise<boolean[]> {
  const results: boolean[] = []
  for (const { who, problems, finish: end } of people) {
    const problem = await end().then(
      () => null,
      (error: unknown) => String(error),
    )
    const all = [...(problem ? [problem] : []), ...problems]
    results.push(report(all.length === 0, `${who} goes on after ${what} with what was typed${list(all)}`))
  }
  return results
}

function counted({ failures, counts }: Visitors, what: string): boolean {
  const { pages, files, orders } = counts
  return report(
    failures.length === 0 && orders > 0,
    `${what}: ${pages} pages, ${files} files, ${orders} orders, ${failures.length} failed${list(failures)}`,
  )
}

/** Every order that a buyer was told of is there, and all is as it must be. */
async function areKept({ orders }: Visitors, databaseUrl: string): Promise<boolean> {
  const { db, stop } = openDatabase({ databaseUrl, log: silentLog, maxConnections: 2 })
  try {
    const confirmed = await db.selectFrom('orders').select('number').where('status', '=', 'CONFIRMED').execute()
    const numbers = new Set(confirmed.map(({ number }) => number))
    const lost = orders.filter((number) => !numbers.has(number))
    const broken = await checkInvariants({
      db,
      clock: { now: () => new Date() },
      remember: (_key, _tags, read) => read(),
    })
    return report(
      lost.length === 0 && broken.length === 0,
      `${orders.length} orders were confirmed, ${lost.length} of them lost; ${broken.length} are not as they must be`,
    )
  } finally {
    await stop()
  }
}

const list = (lines: readonly string[]) =>
  lines
    .slice(0, 5)
    .map((line) => `\n      ${line.slice(0, 300)}`)
    .join('')

function report(isRight: boolean, sentence: string): boolean {
  process.stdout.write(`  ${isRight ? '✓' : '✗'} ${sentence}\n`)
  return isRight
}
