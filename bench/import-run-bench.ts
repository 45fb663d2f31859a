import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { startShopProcess } from '#tests/support/shop-process.ts'
import { report, rounded } from './figures.ts'
import { writeMadeUpOnix } from './made-up-onix.ts'
import { timeAt, visits } from './visits.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PRICE_RISE = 100
const PAGES_A_ROUND = 200
/** The same for the shop and for the commands: they share a database. */
const SHOP_SECRET = Buffer.alloc(32, 'measured').toString('base64')

type Run = { run: number; state: string; seconds: number; peakMemoryMb: number }

type ImportRuns = {
  databaseUrl: string
  folder: string
  records: number
  /** How long as many titles took that the seed made up, and how long reading the file alone takes. */
  seedSeconds: number
  stagingSeconds: number
}

/** Whole runs by the command line, as a shopkeeper starts them, each once: they change what the next one finds. */
export async function importRunBench({
  databaseUrl,
  folder,
  records,
  seedSeconds,
  stagingSeconds,
}: ImportRuns): Promise<void> {
  const [first, dearer] = [path.join(folder, 'new.xml'), path.join(folder, 'dearer.xml')]
  await writeMadeUpOnix(first, { records })
  await writeMadeUpOnix(dearer, { records, priceRise: PRICE_RISE })
  const environment = { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data'), SHOP_SECRET }
  const command = async (...args: string[]): Promise<Run> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(ROOT, 'bin/shop.mjs'), 'import', ...args, '--json'],
      { env: { ...process.env, ...environment }, maxBuffer: Infinity },
    )
    const run = JSON.parse(stdout) as Run
    if (run.state !== 'done') throw new Error(stdout)
    return run
  }
  const runs: Run[] = []
  const tell = (name: string, run: Run, against: { seconds: number; name: string }) => {
    runs.push(run)
    const { seconds } = run
    report({
      name,
      value: rounded(seconds),
      unit: 's',
      ratio: rounded(seconds / against.seconds),
      against: against.name,
    })
  }

  const added = await command('run', first, '--yes')
  tell(`a run of ${records} new titles`, added, { seconds: seedSeconds, name: 'as many titles of the seed' })
  const again = await command('run', first, '--yes', '--force')
  tell('the same file again', again, { seconds: stagingSeconds, name: 'staging alone' })
  const priced = await command('run', dearer, '--yes')
  tell('a new price for each', priced, { seconds: added.seconds, name: 'the run of new titles' })
  const unpriced = await command('undo', String(priced.run))
  tell('taking the new prices back', unpriced, { seconds: priced.seconds, name: 'the run itself' })
  const removed = await command('undo', String(added.run))
  tell('taking the new titles back', removed, { seconds: added.seconds, name: 'the run itself' })
  await whileVisited(databaseUrl, () => command('run', dearer, '--yes', '--force'))
  const peak = Math.max(...runs.map(({ peakMemoryMb }) => peakMemoryMb))
  report({ name: 'peak memory of an import process', value: peak, unit: 'MB' })
}

/** IMPORT-09: pages, lists and searches that are not in the cache, ten at a time, while a run is on and without it. */
async function whileVisited(databaseUrl: string, run: () => Promise<Run>): Promise<void> {
  const shop = await startShopProcess({ DATABASE_URL: databaseUrl, SHOP_SECRET, RATE_LIMITS: 'off' })
  let turn = 0
  const kinds = {
    'a list': () => `/hu/konyvek?page=${++turn}`,
    'a search': () => `/hu/kereses?q=konyv${++turn}`,
  }
  const times = async (kind: keyof typeof kinds) =>
    visits(Array.from({ length: PAGES_A_ROUND }, kinds[kind]), async (address) => {
      const answer = await fetch(shop.url + address)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${answer.status} at ${address}`)
    })
  try {
    const names = Object.keys(kinds) as (keyof typeof kinds)[]
    for (const name of names) await times(name)
    const alone = new Map<string, number>()
    for (const name of names) alone.set(name, timeAt(await times(name), 0.95))
    let isOn = true
    const running = run().finally(() => (isOn = false))
    running.catch(() => {})
    const beside = new Map<string, number[]>(names.map((name) => [name, []]))
    while (isOn) for (const name of names) beside.get(name)?.push(...(await times(name)))
    await running
    for (const name of names) {
      const slow = timeAt(
        (beside.get(name) ?? []).sort((a, b) => a - b),
        0.95,
      )
      report({
        name: `${name} while a run is on, p95`,
        value: rounded(slow),
        unit: 'ms',
        ratio: rounded(slow / (alone.get(name) ?? NaN)),
        against: 'without it',
      })
    }
  } finally {
    await shop.stop()
  }
}
