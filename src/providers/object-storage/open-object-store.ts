import path from 'node:path'
import type { Config } from '#main/config.ts'
import type { ObjectAddresses } from '#shop/content/object-address.ts'
import type { ObjectStore } from '#shop/content/object-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** The bucket of S3_BUCKET, or the folder `objects` of DATA_DIR. */
export function openObjectStore(config: Config, addresses: ObjectAddresses): ObjectStore {
  if (!config.S3_BUCKET)
    return folderStore({ folder: path.resolve(config.DATA_DIR, 'objects'), publicUrl: config.PUBLIC_URL, addresses })
  return s3Store({
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.AWS_REGION,
    credentials: { accessKeyId: config.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: config.AWS_SECRET_ACCESS_KEY ?? '' },
  })
}
