import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#kit/log.ts'
import type { Program } from '#kit/process/run-program.ts'
import { DatabaseProblem } from './database-problem.ts'

const STOP_MS = 30_000
const LINES_KEPT = 20

export type PostgresProcess = {
  /** Settles when the process has ended, for whatever reason. */
  ended: Promise<void>
  stop(): Promise<void>
}

export class PortTaken extends Error {
  override name = 'PortTaken'
}

type LaunchPostgres = { program: Program; url: string; log: Log; signal: AbortSignal }

/** Starts PostgreSQL and waits until it answers, through the recovery after a crash too. */
export async function launchPostgres({ program, url, log, signal }: LaunchPostgres): Promise<PostgresProcess> {
  const { file, args, ...options } = program
  const lastLines: string[] = []
  let expectsComplaints = true

  // A process group of its own: Ctrl-C in the terminal is for the shop, which still needs the database to finish.
  const child = spawn(file, args, { ...options, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', (error) => {
      lastLines.push(error.message)
      resolve()
    })
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (lastLines.push(line) > LINES_KEPT) lastLines.shift()
    log[expectsComplaints ? 'debug' : levelOf(line)]({ postgres: line }, 'PostgreSQL')
  })

  // Our own end without a stop, say by an uncaught error: it shuts down by itself then.
  const lastMoment = () => void child.kill('SIGINT')
  process.once('exit', lastMoment)
  void ended.then(() => process.off('exit', lastMoment))

  const running: PostgresProcess = {
    ended,
    async stop() {
      expectsComplaints = true
      // A fast shutdown: open transactions are rolled back, connections closed. Then less polite ways.
      for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
        if (!isRunning(child)) break
        child.kill(signal)
        await Promise.race([ended, pause(STOP_MS, undefined, { ref: false })])
      }
      await ended
    },
  }

  while (!(await answers(url))) {
    if (!isRunning(child)) {
      await ended
      throw startFailure(lastLines)
    }
    if (signal.aborted) {
      await running.stop()
      signal.throwIfAborted()
    }
    await pause(20)
  }
  expectsComplaints = false
  return running
}

/** Whether a database accepts connections at this address, with this password. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    // It does not answer, for whatever reason.
    return false
  } finally {
    // It was never open, or is closed already.
    await client.end().catch(() => {})
  }
}

function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

function startFailure(lines: string[]): Error {
  if (lines.some((line) => line.includes('could not bind'))) return new PortTaken('The port of the database is taken')
  const reasons = lines.filter((line) => /^(FATAL|PANIC|DETAIL|HINT|ERROR)|postgres: /.test(line))
  return new DatabaseProblem(`The database does not start: ${(reasons.length > 0 ? reasons : lines).join(' ')}`)
}

function levelOf(line: string): 'debug' | 'warn' | 'error' {
  if (line.startsWith('PANIC')) return 'error'
  return /^(FATAL|WARNING)/.test(line) ? 'warn' : 'debug'
}
