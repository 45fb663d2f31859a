import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '#kit/process/free-port.ts'

const ENTRY = path.resolve(import.meta.dirname, '../../src/command-line/command-line.ts')

export type SimulatorsProcess = {
  port: number
  pid: number
  dataDir: string
  barionUrl: string
  paypalUrl: string
  glsUrl: string
  foxpostUrl: string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** The simulators as a process of their own, as an operator starts them; again on the same port and folder when these are given. */
export async function startSimulatorsProcess(again?: { port: number; dataDir: string }): Promise<SimulatorsProcess> {
  const port = again?.port ?? (await freePort())
  const dataDir = again?.dataDir ?? (await mkdtemp(path.join(tmpdir(), 'kolofon-simulators-')))
  const child = spawn(process.execPath, [ENTRY, 'simulators', '--port', String(port)], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('The simulators are open.')) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void ended.then(() => reject(new Error(`The simulators did not start:\n${output}`)))
  })
  return {
    port,
    pid: child.pid ?? 0,
    dataDir,
    barionUrl: `http://127.0.0.1:${port}/sim/barion`,
    paypalUrl: `http://127.0.0.1:${port}/sim/paypal`,
    glsUrl: `http://127.0.0.1:${port}/sim/gls`,
    foxpostUrl: `http://127.0.0.1:${port}/sim/foxpost`,
    async stop(signal = 'SIGTERM') {
      child.kill(signal)
      await ended
      // Who is killed is to find its memory again.
      if (signal === 'SIGTERM') await rm(dataDir, { recursive: true, force: true })
    },
  }
}
