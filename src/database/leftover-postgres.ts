import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '#kit/log.ts'
import { runningProcesses, sendSignal, type Process } from '#kit/process/processes.ts'
import { until } from '#kit/until.ts'
import type { DatabaseFolder } from './database-folder.ts'
import { DatabaseProblem } from './database-problem.ts'
import { UNFINISHED } from './postgres-names.ts'

const PROGRAM = /(^|\/)(postgres|initdb)(:| |$)/
const PATIENCE_MS = { SIGINT: 30_000, SIGQUIT: 5_000, SIGKILL: 5_000 }

/**
 * The name that every process of this database bears in its command line. It is made of the folder's place on the disk:
 * a folder keeps it when it is moved, and a copy has another.
 */
export async function clusterName(folder: DatabaseFolder): Promise<string> {
  const { ino, dev } = await stat(folder.cluster)
  return `kolofon-${ino.toString(36)}-${dev.toString(36)}`
}

/** Ends the processes that a killed shop has left. Call it with the lock held, before starting one. */
export async function endLeftovers(folder: DatabaseFolder, log: Log): Promise<void> {
  const unfinished = join(folder.path, UNFINISHED)
  const name = await clusterName(folder).catch(() => unfinished)
  const left = () => leftBehind((command) => command.includes(name) || command.includes(unfinished))

  const first = await left()
  if (first.length > 0) {
    log.warn({ processes: first.map(({ pid }) => pid) }, 'Ending the database process that an earlier run has left')
    // Only the main process shuts down in order; without it the others have nothing left to do.
    const main = await postmasterPid(folder)
    await endWith(
      'SIGINT',
      first.filter(({ pid }) => pid === main),
      left,
    )
    await endWith('SIGQUIT', await left(), left)
    await endWith('SIGKILL', await left(), left)
    const stubborn = (await left())[0]
    if (stubborn)
      throw new DatabaseProblem(`Process ${stubborn.pid} of an earlier run still uses ${folder.path}. End it first.`)
  }
  await removeStalePidFile(folder)
}

async function leftBehind(matches: (command: string) => boolean): Promise<Process[]> {
  return (await runningProcesses()).filter(
    ({ pid, command }) => pid !== process.pid && PROGRAM.test(command) && matches(command),
  )
}

async function endWith(
  signal: keyof typeof PATIENCE_MS,
  processes: Process[],
  left: () => Promise<Process[]>,
): Promise<void> {
  if (processes.length === 0) return
  for (const { pid } of processes) sendSignal(pid, signal)
  await until(async () => (await left()).length === 0, { withinMs: PATIENCE_MS[signal] })
}

/**
 * PostgreSQL does not start while the process of its last run seems to live. That number may belong to another program
 * by now, or to a dead process that nobody buries (in a container whose first process does not): neither is a database.
 */
async function removeStalePidFile(folder: DatabaseFolder): Promise<void> {
  const pid = await postmasterPid(folder)
  if (pid === undefined) return
  const isDatabase = (await runningProcesses()).some((process) => process.pid === pid && PROGRAM.test(process.command))
  if (!isDatabase) await rm(join(folder.cluster, 'postmaster.pid'), { force: true })
}

async function postmasterPid(folder: DatabaseFolder): Promise<number | undefined> {
  const content = await readFile(join(folder.cluster, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return content === undefined ? undefined : Number.parseInt(content, 10)
}
