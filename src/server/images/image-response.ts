import { createHash } from 'node:crypto'

/** Only the shop's own addresses are kept, so the name can be theirs; hashed, it is a name for every file system. */
export function fileName(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 40) + address.slice(address.lastIndexOf('.'))
}

export function imageResponse(bytes: Buffer, format: string, cacheControl: string, request: Request): Response {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  const headers = { 'content-type': `image/${format}`, 'cache-control': cacheControl, etag }
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
    headers: { ...headers, 'content-length': String(bytes.length) },
  })
}
