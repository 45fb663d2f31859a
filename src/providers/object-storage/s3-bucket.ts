import { signedHeaders, type SigningCredentials } from '#kit/crypto/sigv4.ts'
import { retry, type RetryOptions } from '#kit/outside/retry.ts'
import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { isPassingFailure, StoreFailure } from './store-failure.ts'

export type S3Place = {
  bucket: string
  /** A store of one's own, asked path-style; Amazon's when not given. */
  endpoint?: string
  region: string
  credentials: SigningCredentials
  now?: () => Date
  sleep?: RetryOptions['sleep']
}

export type StoreRequest<Answer> = {
  method: string
  url: URL
  body?: Uint8Array<ArrayBuffer>
  type?: string
  timeoutMs?: number
  read: (response: Response) => Promise<Answer>
}

const TIMEOUT_MS = 10_000
const DNS_NAME = /^[a-z0-9-]+$/

/** A bucket spoken to over S3's own protocol, by Amazon or by another who speaks it. */
export function s3Bucket({ bucket, endpoint, region, credentials, now = () => new Date(), sleep }: S3Place) {
  const base = bucketAddress({ bucket, endpoint, region })
  const terms = () => ({ credentials, region, service: 's3', at: now() })

  /** The answer is read within the attempt: a line that breaks halfway is a failure like any other. */
  function ask<Answer>({
    method,
    url,
    body,
    type,
    timeoutMs = TIMEOUT_MS,
    read,
  }: StoreRequest<Answer>): Promise<Answer> {
    return retry(
      async () => {
        const headers = signedHeaders({ method, url, body, headers: type ? { 'content-type': type } : {} }, terms())
        const response = await fetch(url, { method, headers, body, signal: AbortSignal.timeout(timeoutMs) })
        if (!response.ok) throw await StoreFailure.of(response)
        return read(response)
      },
      { isPassing: isPassingFailure, sleep },
    )
  }

  async function list(prefix = ''): Promise<string[]> {
    const keys: string[] = []
    for await (const xml of listed(prefix)) keys.push(...objectKeysIn(xml))
    return keys.sort()
  }

  /** Page by page, as the bucket tells it. */
  async function* listed(prefix: string): AsyncGenerator<string> {
    let token: string | undefined
    do {
      const url = new URL(`${base}/`)
      url.search = String(
        new URLSearchParams({ 'list-type': '2', prefix, ...(token && { 'continuation-token': token }) }),
      )
      const xml = await ask({ method: 'GET', url, read: (response) => response.text() })
      yield xml
      const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(xml)?.[1]
      token = next && unescapeXml(next)
    } while (token)
  }

  return { base, terms, ask, list, listed }
}

/** The bucket is part of the host's name at Amazon where it can be, else of the path. */
function bucketAddress({ bucket, endpoint, region }: Pick<S3Place, 'bucket' | 'endpoint' | 'region'>): string {
  if (endpoint) return `${withoutEndSlashes(endpoint)}/${bucket}`
  if (!DNS_NAME.test(bucket)) return `https://s3.${region}.amazonaws.com/${bucket}`
  return `https://${bucket}.s3.${region}.amazonaws.com`
}

export function objectKeysIn(xml: string): string[] {
  return [...xml.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => unescapeXml(key))
}

export async function unread(response: Response): Promise<void> {
  await response.body?.cancel()
}

export function unlessAbsent(error: unknown): null {
  if (error instanceof StoreFailure && error.status === 404 && error.code !== 'NoSuchBucket') return null
  throw error
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function unescapeXml(text: string): string {
  return text.replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
}
