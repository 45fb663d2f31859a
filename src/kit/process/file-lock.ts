import { DatabaseSync } from 'node:sqlite'

export type FileLock = { release(): void }

const SQLITE_BUSY = 5

/**
 * A lock of the operating system on a file, undefined when another process has it.
 * Node has no call for file locks of its own, but its SQLite takes one on every platform: the kernel gives it back
 * when the process dies, however it dies, so there is no stale lock, no reused process number, no lock broken twice.
 */
export function lockFile(path: string): FileLock | undefined {
  const file = new DatabaseSync(path, { timeout: 0 })
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (isBusy(error)) return undefined
    throw error
  }
  return { release: () => file.close() }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}
