import type { Config } from '#site/config.ts'
import type { DocumentShelf } from '#shop/catalogue/feeds/document-shelf.ts'
import { bucketFiles } from './bucket-files.ts'
import { MADE_AGAIN, placeOf } from './open-object-store.ts'
import { unlessAbsent } from './s3-bucket.ts'

const PREFIX = `${MADE_AGAIN}feeds/`

/** In the bucket of S3_BUCKET, beside the objects; without one the processes of a machine have their folder. */
export function openDocumentShelf(config: Config): DocumentShelf | null {
  const place = placeOf(config)
  if (!place) return null
  const files = bucketFiles(place)
  return {
    put: (name, file) => files.put(PREFIX + name, file),
    fetch: async (name, file) => (await files.get(PREFIX + name, file).then(() => true, unlessAbsent)) ?? false,
    list: async () => (await files.list(PREFIX)).map((key) => key.slice(PREFIX.length)),
    remove: async (name) => void (await files.remove(PREFIX + name).catch(unlessAbsent)),
  }
}
