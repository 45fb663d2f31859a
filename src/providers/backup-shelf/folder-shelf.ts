import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BackupShelf } from '#backup/backup-shelf.ts'
import { syncFolder } from '#kit/process/durable-file.ts'

/** Only the shop may read it: a backup opens every account and every order. */
const PRIVATE = 0o700

export function folderShelf(folder: string): BackupShelf {
  return {
    place: folder,
    workFolder: folder,
    async list() {
      await mkdir(folder, { recursive: true, mode: PRIVATE })
      return readdir(folder)
    },
    async put(name, file) {
      await rename(file, path.join(folder, name))
      await syncFolder(folder)
    },
    withFile: (name, work) => work(path.join(folder, name)),
    remove: (name) => rm(path.join(folder, name), { force: true }),
  }
}
