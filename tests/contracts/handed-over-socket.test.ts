import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runningProcesses } from '#kit/process/processes.ts'
import { until } from '#kit/until.ts'
import { demoFolder } from '#tests/support/shop-process.ts'

/** As a service manager does: opens the port, starts the shop with it, and starts it again when it has ended. */
const MANAGER = `for time in 1 2; do
  sh -c 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$NODE" build/server/serve.js'
done`

it('SCALE-12 a port that the service manager keeps open loses nobody while the shop is started anew', async () => {
  const dataDir = await demoFolder()
  const opened = createServer().listen(0, '127.0.0.1')
  await once(opened, 'listening')
  const { port } = opened.address() as AddressInfo
  const manager = spawn('sh', ['-c', MANAGER], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, NODE: process.execPath, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '1' },
    stdio: ['ignore', 'ignore', 'ignore', descriptorOf(opened)],
  })
  const ended = once(manager, 'exit')
  // The manager and the shop have it now; here nobody answers.
  opened.close()
  onTestFinished(async () => {
    for (const pid of await shopsOf(dataDir)) process.kill(pid, 'SIGTERM')
    manager.kill()
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  })

  const home = () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } })
  expect((await home()).status, 'asked before the shop was there').toBe(200)
  const [first] = await shopsOf(dataDir)
  process.kill(first ?? 0, 'SIGTERM')
  await until(async () => !(await shopsOf(dataDir)).includes(first ?? 0), { withinMs: 60_000 })
  const answers = await Promise.all(Array.from({ length: 20 }, home))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  for (const pid of await shopsOf(dataDir)) process.kill(pid, 'SIGTERM')
  await ended
})

function descriptorOf(server: Server): number {
  return (server as unknown as { _handle: { fd: number } })._handle.fd
}

/** The shop's processes on that folder. */
async function shopsOf(dataDir: string): Promise<number[]> {
  const servers = (await runningProcesses()).filter(({ command }) => command.includes('serve.js'))
  const found = await Promise.all(
    servers.map(async ({ pid }) => {
      const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      return environment.includes(`DATA_DIR=${dataDir}`) ? [pid] : []
    }),
  )
  return found.flat()
}
