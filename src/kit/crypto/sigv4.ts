import { createHash, createHmac } from 'node:crypto'

/** AWS Signature Version 4, as object stores speak it: the path is encoded once and signed as it is sent. */
export type SigningCredentials = { accessKeyId: string; secretAccessKey: string }
export type SigningTerms = {
  credentials: SigningCredentials
  region: string
  service: string
  /** The moment of signing. */
  at: Date
}
type RequestToSign = { method: string; url: URL; headers: Record<string, string>; payloadHash: string }

export const ALGORITHM = 'AWS4-HMAC-SHA256'
const UNSIGNED = 'UNSIGNED-PAYLOAD'
export const DEFAULT_PRESIGN_SECONDS = 3600
const LONGEST_PRESIGN_SECONDS = 7 * 24 * 3600

/** A signature that may not be given. */
export class SigningRefused extends Error {
  override name = 'SigningRefused'
}

/** The headers of a request, with the ones that sign it. */
export function signedHeaders(
  { method, url, headers, body }: { method: string; url: URL; headers?: Record<string, string>; body?: Uint8Array },
  terms: SigningTerms,
): Record<string, string> {
  checkCredentials(terms.credentials)
  const payloadHash = sha256(body ?? '')
  const sent = { ...headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': amzDate(terms.at) }
  const { signature, names } = sign({ method, url, headers: { ...sent, host: url.host }, payloadHash }, terms)
  const credential = `Credential=${terms.credentials.accessKeyId}/${scope(terms)}`
  return { ...sent, authorization: `${ALGORITHM} ${credential}, SignedHeaders=${names}, Signature=${signature}` }
}

/** DATA-20: an address that opens one object to whoever has it, for an hour unless said otherwise, for a week at most. */
export function presignedUrl(url: URL, seconds: number, terms: SigningTerms): string {
  checkPresignSeconds(seconds)
  checkCredentials(terms.credentials)
  const signed = new URL(url)
  const parameters = {
    'X-Amz-Algorithm': ALGORITHM,
    'X-Amz-Credential': `${terms.credentials.accessKeyId}/${scope(terms)}`,
    'X-Amz-Date': amzDate(terms.at),
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  }
  for (const [name, value] of Object.entries(parameters)) signed.searchParams.set(name, value)
  const { signature } = sign({ method: 'GET', url: signed, headers: { host: url.host }, payloadHash: UNSIGNED }, terms)
  return `${signed.origin}${signed.pathname}?${canonicalQuery(signed)}&X-Amz-Signature=${signature}`
}

export function checkPresignSeconds(seconds: number): void {
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > LONGEST_PRESIGN_SECONDS)
    throw new SigningRefused(`A presigned address lives from 1 to ${LONGEST_PRESIGN_SECONDS} seconds, not ${seconds}.`)
}

function checkCredentials(credentials: unknown): void {
  const { accessKeyId, secretAccessKey } = (credentials ?? {}) as Record<string, unknown>
  const isKey = (value: unknown) => typeof value === 'string' && value !== ''
  if (!isKey(accessKeyId) || !isKey(secretAccessKey))
    throw new SigningRefused('Signing needs an access key and a secret, both as text.')
}

function sign(
  { method, url, headers, payloadHash }: RequestToSign,
  terms: SigningTerms,
): { signature: string; names: string } {
  const named = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const names = named.map(([name]) => name).join(';')
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join('')
  const canonical = [method, url.pathname, canonicalQuery(url), lines, names, payloadHash].join('\n')
  const toSign = [ALGORITHM, amzDate(terms.at), scope(terms), sha256(canonical)].join('\n')
  return { signature: createHmac('sha256', signingKey(terms)).update(toSign).digest('hex'), names }
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

export function encode(text: string): string {
  return encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function amzDate(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function scope({ region, service, at }: SigningTerms): string {
  return `${amzDate(at).slice(0, 8)}/${region}/${service}/aws4_request`
}

/** DATA-20: the signing-key cache holds 50 entries. A key is good for one day, region and service. */
export const MAX_SIGNING_KEYS = 50
export const signingKeys = new Map<string, Buffer>()

function signingKey(terms: SigningTerms): Buffer {
  const { accessKeyId, secretAccessKey } = terms.credentials
  // The secret itself is never a key of the map.
  const place = `${scope(terms)}/${createHmac('sha256', secretAccessKey).update(accessKeyId).digest('hex')}`
  const known = signingKeys.get(place)
  if (known) return known
  const key = derivedKey(secretAccessKey, scope(terms))
  signingKeys.set(place, key)
  for (const oldest of signingKeys.keys()) {
    if (signingKeys.size <= MAX_SIGNING_KEYS) break
    signingKeys.delete(oldest)
  }
  return key
}

/** A scope is `day/region/service/aws4_request`. */
export function derivedKey(secretAccessKey: string, scope: string): Buffer {
  return scope
    .split('/')
    .reduce<Buffer>(
      (key, part) => createHmac('sha256', key).update(part).digest(),
      Buffer.from(`AWS4${secretAccessKey}`),
    )
}

function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}
