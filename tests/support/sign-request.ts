import { SignatureV4 } from '@smithy/signature-v4'
import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto'

export type SignerCredentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string }

type Unsigned = { method: string; url: string; headers?: Record<string, string>; body?: string }
type Signing = {
  credentials: SignerCredentials
  region?: string
  service?: string
  at?: Date
  /** The AWS SDK sends the body's hash in a header of its own; the client library of browsers does not. */
  applyChecksum?: boolean
}

/** What the AWS libraries ask of a hash. */
class Sha256 {
  readonly #hash: Hash | Hmac

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret))
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data))
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest()
  }

  reset(): void {}
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data)
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data)
}

/** The headers of a request as the AWS libraries sign it. */
export async function signRequest(
  { method, url, headers = {}, body }: Unsigned,
  { credentials, region = 'eu-west-1', service = 'appsync', at = new Date(), applyChecksum = true }: Signing,
): Promise<Record<string, string>> {
  const { hostname, host, pathname, searchParams, protocol } = new URL(url)
  const query: Record<string, string[]> = {}
  for (const [name, value] of searchParams) query[name] = [...(query[name] ?? []), value]
  const signer = new SignatureV4({ credentials, region, service, sha256: Sha256, applyChecksum })
  const signed = await signer.sign(
    { method, protocol, hostname, path: pathname, query, headers: { ...headers, host }, body },
    { signingDate: at },
  )
  return signed.headers
}
