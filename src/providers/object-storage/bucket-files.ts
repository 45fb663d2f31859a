import { createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { objectKeysIn, s3Bucket, unread, type S3Place } from './s3-bucket.ts'

/** S3 takes ten thousand parts at most: 320 GB. */
const PART_BYTES = 32 * 1024 * 1024
const PART_TIMEOUT_MS = 5 * 60_000
const WHOLE_TIMEOUT_MS = 60 * 60_000

/** Files too large for memory: they go there in parts, and appear when the last one has come. */
export function bucketFiles({ partBytes = PART_BYTES, ...at }: S3Place & { partBytes?: number }) {
  const { base, ask, list, listed } = s3Bucket(at)
  const place = (key: string, query = '') => new URL(`${base}/${key}${query}`)

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
    list,

    /** With their sizes, and since when each is there. */
    async details(prefix: string): Promise<{ key: string; bytes: number; keptAt: Date }[]> {
      const found: { key: string; bytes: number; keptAt: Date }[] = []
      for await (const page of listed(prefix))
        for (const one of page.split('<Contents>').slice(1)) {
          const [key = ''] = objectKeysIn(one)
          const [, bytes = '0'] = /<Size>(\d+)<\/Size>/.exec(one) ?? []
          const [, keptAt = ''] = /<LastModified>([^<]+)<\/LastModified>/.exec(one) ?? []
          found.push({ key, bytes: Number(bytes), keptAt: new Date(keptAt) })
        }
      return found
    },

    async put(key: string, file: string): Promise<void> {
      const begun = await ask({ method: 'POST', url: place(key, '?uploads='), read: (response) => response.text() })
      const id = /<UploadId>([^<]+)<\/UploadId>/.exec(begun)?.[1]
      if (!id) throw new Error(`${at.bucket} did not begin to take a file`)
      const upload = `uploadId=${encodeURIComponent(id)}`
      const handle = await open(file)
      try {
        const tags: string[] = []
        const buffer = new Uint8Array(Math.min(partBytes, (await handle.stat()).size || 1))
        for (let filled = await fill(handle, buffer); filled > 0; filled = await fill(handle, buffer))
          tags.push(await putPart(place(key, `?partNumber=${tags.length + 1}&${upload}`), buffer.slice(0, filled)))
        const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
        const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
        const done = await ask({
          method: 'POST',
          url: place(key, `?${upload}`),
          body,
          timeoutMs: PART_TIMEOUT_MS,
          read: (response) => response.text(),
        })
        // It answers 200 before it has finished, and may still fail.
        if (done.includes('<Error>')) throw new Error(`${at.bucket} did not take ${key}: ${done.slice(0, 200)}`)
      } catch (error) {
        // What was sent would be paid for; the failure is the one that is thrown.
        await ask({ method: 'DELETE', url: place(key, `?${upload}`), read: unread }).catch(() => {})
        throw error
      } finally {
        await handle.close()
      }
    },

    async get(key: string, file: string): Promise<void> {
      await ask({
        method: 'GET',
        url: place(key),
        timeoutMs: WHOLE_TIMEOUT_MS,
        read: (response) =>
          pipeline(Readable.from(response.body ?? []), createWriteStream(file, { mode: 0o600, flags: 'w' })),
      })
    },

    async remove(key: string): Promise<void> {
      await ask({ method: 'DELETE', url: place(key), read: unread })
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
