import path from 'node:path'
import type { BackupShelf } from '#backup/backup-shelf.ts'
import type { Config } from '#site/config.ts'
import { bucketShelf } from './bucket-shelf.ts'
import { folderShelf } from './folder-shelf.ts'

/**
 * What BACKUP_TO names. Without it: the folder `backups` of DATA_DIR where the shop has a database of its own and is more than a
 * trial; none beside a PostgreSQL of one's own, which has its keeper.
 */
export function openBackupShelf(config: Config): BackupShelf | null {
  const { BACKUP_TO: to, DATA_DIR, DATABASE_URL, STAGE } = config
  if (to === 'off') return null
  if (!to) return DATABASE_URL || STAGE === 'development' ? null : folderShelf(path.resolve(DATA_DIR, 'backups'))
  if (!to.startsWith('s3://')) return folderShelf(path.resolve(to))
  const [bucket = '', ...folders] = to.slice('s3://'.length).split('/').filter(Boolean)
  return bucketShelf({
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    endpoint: config.S3_ENDPOINT,
    region: config.AWS_REGION,
    credentials: { accessKeyId: config.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: config.AWS_SECRET_ACCESS_KEY ?? '' },
    workFolder: path.resolve(DATA_DIR, 'backups'),
  })
}
