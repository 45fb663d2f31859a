import path from 'node:path'
import type { Config } from '#site/config.ts'
import type { ObjectAddresses } from '#shop/catalogue/content/object-address.ts'
import type { ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { folderStore } from './folder-store.ts'
import type { S3Place } from './s3-bucket.ts'
import { s3Store } from './s3-store.ts'

/** What a bucket holds beside the shop's objects: former builds, what is made again, and files of runs. No part of a backup, and not taken away by a restore. */
const BUILDS = 'builds/'
export const MADE_AGAIN = 'made-again/'
export const FILES_OF_RUNS = 'import-files/'
const BESIDE_OBJECTS = [BUILDS, MADE_AGAIN, FILES_OF_RUNS]

/** The bucket of S3_BUCKET, or the folder `objects` of DATA_DIR. */
export function openObjectStore(config: Config, addresses: ObjectAddresses): ObjectStore {
  const place = placeOf(config)
  if (!place)
    return folderStore({ folder: path.resolve(config.DATA_DIR, 'objects'), publicUrl: config.PUBLIC_URL, addresses })
  const bucket = s3Store(place)
  const isObject = (key: string) => !BESIDE_OBJECTS.some((prefix) => key.startsWith(prefix))
  return { ...bucket, list: async (prefix) => (await bucket.list(prefix)).filter(isObject) }
}

/** Where the last builds are kept: the same bucket, or the folder `assets` of DATA_DIR. */
export function openBuildStore(
  config: Config,
  addresses: ObjectAddresses,
): Pick<ObjectStore, 'put' | 'get' | 'delete' | 'list'> {
  const place = placeOf(config)
  if (!place)
    return folderStore({ folder: path.resolve(config.DATA_DIR, 'assets'), publicUrl: config.PUBLIC_URL, addresses })
  const bucket = s3Store(place)
  return {
    put: (key, bytes) => bucket.put(BUILDS + key, bytes),
    get: (key, options) => bucket.get(BUILDS + key, options),
    delete: (key) => bucket.delete(BUILDS + key),
    list: async () => (await bucket.list(BUILDS)).map((key) => key.slice(BUILDS.length)),
  }
}

export function placeOf(config: Config): S3Place | null {
  if (!config.S3_BUCKET) return null
  return {
    bucket: config.S3_BUCKET,
    endpoint: config.S3_ENDPOINT,
    region: config.AWS_REGION,
    credentials: { accessKeyId: config.AWS_ACCESS_KEY_ID ?? '', secretAccessKey: config.AWS_SECRET_ACCESS_KEY ?? '' },
  }
}
