import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { BroughtFile, ImportFiles } from '#shop/supply/import/import-files.ts'
import type { bucketFiles } from '../object-storage/bucket-files.ts'
import { unlessAbsent } from '../object-storage/s3-bucket.ts'

type Bucket = Pick<ReturnType<typeof bucketFiles>, 'put' | 'get' | 'remove' | 'details'>

/** Files of runs that every machine can work on: in a bucket, and on this machine's disk what it has used of them. */
export function bucketOfRuns(here: ImportFiles, bucket: Bucket, prefix: string): ImportFiles {
  async function shared<KeptOrRefused extends BroughtFile | 'too-large'>(
    keeping: Promise<KeptOrRefused>,
  ): Promise<KeptOrRefused> {
    const outcome = await keeping
    if (typeof outcome !== 'string') await bucket.put(prefix + outcome.sha256, here.pathOf(outcome.sha256))
    return outcome
  }
  const inBucket = async (name: string) =>
    (await bucket.details(prefix + name)).find(({ key }) => key === prefix + name)

  return {
    pathOf: here.pathOf,
    keep: (file) => shared(here.keep(file)),
    keepBytes: (name, bytes, most) => shared(here.keepBytes(name, bytes, most)),
    has: async (sha256) => (await here.has(sha256)) || (await inBucket(sha256)) !== undefined,

    async fetched(sha256) {
      const file = here.pathOf(sha256)
      if (await here.has(sha256)) return file
      await mkdir(path.dirname(file), { recursive: true })
      const unfinished = path.join(path.dirname(file), `.${randomUUID()}`)
      try {
        const isThere = await bucket.get(prefix + sha256, unfinished).then(() => true, unlessAbsent)
        if (isThere) await rename(unfinished, file)
      } finally {
        await rm(unfinished, { force: true })
      }
      return file
    },

    async list() {
      const all = (await bucket.details(prefix)).map(({ key, ...file }) => ({
        ...file,
        name: key.slice(prefix.length),
      }))
      const names = new Set(all.map(({ name }) => name))
      return [...all, ...(await here.list()).filter(({ name }) => !names.has(name))]
    },

    async forget(file) {
      const now = await inBucket(file.name)
      if (!now) return here.forget(file)
      if (now.keptAt.getTime() !== file.keptAt.getTime()) return
      await bucket.remove(now.key).catch(unlessAbsent)
      await rm(here.pathOf(file.name), { force: true })
    },
  }
}
