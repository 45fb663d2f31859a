import { createHmac, hash, timingSafeEqual, type KeyObject } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ALGORITHM, encode } from './sigv4.ts'

/** A request as it came; `url` is its path and query. */
export type SignedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Uint8Array }

/** What a request says of its signature. */
export type SignatureClaim = {
  accessKeyId: string
  sessionToken: string
  /** `day/region/service/aws4_request` */
  scope: string
  region: string
  service: string
  amzDate: string
  at: number
  signedHeaders: string[]
  signature: string
}

const CREDENTIAL = /^(\w{1,128})\/((\d{8})\/([\w-]{1,64})\/([\w-]{1,64})\/aws4_request)$/
const AMZ_DATE = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/
const SIGNATURE = /^[0-9a-f]{64}$/
/** Without these a signature could be taken to another host, day or session. */
const MUST_BE_SIGNED = ['host', 'x-amz-date', 'x-amz-security-token']
const MAX_SIGNED_HEADERS = 50

export function isSigned(authorization: string): boolean {
  return authorization.startsWith(ALGORITHM)
}

/** The claim of a signed request, or in words what is missing from it. */
export function readSignature({ headers }: Pick<SignedRequest, 'headers'>): SignatureClaim | string {
  const given = new Map<string, string>()
  for (const part of (headers.authorization ?? '').slice(ALGORITHM.length).split(',')) {
    const mark = part.indexOf('=')
    const name = part.slice(0, mark).trim()
    if (mark === -1 || given.has(name)) return 'The Authorization header cannot be read.'
    given.set(name, part.slice(mark + 1).trim())
  }
  const credential = CREDENTIAL.exec(given.get('Credential') ?? '')
  if (!credential) return "The Authorization header needs 'Credential'."
  const signature = given.get('Signature') ?? ''
  if (!SIGNATURE.test(signature)) return "The Authorization header needs 'Signature'."
  const signedHeaders = (given.get('SignedHeaders') ?? '').split(';')
  if (signedHeaders.length > MAX_SIGNED_HEADERS) return 'Too many headers are signed.'
  const unsigned = MUST_BE_SIGNED.find((name) => !signedHeaders.includes(name))
  if (unsigned) return `The header '${unsigned}' must be signed.`
  if (!signedHeaders.every((name) => Object.hasOwn(headers, name))) return 'A signed header is missing.'
  const amzDate = headers['x-amz-date']
  const at = typeof amzDate === 'string' ? timeOf(amzDate) : null
  if (at === null) return "The header 'x-amz-date' cannot be read."
  const [, accessKeyId = '', scope = '', , region = '', service = ''] = credential
  return {
    accessKeyId,
    sessionToken: String(headers['x-amz-security-token']),
    scope,
    region,
    service,
    amzDate: String(amzDate),
    at,
    signedHeaders,
    signature,
  }
}

function timeOf(amzDate: string): number | null {
  const [, year, month, day, hour, minute, second] = AMZ_DATE.exec(amzDate)?.map(Number) ?? []
  if (year === undefined) return null
  const at = Date.UTC(year, Number(month) - 1, day, hour, minute, second)
  // Date.UTC accepts the 46th of a month.
  return new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '') === amzDate ? at : null
}

/** Whether the request, byte for byte, is what the owner of the key signed. A key object is ready; bytes cost five times as much. */
export function isSignedWith(key: KeyObject, request: SignedRequest, claim: SignatureClaim): boolean {
  const toSign = `${ALGORITHM}\n${claim.amzDate}\n${claim.scope}\n${sha256(canonicalRequest(request, claim.signedHeaders))}`
  const wanted = createHmac('sha256', key).update(toSign).digest()
  return timingSafeEqual(wanted, Buffer.from(claim.signature, 'hex'))
}

function canonicalRequest({ method, url, headers, body }: SignedRequest, signedHeaders: string[]): string {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  const query = mark === -1 ? '' : canonicalQuery(url.slice(mark + 1))
  let lines = ''
  for (const name of signedHeaders) lines += `${name}:${canonicalValue(headers[name])}\n`
  return `${method}\n${canonicalPath(path)}\n${query}\n${lines}\n${signedHeaders.join(';')}\n${sha256(body)}`
}

/** Every part of the path as received, encoded once more; object stores alone do without. */
function canonicalPath(path: string): string {
  return /^[\w/.~-]*$/.test(path) ? path : path.split('/').map(encode).join('/')
}

function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .sort(([a, x], [b, y]) => (a < b || (a === b && x < y) ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

function canonicalValue(value: string | string[] | undefined): string {
  const text = Array.isArray(value) ? value.join(',') : (value ?? '')
  return text.trim().replace(/\s+/g, ' ')
}

function sha256(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex')
}
