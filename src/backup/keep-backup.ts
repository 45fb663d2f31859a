import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '#database/open-database.ts'
import type { Clock } from '#kit/clock.ts'
import { DAY_MS } from '#kit/durations.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { noteErasures } from '#shop/house/privacy/note-erasures.ts'
import { noteBackup } from '#shop/house/backups/backup-state.ts'
import { recordAct } from '#shop/people/staff/as-act.ts'
import { backupName, backupsOn, madeAtOf, type BackupShelf } from './backup-shelf.ts'
import { forgetErasureNotes, putErasureNote } from './erasure-notes.ts'
import { backupsToForget } from './backups-to-forget.ts'
import { makeBackup, type MakeBackup } from './make-backup.ts'

type KeepBackup = Omit<MakeBackup, 'file' | 'onProgress'> & { db: Database; clock: Clock; shelf: BackupShelf }

const NOBODY_WATCHES = { begin: () => {}, advance: () => {} }

/** Tonight's backup; then those that need not be kept any longer go. Whatever comes of it is written down. */
export async function keepBackup({ db, clock, shelf, ...what }: KeepBackup): Promise<{ name: string; bytes: number }> {
  const beganAt = clock.now()
  const name = backupName(beganAt)
  const { place } = shelf
  const file = path.join(shelf.workFolder, `${name}.new`)
  try {
    // Also makes the folder, where there is none yet.
    await shelf.list()
    await removeLeftovers(shelf.workFolder, beganAt)
    await makeBackup({ ...what, file, onProgress: NOBODY_WATCHES })
    const { size: bytes } = await stat(file)
    await shelf.put(name, file)
    for (const old of backupsToForget(await backupsOn(shelf))) await shelf.remove(old.name)
    await noteErasures({ db, clock }, (note) => putErasureNote(shelf, note))
    const [oldest] = await backupsOn(shelf)
    if (oldest) await forgetErasureNotes(shelf, oldest.madeAt)
    await noteBackup({ db, clock }, { beganAt, place, made: { name, bytes } })
    await recordAct({ db, clock }, { by: SYSTEM, operation: 'backup', record: 'backup' })
    return { name, bytes }
  } catch (error) {
    await noteBackup({ db, clock }, { beganAt, place, problem: error instanceof Error ? error.message : String(error) })
    throw error
  } finally {
    // Not taken by its place: it would lie here every night.
    await rm(file, { force: true })
  }
}

const UNFINISHED = /^(kolofon-\d{8}-\d{6}\.tar\.gz)\.(?:new|checked)/

/** What a process that was killed has left: older than anything that is still being worked on. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const madeAt = madeAtOf(UNFINISHED.exec(name)?.[1] ?? '')
    if (madeAt && now.getTime() - madeAt.getTime() > DAY_MS) await rm(path.join(folder, name), { force: true })
  }
}
