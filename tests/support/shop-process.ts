import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#kit/process/free-port.ts'
import { until } from '#kit/until.ts'
import { copyDatabase, forgetDatabase, giveDatabase, shareDatabase, sharedEnvironment } from './shared-server.ts'
import { connectToDatabase } from './shop-database.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_MS = 120_000

export type ShopProcess = {
  url: string
  port: number
  dataDir: string
  process: ChildProcess
  /** What it has said so far. */
  output: () => string
  /** The exit code, once it has ended. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

/** The built shop as a process of its own, as a shopkeeper runs it, in a folder of its own unless one is given; also of another version. */
export async function startShopProcess(environment: Record<string, string> = {}, root = ROOT): Promise<ShopProcess> {
  const dataDir = environment.DATA_DIR ?? (await newFolder(environment))
  const port = environment.PORT ? Number(environment.PORT) : await freePort()
  const shared = environment.DATABASE_URL ? {} : await sharedEnvironment(dataDir, environment.STAGE)
  const shop = launchShop({ ...environment, ...shared, DATA_DIR: dataDir, PORT: String(port) }, root)
  let hasEnded = false
  void shop.ended.then(() => (hasEnded = true))
  const isOpen = await until(() => hasEnded || shop.output().includes(' is open at '), { withinMs: START_MS })
  // Between asking for a free port and opening it, somebody else had the same one.
  if (hasEnded && !environment.PORT && shop.output().includes('PORT is taken by another program')) {
    if (!environment.DATA_DIR) await forgetFolder(dataDir)
    return startShopProcess(environment, root)
  }
  if (hasEnded || !isOpen) throw new Error(`The shop did not start:\n${shop.output()}`)
  return {
    ...shop,
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    async stop() {
      shop.process.kill('SIGTERM')
      await shop.ended
      if (!environment.DATA_DIR) await forgetFolder(dataDir)
    },
  }
}

/** What makes a shop that cannot go on in the folder of another one. */
const OF_ANOTHER_KIND = ['DATABASE_URL', 'STAGE', 'SHOP_TIME', 'SHOP_SECRET']

/** A folder of its own, with the demo's books where such a shop is wanted and one has been kept. */
async function newFolder(environment: Record<string, string>): Promise<string> {
  if (!OF_ANOTHER_KIND.some((name) => environment[name])) return copyOf(process.env.KEPT_SHARED_SHOP)
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-shop-'))
  if (!environment.DATABASE_URL) await giveDatabase(folder)
  return folder
}

/** A copy of the folder that was kept, with a PostgreSQL of its own in it; empty where none was kept. */
export function demoFolder(): Promise<string> {
  return copyOf(process.env.KEPT_DEMO_SHOP)
}

async function copyOf(keptFolder: string | undefined): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kolofon-shop-'))
  // Not the one that waits: it takes a second of a processor for these two thousand files, this one a tenth.
  if (keptFolder) cpSync(keptFolder, folder, { recursive: true })
  await copyDatabase(folder)
  return folder
}

async function forgetFolder(folder: string): Promise<void> {
  await forgetDatabase(folder)
  rmSync(folder, { recursive: true, force: true })
}

/**
 * Opens a shop once and keeps its folder: whoever starts one of their own afterwards has a copy, and is spared what a
 * first start takes. Its database is also on a server that shops without a folder share, so that they need not start one.
 * It is told in the environment, which the runners hand to their processes.
 */
export async function keepDemoShop(): Promise<() => Promise<void>> {
  if (process.env.KEPT_DEMO_SHOP) return async () => {}
  const folder = await demoFolder()
  const shop = await startShopProcess({ DATA_DIR: folder })
  // The machine of the tests does not lose its power: waiting for the disk is left out, and only that.
  const database = await connectToDatabase(folder)
  await database.query('alter system set fsync = off')
  await database.end()
  await shop.stop()
  const pictures = await shareFolder(path.join(folder, 'cache/images'))
  process.env.KEPT_DEMO_SHOP = folder
  process.env.KEPT_SHARED_SHOP = folder
  const server = process.env.POOLED_SERVER ? null : await shareKept(folder)
  return async () => {
    await server?.stop()
    for (const one of [folder, pictures, process.env.KEPT_SHARED_SHOP])
      rmSync(one ?? folder, { recursive: true, force: true })
  }
}

async function shareKept(folder: string): Promise<{ stop(): Promise<void> }> {
  const copy = await mkdtemp(path.join(tmpdir(), 'kolofon-shop-'))
  cpSync(folder, copy, { recursive: true })
  const server = await shareDatabase(copy)
  process.env.SHARED_SERVER = server.url
  process.env.KEPT_SHARED_SHOP = copy
  return server
}

/** Puts a folder aside and a link in its place, so that those who copy it share what is in it. */
async function shareFolder(folder: string): Promise<string> {
  const aside = await mkdtemp(path.join(tmpdir(), 'kolofon-pictures-'))
  await rm(folder, { recursive: true, force: true })
  await mkdir(path.dirname(folder), { recursive: true })
  await symlink(aside, folder)
  return aside
}

let outputs: { folder: string; files: number } | null = null

/** A file of its own for each shop, in a folder that goes with this process. */
function outputFile(): string {
  if (!outputs) {
    const folder = mkdtempSync(path.join(tmpdir(), 'kolofon-output-'))
    outputs = { folder, files: 0 }
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  }
  return path.join(outputs.folder, `output-${++outputs.files}`)
}

/** How `deploy/kolofon` has the C library give memory back (decision 0174). */
const AS_RELEASED = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '16777216',
}

/** Its output goes to a file: reading a line a request would cost the one who measures it. */
export function launchShop(
  environment: Record<string, string>,
  root = ROOT,
): Pick<ShopProcess, 'process' | 'output' | 'ended'> {
  const file = outputFile()
  const output = openSync(file, 'w')
  const child = spawn(process.execPath, ['--heap-growing-percent=100', path.join(root, 'build/server/serve.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      ...AS_RELEASED,
      ...environment,
    },
    stdio: ['ignore', output, output],
  })
  // A test that fails on its way leaves no shop behind.
  const end = () => void child.kill()
  process.once('exit', end)
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  void ended.then(() => process.off('exit', end))
  return { process: child, output: () => readFileSync(file, 'utf8'), ended }
}
