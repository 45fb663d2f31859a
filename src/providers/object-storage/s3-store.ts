import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { retry, type RetryOptions } from '#kit/outside/retry.ts'
import { DEFAULT_PRESIGN_SECONDS, presignedUrl, signedHeaders, type SigningCredentials } from '#kit/crypto/sigv4.ts'
import { objectType, ObjectTooLarge, requireObjectKey, type ObjectStore } from '#shop/content/object-store.ts'
import { isPassingFailure, StoreFailure } from './store-failure.ts'

type S3Store = {
  bucket: string
  /** A store of one's own, asked path-style; Amazon's when not given. */
  endpoint?: string
  region: string
  credentials: SigningCredentials
  now?: () => Date
  sleep?: RetryOptions['sleep']
}

type StoreRequest<Answer> = {
  method: string
  url: URL
  body?: Uint8Array<ArrayBuffer>
  type?: string
  read: (response: Response) => Promise<Answer>
}

const TIMEOUT_MS = 10_000
const DNS_NAME = /^[a-z0-9-]+$/

/** A bucket spoken to over S3's own protocol, by Amazon or by another who speaks it. */
export function s3Store({
  bucket,
  endpoint,
  region,
  credentials,
  now = () => new Date(),
  sleep,
}: S3Store): ObjectStore {
  const base = bucketAddress({ bucket, endpoint, region })
  const terms = () => ({ credentials, region, service: 's3', at: now() })
  const place = (key: string) => new URL(`${base}/${requireObjectKey(key)}`)

  /** The answer is read within the attempt: a line that breaks halfway is a failure like any other. */
  function ask<Answer>({ method, url, body, type, read }: StoreRequest<Answer>): Promise<Answer> {
    return retry(
      async () => {
        const headers = signedHeaders({ method, url, body, headers: type ? { 'content-type': type } : {} }, terms())
        const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
        if (!response.ok) throw await StoreFailure.of(response)
        return read(response)
      },
      { isPassing: isPassingFailure, sleep },
    )
  }

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

    async list(prefix = '') {
      const keys: string[] = []
      let token: string | undefined
      do {
        const url = new URL(`${base}/`)
        url.search = String(
          new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }),
        )
        const xml = await ask({ method: 'GET', url, read: (response) => response.text() })
        keys.push(...[...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescapeXml(key)))
        const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
        token = next && unescapeXml(next)
      } while (token)
      return keys.sort()
    },

    presign: async (key, seconds = DEFAULT_PRESIGN_SECONDS) => presignedUrl(place(key), seconds, terms()),
  }
}

/** The bucket is part of the host's name at Amazon where it can be, else of the path. */
function bucketAddress({ bucket, endpoint, region }: Pick<S3Store, 'bucket' | 'endpoint' | 'region'>): string {
  if (endpoint) return `${withoutEndSlashes(endpoint)}/${bucket}`
  if (!DNS_NAME.test(bucket)) return `https://s3.${region}.amazonaws.com/${bucket}`
  return `https://${bucket}.s3.${region}.amazonaws.com`
}

async function unread(response: Response): Promise<void> {
  await response.body?.cancel()
}

function unlessAbsent(error: unknown): null {
  if (error instanceof StoreFailure && error.status === 404 && error.code !== 'NoSuchBucket') return null
  throw error
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

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
