import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#kit/free-port.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_MS = 120_000

export type ShopProcess = {
  url: string
  port: number
  dataDir: string
  process: ChildProcess
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
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The shop did not start in time:\n${shop.output()}`)), START_MS)
    const look = () => {
      if (!shop.output().includes(' is open at ')) return
      clearTimeout(timer)
      resolve()
    }
    shop.process.stdout?.on('data', look)
    void shop.ended.then((code) => {
      clearTimeout(timer)
      reject(new Error(`The shop ended with ${code}:\n${shop.output()}`))
    })
  })
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

export function launchShop(environment: Record<string, string>): Pick<ShopProcess, 'process' | 'output' | 'ended'> {
  const child = spawn(process.execPath, [path.join(ROOT, 'build/server/serve.js')], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      TMPDIR: process.env.TMPDIR,
      NODE_ENV: 'production',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)))
  return { process: child, output: () => output, ended }
}
