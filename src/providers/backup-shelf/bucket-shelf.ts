import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BackupShelf } from '#backup/backup-shelf.ts'
import { bucketFiles } from '../object-storage/bucket-files.ts'
import { unlessAbsent, type S3Place } from '../object-storage/s3-bucket.ts'

type BucketShelf = S3Place & {
  /** What names begin with: empty, or folders each with its slash. */
  prefix: string
  /** Where a backup is written before it goes there, and read from when it is checked. */
  workFolder: string
  partBytes?: number
}

/** Backups in a bucket. */
export function bucketShelf({ prefix, workFolder, ...at }: BucketShelf): BackupShelf {
  const files = bucketFiles(at)

  return {
    place: `s3://${at.bucket}/${prefix}`,
    workFolder,

    async list() {
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      return (await files.list(prefix)).map((key) => key.slice(prefix.length))
    },

    async put(name, file) {
      await files.put(prefix + name, file)
      await rm(file, { force: true })
    },

    async withFile(name, work) {
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      const file = path.join(workFolder, `${name}.checked`)
      try {
        await files.get(prefix + name, file)
        return await work(file)
      } finally {
        await rm(file, { force: true })
      }
    },

    async remove(name) {
      await files.remove(prefix + name).catch(unlessAbsent)
    },
  }
}
