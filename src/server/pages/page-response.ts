import { visitorStateHeader } from './visitor-state-header.ts'
import { encodingFor, type PreparedPage } from './page-cache.ts'

/** A prepared page in the encoding the visitor takes; 304 where they have it already. */
export function asResponse(page: PreparedPage, request: Request): Response {
  const { headers, body } = page.answers[encodingFor(request.headers.get('accept-encoding') ?? undefined)]
  const pairs = Array.from({ length: headers.length / 2 }, (_, index): [string, string] => [
    headers[index * 2] ?? '',
    headers[index * 2 + 1] ?? '',
  ])
  pairs.push(['server-timing', visitorStateHeader(request.headers.get('cookie') ?? undefined)])
  const isUnchanged = page.status === 200 && request.headers.get('if-none-match') === page.etag
  if (isUnchanged)
    return new Response(null, {
      status: 304,
      headers: pairs.filter(([name]) => name !== 'content-length' && name !== 'content-encoding'),
    })
  const isBodiless = request.method === 'HEAD' || page.status === 204 || page.status === 304
  return new Response(isBodiless ? null : new Uint8Array(body), { status: page.status, headers: pairs })
}

/** WEB-52: what is not a page is answered in one line of text. */
export function plainResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return new Response(`${message}\n`, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  })
}
