import { spawn, spawnSync } from 'node:child_process'
import { request, Agent } from 'node:http'
import { setPriority } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { powerModN } from '#shop/people/identity/srp/srp-group.ts'
import { publicA } from '#shop/people/identity/srp/test-srp-client.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'
import { median, report, rounded } from './figures.ts'
import { cpuMs } from './load.ts'

const RUNS = 5
const SECONDS = 4
const SIGN_INS_A_SECOND = 20
const WARMING_A_SECOND = 40
const WARMING_SECONDS = 20
const PAGES_A_SECOND = 200

/**
 * What an SRP sign-in costs the server, and what twenty a second cost those who only read. Who signs in reckons on their
 * own machine, as much as the shop does; here that runs at the lowest priority, so as not to be counted as the shop's.
 */
export async function signInBench({ dataDir }: { dataDir: string }): Promise<void> {
  // Twenty a second come from this one address.
  const shop = await startShopProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  try {
    const config = (await (await fetch(`${shop.url}/config.json`)).json()) as Record<string, string>
    const signIns = (rate: number, seconds: number) => signInLoad(shop, config, rate, seconds)
    // A shop that is open has been signed in to before: V8 goes on compiling for the first several hundred.
    await signIns(WARMING_A_SECOND, WARMING_SECONDS)
    await cpuOfSignIns(shop, signIns)
    takeTurns(BEFORE_ALL)
    await pagesMeanwhile(shop, signIns)
  } finally {
    takeTurns(LIKE_OTHERS)
    await shop.stop()
  }
}

/**
 * Those who sign in are browsers, each on its reader's own machine: here they may have only what the shop leaves over. Low
 * priority alone would keep a processor to the end of a turn of 3 ms.
 */
const LEFT_OVERS = spawnSync('chrt', ['--idle', '0', 'true']).status === 0 ? ['chrt', '--idle', '0'] : []

/** So are those who read: their pages must not count as late because this process waits for a processor. */
const BEFORE_ALL = ['--rr', '--pid', '1']
const LIKE_OTHERS = ['--other', '--pid', '0']

/** Where the system does not allow it, the figure has the waiting in it. */
function takeTurns(turns: string[]): void {
  spawnSync('chrt', ['--all-tasks', ...turns, `${process.pid}`])
}

type SignIns = (rate: number, seconds: number) => Promise<number>

async function cpuOfSignIns(shop: ShopProcess, signIns: SignIns): Promise<void> {
  const pid = shop.process.pid ?? 0
  const costs: number[] = []
  for (let run = 0; run < RUNS; run++) {
    // What the shop takes for being open is not the sign-ins'.
    const idle = await cpuDuring(pid, () => pause(SECONDS * 1000))
    let count = 0
    const busy = await cpuDuring(pid, async () => void (count = await signIns(SIGN_INS_A_SECOND, SECONDS)))
    costs.push((busy - idle) / count)
  }
  report({
    name: 'SRP sign-in: CPU of the server',
    value: rounded(median(costs)),
    unit: 'ms/sign-in',
    ratio: rounded(median(costs) / powerCost()),
    against: 'one power with an exponent of 1024 bits in the group',
  })
}

async function cpuDuring(pid: number, work: () => Promise<void>): Promise<number> {
  const before = cpuMs(pid)
  await work()
  return cpuMs(pid) - before
}

/** What the processor is worth: the same reckoning takes 4 ms on one machine and 11 on another. */
function powerCost(): number {
  const [base, exponent] = [publicA(2n ** 255n + 1n), 2n ** 1024n - 12_345n]
  const before = process.cpuUsage()
  for (let turn = 0; turn < 20; turn++) powerModN(base, exponent)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / 20
}

/** In turns, so that a noisy minute touches both. */
async function pagesMeanwhile(shop: ShopProcess, signIns: SignIns): Promise<void> {
  const runs: { idle: number; noise: number; busy: number }[] = []
  await pageTimes(shop, 1)
  for (let run = 0; run < RUNS; run++) {
    const before = p99(await pageTimes(shop, SECONDS))
    const idle = p99(await pageTimes(shop, SECONDS))
    const [times] = await Promise.all([pageTimes(shop, SECONDS), signIns(SIGN_INS_A_SECOND, SECONDS)])
    runs.push({ idle, noise: Math.max(idle / before, before / idle), busy: p99(times) })
  }
  report({
    name: `cached page, p99 during ${SIGN_INS_A_SECOND} sign-ins/s`,
    value: rounded(median(runs.map(({ busy }) => busy))),
    unit: 'ms',
    ratio: rounded(median(runs.map(({ busy, idle }) => busy / idle))),
    against: 'the same without sign-ins',
  })
  // A ratio that is no larger than this says nothing.
  report({
    name: 'cached page, p99 without sign-ins: largest difference between two times',
    value: rounded(Math.max(...runs.map(({ noise }) => noise))),
    unit: 'times',
  })
}

/** A page at a steady pace, however long the one before takes: a held-up server shows in every one that waits. */
async function pageTimes(shop: ShopProcess, seconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 })
  const times: Promise<number>[] = []
  const begun = performance.now()
  while (times.length < PAGES_A_SECOND * seconds) {
    const due = begun + (times.length * 1000) / PAGES_A_SECOND
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    times.push(pageTime(shop, agent))
  }
  const all = await Promise.all(times)
  agent.destroy()
  return all
}

function pageTime({ port }: ShopProcess, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const begun = performance.now()
    request({ port, host: '127.0.0.1', path: '/hu', agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(performance.now() - begun))
    })
      .on('error', reject)
      .end()
  })
}

function p99(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? NaN
}

/** How many signed in, all of them, at so many a second for so long. */
export async function signInLoad(
  shop: Pick<ShopProcess, 'url'>,
  config: Record<string, string>,
  rate: number,
  seconds: number,
): Promise<number> {
  const entry = path.join(import.meta.dirname, 'sign-in-load.ts')
  const poolName = config.userPoolId?.split('_')[1] ?? ''
  const args = [
    entry,
    `${shop.url}/cognito-idp/`,
    config.userPoolClientId ?? '',
    poolName,
    String(rate),
    String(seconds),
  ]
  const [program, ...before] = [...LEFT_OVERS, process.execPath]
  const child = spawn(program, [...before, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  if (child.pid) setPriority(child.pid, 19)
  const { signedIn, total } = JSON.parse(await text(child.stdout)) as { signedIn: number; total: number }
  if (signedIn < total) throw new Error(`${total - signedIn} of ${total} could not sign in`)
  return signedIn
}
