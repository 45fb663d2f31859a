import { hashing, type Bytes } from './hashing.ts'

export type SignerCredentials = { accessKeyId: string; secretKey: string; sessionToken: string; region: string }
type Unsigned = { url: URL; headers: Record<string, string>; body: string }

const SERVICE = 'appsync'
/** DATA-20: the signing-key cache holds 50 entries. A key is good for one day, region and service. */
const MAX_KEYS = 50
const keys = new Map<string, Bytes>()

const bytesOf = (text: string): Bytes => new TextEncoder().encode(text)
const hex = (bytes: Bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** DATA-16: the headers of a POST to the data API with those that sign it, as AWS Signature Version 4. */
export async function guestHeaders(
  { url, headers, body }: Unsigned,
  { accessKeyId, secretKey, sessionToken, region }: SignerCredentials,
  at: Date,
): Promise<Record<string, string>> {
  const { sha256, hmac } = await hashing()
  const date = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const sent: Record<string, string> = { ...headers, 'x-amz-date': date, 'x-amz-security-token': sessionToken }
  const signed: Record<string, string> = { ...sent, host: url.host }
  const names = Object.keys(signed).sort()
  const canonical = [
    'POST',
    url.pathname,
    '',
    ...names.map((name) => `${name}:${signed[name]}`),
    '',
    names.join(';'),
    hex(await sha256(bytesOf(body))),
  ].join('\n')
  const scope = `${date.slice(0, 8)}/${region}/${SERVICE}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, hex(await sha256(bytesOf(canonical)))].join('\n')

  const place = `${accessKeyId}/${scope}`
  let key = keys.get(place)
  if (!key) {
    key = bytesOf(`AWS4${secretKey}`)
    for (const part of scope.split('/')) key = await hmac(key, bytesOf(part))
    if (keys.size >= MAX_KEYS) keys.delete(keys.keys().next().value ?? '')
    keys.set(place, key)
  }
  const signature = hex(await hmac(key, bytesOf(toSign)))
  return {
    ...sent,
    authorization: `AWS4-HMAC-SHA256 Credential=${place}, SignedHeaders=${names.join(';')}, Signature=${signature}`,
  }
}
