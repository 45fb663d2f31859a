import { createWriteStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupShelf } from '#backup/backup-shelf.ts'
import { s3Bucket, unlessAbsent, unread, type S3Place } from '../object-storage/s3-bucket.ts'

type BucketShelf = S3Place & {
  /** What names begin with: empty, or folders each with its slash. */
  prefix: string
  /** Where a backup is written before it goes there, and read from when it is checked. */
  workFolder: string
  partBytes?: number
}

/** S3 takes ten thousand parts at most: 320 GB. */
const PART_BYTES = 32 * 1024 * 1024
const PART_TIMEOUT_MS = 5 * 60_000
const WHOLE_TIMEOUT_MS = 60 * 60_000

/** Files go there in parts, and appear when the last one has come. */
export function bucketShelf({ prefix, workFolder, partBytes = PART_BYTES, ...at }: BucketShelf): BackupShelf {
  const { base, ask, list } = s3Bucket(at)
  const place = (name: string, query = '') => new URL(`${base}/${prefix}${name}${query}`)

  async function putPart(url: URL, body: Uint8Array<ArrayBuffer>): Promise<string> {
    return ask({
      method: 'PUT',
      url,
      body,
      timeoutMs: PART_TIMEOUT_MS,
      read: async (response) => {
        await unread(response)
        return response.headers.get('etag') ?? ''
      },
    })
  }

  return {
    place: `s3://${at.bucket}/${prefix}`,
    workFolder,

    async list() {
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      return (await list(prefix)).map((key) => key.slice(prefix.length))
    },

    async put(name, file) {
      const begun = await ask({ method: 'POST', url: place(name, '?uploads='), read: (response) => response.text() })
      const id = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
      if (!id) throw new Error(`${at.bucket} did not begin to take a file`)
      const upload = `uploadId=${encodeURIComponent(id)}`
      const handle = await open(file)
      try {
        const tags: string[] = []
        const buffer = new Uint8Array(partBytes)
        for (let filled = await fill(handle, buffer); filled > 0; filled = await fill(handle, buffer))
          tags.push(await putPart(place(name, `?partNumber=${tags.length + 1}&${upload}`), buffer.slice(0, filled)))
        const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
        const done = await ask({
          method: 'POST',
          url: place(name, `?${upload}`),
          body,
          timeoutMs: PART_TIMEOUT_MS,
          read: (response) => response.text(),
        })
        // It answers 200 before it has finished, and may still fail.
        if (done.includes('<Error>')) throw new Error(`${at.bucket} did not take ${name}: ${done.slice(0, 200)}`)
      } catch (error) {
        // What was sent would be paid for; the failure is the one that is thrown.
        await ask({ method: 'DELETE', url: place(name, `?${upload}`), read: unread }).catch(() => {})
        throw error
      } finally {
        await handle.close()
      }
      await rm(file, { force: true })
    },

    async withFile(name, work) {
      await mkdir(workFolder, { recursive: true, mode: 0o700 })
      const file = path.join(workFolder, `${name}.checked`)
      try {
        await ask({
          method: 'GET',
          url: place(name),
          timeoutMs: WHOLE_TIMEOUT_MS,
          read: (response) =>
            pipeline(Readable.from(response.body ?? []), createWriteStream(file, { mode: 0o600, flags: 'w' })),
        })
        return await work(file)
      } finally {
        await rm(file, { force: true })
      }
    },

    async remove(name) {
      await ask({ method: 'DELETE', url: place(name), read: unread }).catch(unlessAbsent)
    },
  }
}

async function fill(handle: Awaited<ReturnType<typeof open>>, buffer: Uint8Array): Promise<number> {
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled)
    if (bytesRead === 0) break
    filled += bytesRead
  }
  return filled
}
