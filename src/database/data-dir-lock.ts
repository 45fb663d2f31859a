import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeDurably } from '#kit/process/durable-file.ts'
import { lockFile } from '#kit/process/file-lock.ts'
import { prepareDatabaseFolder, type DatabaseFolder } from './database-folder.ts'
import { DatabaseProblem } from './database-problem.ts'

export type Owner = 'shop' | 'command'

const runningFile = z.object({ pid: z.number(), owner: z.enum(['shop', 'command']), url: z.string().optional() })
export type Running = z.infer<typeof runningFile>

export type DataDirLock = {
  /** Writes where the database answers, for processes that come later. */
  announce(url: string): Promise<void>
  release(): void
}

export class DataDirInUse extends DatabaseProblem {
  override name = 'DataDirInUse'

  constructor(dataDir: string, running: Running | undefined) {
    const process = running ? ` (process ${running.pid})` : ''
    super(
      running?.owner === 'command'
        ? `The folder ${dataDir} is in use by a command of the shop${process}. Wait until it has ended, or stop it.`
        : `The folder ${dataDir} is in use by another shop${process}. Stop it first, or set DATA_DIR to another folder.`,
    )
  }
}

/** Undefined if another process has the lock. */
export function lockDataDir(folder: DatabaseFolder, owner: Owner): DataDirLock | undefined {
  const lock = lockFile(folder.lock)
  if (lock === undefined) return undefined
  const holder: Running = { pid: process.pid, owner }
  // Written right after locking, so that a process that is refused reads the right owner.
  rmSync(folder.running, { force: true })
  writeFileSync(folder.running, JSON.stringify(holder), { mode: 0o600 })
  return {
    announce: (url) => writeDurably(folder.running, JSON.stringify({ ...holder, url } satisfies Running)),
    release() {
      rmSync(folder.running, { force: true })
      lock.release()
    },
  }
}

/** Throws if another process uses the folder; one that was never used is free. */
export async function requireFreeDataDir(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'database'))) return
  const folder = await prepareDatabaseFolder(dataDir)
  const lock = lockFile(folder.lock)
  if (!lock) throw new DataDirInUse(dataDir, readRunning(folder))
  lock.release()
}

/** True only while the lock is held. */
export function readRunning(folder: DatabaseFolder): Running | undefined {
  try {
    return runningFile.parse(JSON.parse(readFileSync(folder.running, 'utf8')))
  } catch {
    // Not written yet, or not completely.
    return undefined
  }
}
