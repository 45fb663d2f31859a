import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#kit/free-port.ts'
import { until } from '#kit/until.ts'

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

/** The built shop as a process of its own, as a shopkeeper runs it, in an empty folder unless one is given. */
export async function startShopProcess(environment: Record<string, string> = {}): Promise<ShopProcess> {
  const dataDir = environment.DATA_DIR ?? (await mkdtemp(path.join(tmpdir(), 'kolofon-shop-')))
  const port = environment.PORT ? Number(environment.PORT) : await freePort()
  const shop = launchShop({ ...environment, DATA_DIR: dataDir, PORT: String(port) })
  let hasEnded = false
  void shop.ended.then(() => (hasEnded = true))
  const isOpen = await until(() => hasEnded || shop.output().includes(' is open at '), { withinMs: START_MS })
  if (hasEnded || !isOpen) throw new Error(`The shop did not start:\n${shop.output()}`)
  return {
    ...shop,
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    async stop() {
      shop.process.kill('SIGTERM')
      await shop.ended
      if (!environment.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Its output goes to a file: reading a line a request would cost the one who measures it. */
export function launchShop(environment: Record<string, string>): Pick<ShopProcess, 'process' | 'output' | 'ended'> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kolofon-output-')), 'output')
  const output = openSync(file, 'w')
  const child = spawn(process.execPath, [path.join(ROOT, 'build/server/serve.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', output, output],
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return { process: child, output: () => readFileSync(file, 'utf8'), ended }
}
