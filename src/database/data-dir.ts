import { chmodSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** The folders beside the database. Made at the start with closed rights, so that they are never open to others. */
const OWN_FOLDERS = ['cache', 'import-files', 'imports', 'keys', 'objects', 'outbox', 'simulators']

/**
 * DATA_DIR, for nobody but the shop: letters, invoices and keys are in it. Where the embedded PostgreSQL runs under another
 * account than the shop, which is root then, that account may walk through to its own files, and see nothing on the way.
 */
export function openDataDir(dataDir: string, { isWalkedThrough }: { isWalkedThrough: boolean }): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  tighten(dataDir, isWalkedThrough && process.getuid?.() === 0 ? 0o711 : 0o700)
  for (const name of OWN_FOLDERS) mkdirSync(join(dataDir, name), { recursive: true, mode: 0o700 })
  for (const entry of readdirSync(dataDir, { withFileTypes: true }))
    if (entry.isDirectory() && entry.name !== 'database') tighten(join(dataDir, entry.name), 0o700)
}

/** A folder that belongs to another account, or to a system without such rights, stays as its owner made it. */
function tighten(folder: string, mode: number): void {
  try {
    chmodSync(folder, mode)
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
