import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#kit/clock.ts'
import { visitorStateHeader } from './visitor-state-header.ts'
import { languageAtRoot, languageCookie, LANGUAGE_VARY } from '../http/language-decision.ts'
import { FRONT_CACHE_HEADERS } from './front-cache.ts'
import { readPageAddress } from './page-address.ts'
import { encodingFor, type CachedPage, type PageCache } from './page-cache.ts'

/**
 * Answers what is already rendered straight from the `node:http` listener, before the router: the difference between
 * a fifth and most of a bare server's speed. Says what it has answered; null: nothing.
 */
export function answerFromCache(
  { cache, clock }: { cache: PageCache; clock: Clock },
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): CachedPage | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  const url = request.url ?? ''
  let key = url
  if (url.includes('?')) {
    const address = readPageAddress(url)
    if (address.kind !== 'page') return null
    key = address.key
  }
  if (key === '/' && languageAtRoot(request.headers) !== 'en') return null
  const page = cache.getLingering(key, clock.now().getTime())
  if (!page) return null
  const isOld = page.lingersUntil !== null
  if (isOld) page.renew?.()
  const ofThisRequest = ['server-timing', visitorStateHeader(request.headers.cookie), 'x-request-id', requestId]
  if (request.headers['if-none-match'] === page.etag) {
    const headers = without(page.answers.identity.headers, ['content-length', ...(isOld ? FRONT_CACHE_HEADERS : [])])
    response.writeHead(304, [...headers, ...ofThisRequest]).end()
    return page
  }
  const answer = page.answers[encodingFor(request.headers['accept-encoding'] as string | undefined)]
  // A cache in front was told already that what it shows has changed: it must not keep it now.
  const headers = isOld ? without(answer.headers, FRONT_CACHE_HEADERS) : answer.headers
  response.writeHead(page.status, [...headers, ...ofThisRequest])
  response.end(request.method === 'HEAD' ? undefined : answer.body)
  return page
}

/** A flat list of headers without some of them. */
function without(headers: readonly string[], names: readonly string[]): string[] {
  return headers.filter((_, index) => !names.includes(headers[index - (index % 2)] ?? ''))
}

/** WEB-42, WEB-43: only `/` ever redirects for language; the redirect remembers its choice and belongs to this visitor alone. */
export function redirectForLanguage(
  request: IncomingMessage,
  response: ServerResponse,
  isSecure: boolean,
  requestId: string,
): boolean {
  const url = request.url ?? ''
  if (url !== '/' && !url.startsWith('/?')) return false
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  if (languageAtRoot(request.headers) === 'en') return false
  response
    .writeHead(302, {
      'location': `/hu${url.slice(1)}`,
      'set-cookie': languageCookie('hu', isSecure),
      'cache-control': 'private, no-store',
      'vary': LANGUAGE_VARY,
      'content-length': '0',
      'x-request-id': requestId,
    })
    .end()
  return true
}
