import { DEFAULT_PRESIGN_SECONDS, presignedUrl } from '#kit/crypto/sigv4.ts'
import { objectType, ObjectTooLarge, requireObjectKey, type ObjectStore } from '#shop/catalogue/content/object-store.ts'
import { s3Bucket, unlessAbsent, unread, type S3Place } from './s3-bucket.ts'

/** Objects in a bucket of S3. */
export function s3Store(at: S3Place): ObjectStore {
  const { base, terms, ask, list } = s3Bucket(at)
  const place = (key: string) => new URL(`${base}/${requireObjectKey(key)}`)

  return {
    put: async (key, bytes) =>
      ask({ method: 'PUT', url: place(key), body: new Uint8Array(bytes), type: objectType(key), read: unread }),

    get: async (key, { maxBytes = Infinity } = {}) =>
      ask({ method: 'GET', url: place(key), read: (response) => readAtMost(response, maxBytes, key) }).catch(
        unlessAbsent,
      ),

    async delete(key) {
      await ask({ method: 'DELETE', url: place(key), read: unread }).catch(unlessAbsent)
    },

    list,

    presign: async (key, seconds = DEFAULT_PRESIGN_SECONDS) => presignedUrl(place(key), seconds, terms()),
  }
}

async function readAtMost(response: Response, maxBytes: number, key: string): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new ObjectTooLarge(`The object ${key} has more than ${maxBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
