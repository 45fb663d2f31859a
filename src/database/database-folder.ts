import { chmod, lchown, mkdir, readdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { DatabaseProblem } from './database-problem.ts'
import type { Ids } from './postgres-account.ts'
import { SETTINGS_FILE } from './postgres-names.ts'

/** Where the embedded database keeps its things in DATA_DIR. */
export type DatabaseFolder = {
  path: string
  /** The files of PostgreSQL itself. */
  cluster: string
  password: string
  /** Written by us, read by PostgreSQL, and outside of its own folder: its account may not change them. */
  settings: string
  hostRules: string
  lock: string
  /** Who has the lock, and where the database answers. */
  running: string
}

export async function prepareDatabaseFolder(dataDir: string): Promise<DatabaseFolder> {
  const wanted = join(resolve(dataDir), 'database')
  try {
    await mkdir(wanted, { recursive: true })
    // As root, PostgreSQL's own account has to walk through; there is nothing to read for it but its own files.
    await chmod(wanted, process.getuid?.() === 0 ? 0o711 : 0o700)
  } catch (error) {
    throw new DatabaseProblem(
      `The folder ${wanted} cannot be used by this account (${errorCode(error)}). ` +
        'Start the shop under the account that owns it, or set DATA_DIR to another folder.',
      { cause: error },
    )
  }
  const path = await realpath(wanted)
  return {
    path,
    cluster: join(path, 'cluster'),
    password: join(path, 'password'),
    settings: join(path, SETTINGS_FILE),
    hostRules: join(path, 'pg_hba.conf'),
    lock: join(path, 'lock'),
    running: join(path, 'running.json'),
  }
}

/** Gives all files to the owner, the folder itself last: an interrupted change is seen and done again. */
export async function giveTo(owner: Ids, folder: string): Promise<void> {
  const { uid, gid } = await stat(folder)
  if (uid === owner.uid && gid === owner.gid) return
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    await lchown(join(entry.parentPath, entry.name), owner.uid, owner.gid)
  }
  await lchown(folder, owner.uid, owner.gid)
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
