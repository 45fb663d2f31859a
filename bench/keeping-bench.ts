import { spawn } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { report, rounded } from './figures.ts'
import { pssMb } from './load.ts'
import { SHOP_SECRET } from './measured-shop.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const LOOK_EVERY_MS = 50
const RESTORED = 'kolofon_restored_by_bench'

/** As an operator does them: a look at the installation, a backup into a file, and that file into an empty database. */
export async function keepingBench(databaseUrl: string, titles: number): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-growth-backup-'))
  const file = path.join(folder, 'shop.backup')
  const command = async (args: string[], url: string, mayFind = 0) => {
    const name = `${args[0]}, ${titles} titles`
    const { code, seconds, mostMb } = await ran(args, { DATABASE_URL: url, DATA_DIR: path.join(folder, 'data') })
    if (code > mayFind) throw new Error(`${args.join(' ')} ended with ${code}`)
    report({ name, value: rounded(seconds), unit: 's' })
    report({ name: `${name}: most memory`, value: rounded(mostMb), unit: 'MB' })
  }
  try {
    // Whatever it finds to be wrong with an installation that is none.
    await command(['doctor'], databaseUrl, 1)
    await command(['backup', file], databaseUrl)
    report({ name: `backup, ${titles} titles: size`, value: rounded((await stat(file)).size / 1e6), unit: 'MB' })
    await withEmptyDatabase(databaseUrl, (emptyUrl) => command(['restore', file], emptyUrl))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Ran = { code: number; seconds: number; mostMb: number }

async function ran(args: string[], environment: Record<string, string>): Promise<Ran> {
  const begun = performance.now()
  const child = spawn(process.execPath, [path.join(ROOT, 'src/command-line/command-line.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, SHOP_SECRET, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let mostMb = 0
  const watch = setInterval(() => (mostMb = Math.max(mostMb, heldBy(child.pid ?? 0))), LOOK_EVERY_MS)
  const code = await new Promise<number>((resolve) => child.on('exit', (ended) => resolve(ended ?? Infinity)))
  clearInterval(watch)
  return { code, seconds: (performance.now() - begun) / 1000, mostMb }
}

async function withEmptyDatabase(databaseUrl: string, work: (emptyUrl: string) => Promise<void>): Promise<void> {
  const server = new pg.Client({ connectionString: databaseUrl })
  await server.connect()
  const emptyUrl = new URL(databaseUrl)
  emptyUrl.pathname = RESTORED
  const drop = () => server.query(`drop database if exists ${RESTORED} with (force)`)
  try {
    await drop()
    await server.query(`create database ${RESTORED}`)
    await work(emptyUrl.href)
  } finally {
    await drop()
    await server.end()
  }
}

/** Nothing of one that has just ended. */
function heldBy(pid: number): number {
  try {
    return pssMb(pid)
  } catch {
    return 0
  }
}
