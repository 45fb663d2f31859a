import type { Config } from '#site/config.ts'
import type { ImportFiles } from '#shop/supply/import/import-files.ts'
import { bucketFiles } from '../object-storage/bucket-files.ts'
import { FILES_OF_RUNS, placeOf } from '../object-storage/open-object-store.ts'
import { bucketOfRuns } from './bucket-of-runs.ts'
import { importFiles } from './import-files.ts'

/** In `DATA_DIR/import-files`, and with S3_BUCKET for all machines in the bucket. */
export function openImportFiles(config: Config): ImportFiles {
  const here = importFiles(config.DATA_DIR)
  const place = placeOf(config)
  return place ? bucketOfRuns(here, bucketFiles(place), FILES_OF_RUNS) : here
}
