import { BackupProblem } from './backup-problem.ts'

/** Where the backups of every night are kept: a folder, or a bucket of another machine. */
export type BackupShelf = {
  /** For people. */
  place: string
  list(): Promise<string[]>
  /** Puts a finished file there; under its name it is whole or not there. */
  put(name: string, file: string): Promise<void>
  /** Has it as a file for as long as the work takes. */
  withFile<Answer>(name: string, work: (file: string) => Promise<Answer>): Promise<Answer>
  remove(name: string): Promise<void>
  /** Where a backup is written before it is whole. */
  workFolder: string
}

const NAME = /^kolofon-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz$/

export function backupName(madeAt: Date): string {
  const [day = '', time = ''] = madeAt.toISOString().replaceAll(/[-:]/g, '').split(/[T.]/)
  return `kolofon-${day}-${time}.tar.gz`
}

/** When a backup was made; null of a file that is none of ours, which nobody touches. */
export function madeAtOf(name: string): Date | null {
  const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? []
  return year ? new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) : null
}

export async function backupsOn(shelf: BackupShelf): Promise<{ name: string; madeAt: Date }[]> {
  const names = await shelf.list()
  return names
    .flatMap((name) => {
      const madeAt = madeAtOf(name)
      return madeAt ? [{ name, madeAt }] : []
    })
    .toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())
}

export async function newestOn(shelf: BackupShelf): Promise<string> {
  const newest = (await backupsOn(shelf)).at(-1)
  if (!newest) throw new BackupProblem(`There is no backup in ${shelf.place} yet`)
  return newest.name
}
