import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { report, rounded } from './figures.ts'
import type { LargeShop } from './large-shop.ts'
import { endedChildrenCpuMs } from './load.ts'
import { writeMadeUpOnix } from './made-up-onix.ts'
import { SHOP_SECRET } from './measured-shop.ts'
import { visitsBesideRun } from './visits-beside-run.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const PRICE_RISE = 100

type Run = {
  run: number
  state: string
  seconds: number
  /** Of its process and the database, without what the start of a process takes. */
  cpuSeconds: number
  peakMemoryMb: number
}

type ImportRuns = {
  /** It has as many titles, made up by the seed. */
  large: LargeShop
  folder: string
  records: number
  /** How long reading the file alone takes. */
  stagingSeconds: number
}

/** Whole runs by the command line, as a shopkeeper starts them, each once: they change what the next one finds. */
export async function importRunBench({ large, folder, records, stagingSeconds }: ImportRuns): Promise<void> {
  const [first, dearer] = [path.join(folder, 'new.xml'), path.join(folder, 'dearer.xml')]
  await writeMadeUpOnix(first, { records })
  await writeMadeUpOnix(dearer, { records, priceRise: PRICE_RISE })
  const environment = { DATABASE_URL: large.url, DATA_DIR: path.join(folder, 'data'), SHOP_SECRET }
  const ask = async (...args: string[]) => {
    const cpuMs = () => endedChildrenCpuMs(process.pid) + large.databaseCpuMs()
    const cpuBefore = cpuMs()
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(ROOT, 'bin/shop.mjs'), 'import', ...args, '--json'],
      { env: { ...process.env, KOLOFON_ENV: '', ...environment }, maxBuffer: Infinity },
    )
    return { stdout, cpuSeconds: (cpuMs() - cpuBefore) / 1000 }
  }
  const { cpuSeconds: startSeconds } = await ask('list')
  const command = async (...args: string[]): Promise<Run> => {
    const { stdout, cpuSeconds } = await ask(...args)
    const run = JSON.parse(stdout) as Omit<Run, 'cpuSeconds'>
    if (run.state !== 'done') throw new Error(stdout)
    return { ...run, cpuSeconds: cpuSeconds - startSeconds }
  }
  const runs: Run[] = []
  const tell = (name: string, run: Run, against: { seconds: number; cpuSeconds?: number; name: string }) => {
    runs.push(run)
    report({
      name,
      value: rounded(run.seconds),
      unit: 's',
      ratio: rounded(run.seconds / against.seconds),
      against: against.name,
    })
    report({
      name: `${name}: CPU a title`,
      value: rounded((run.cpuSeconds * 1000) / records),
      unit: 'ms',
      ...(against.cpuSeconds && { ratio: rounded(run.cpuSeconds / against.cpuSeconds), against: against.name }),
    })
  }

  const added = await command('run', first, '--yes')
  tell(`a run of ${records} new titles`, added, { ...large, name: 'as many titles of the seed' })
  const again = await command('run', first, '--yes', '--force')
  tell('the same file again', again, { seconds: stagingSeconds, name: 'staging alone' })
  const priced = await command('run', dearer, '--yes')
  tell('a new price for each', priced, { ...added, name: 'the run of new titles' })
  const unpriced = await command('undo', String(priced.run))
  tell('taking the new prices back', unpriced, { ...priced, name: 'the run itself' })
  const removed = await command('undo', String(added.run))
  tell('taking the new titles back', removed, { ...added, name: 'the run itself' })
  const peak = Math.max(...runs.map(({ peakMemoryMb }) => peakMemoryMb))
  report({ name: 'peak memory of an import process', value: peak, unit: 'MB' })
  await visitsBesideRun({
    databaseUrl: large.url,
    secret: SHOP_SECRET,
    run: () => command('run', dearer, '--yes', '--force'),
  })
}
