import { createHash } from 'node:crypto'
import { letterPath } from '#site/letter-pages.ts'
import { DEFAULT_LANGUAGE } from '#site/languages.ts'
import { API_PATH } from '#site/addresses.ts'
import type { Shop } from '#shop/shop.ts'
import { networkOf } from '../cognito/address-limits.ts'
import { browserLanguage } from '../http/language-decision.ts'
import type { TakeLimit } from '../http/visitor-limits.ts'
import { problemResponse } from '../rest/problems.ts'
import { jsonResponse, restAddresses, withoutBodyToHead } from '../rest/rest-door.ts'
import { restDocsOnDemand } from '../rest/rest-docs-on-demand.ts'
import { REST_DOCS_POLICY } from '../rest/rest-docs-page.ts'
import { apiDocument } from './api-document.ts'
import type { ApiOperation } from './api-operation.ts'
import { apiBookClubOperations } from './book-club-operations.ts'
import { contactOperations } from './contact-operations.ts'
import { apiNewsletterOperations } from './newsletter-operations.ts'
import { apiOrderOperations } from './order-operations.ts'
import { API_PROBLEMS, type ApiFailure } from './api-problems.ts'
import { apiWatchOperations } from './watch-operations.ts'
import { apiStockOperations } from './stock-operations.ts'

type ApiDoor = { shop: Shop; take: TakeLimit }

export type AnswerApi = (request: Request, address: string) => Promise<Response>

const DOCUMENT_SECONDS = 300
const READING = ['GET', 'HEAD']

const OPERATIONS: ApiOperation[] = [
  ...contactOperations,
  ...apiNewsletterOperations,
  ...apiBookClubOperations,
  ...apiStockOperations,
  ...apiOrderOperations,
  ...apiWatchOperations,
]

/** The REST API: a table of operations, and what every one of them has in common. */
export function apiDoor({ shop, take }: ApiDoor): AnswerApi {
  const docs = restDocsOnDemand(() => apiDocument(shop, API_PATH, OPERATIONS), API_PATH, API_PROBLEMS)
  const docsUrl = `${shop.about.url}${API_PATH}/docs`
  const addressOf = restAddresses(OPERATIONS)

  // Member by member: what else a verb knows of its failure is not told.
  const problem = ({ kind, fields, seatsLeft }: ApiFailure, headers?: Record<string, string>) =>
    problemResponse(API_PROBLEMS, docsUrl, { kind, fields, seatsLeft }, headers)

  async function answer(request: Request, address: string): Promise<Response> {
    const url = new URL(request.url)
    const path = url.pathname.slice(API_PATH.length)
    if (path === '/openapi.json' || path === '/docs' || path === '' || path === '/') {
      if (!READING.includes(request.method)) return refusedMethod(request, READING, true)
      return path === '/openapi.json'
        ? readable(
            request,
            JSON.stringify(docs().document, null, 2),
            'application/json; charset=utf-8',
            DOCUMENT_SECONDS,
          )
        : readable(request, docs().page, 'text/html; charset=utf-8', DOCUMENT_SECONDS, {
            'content-security-policy': REST_DOCS_POLICY,
          })
    }

    const here = addressOf(request, path)
    if (!here) return problem({ kind: 'not-found' })
    const { operations, methods, call } = here
    // RFC 8058's address, opened by a person.
    const isLeaving = operations.some(({ takesForms }) => takesForms)
    if (isLeaving && READING.includes(request.method)) return toLeavingPage(request, url, path)
    const isOpen = operations.every(({ keptSeconds }) => keptSeconds !== undefined)
    if (!call) return refusedMethod(request, methods, isOpen)
    const { operation } = call

    const taken = await take(operation.limit, address)
    const headers = { ...taken.headers, ...(isOpen ? OPEN : {}) }
    if (!taken.isAllowed) return problem({ kind: 'too-many' }, headers)
    const input = await call.read(url)
    const result = input.ok
      ? await operation.run(shop, input.value as never, { network: networkOf(address), source: 'api' })
      : input
    if (!result.ok) return problem(result.failure, headers)
    const { keptSeconds, answer } = operation
    if (keptSeconds === undefined) return jsonResponse(result.value, answer.status, headers)
    return readable(request, JSON.stringify(result.value), 'application/json; charset=utf-8', keptSeconds, headers)
  }

  function refusedMethod(request: Request, allowed: readonly string[], isOpen: boolean): Response {
    const allow = [...allowed, 'OPTIONS'].join(', ')
    if (request.method !== 'OPTIONS') return problem({ kind: 'wrong-method' }, { allow })
    return new Response(null, {
      status: 204,
      headers: {
        allow,
        ...(isOpen
          ? {
              ...OPEN,
              'access-control-allow-methods': allowed.join(', '),
              'access-control-allow-headers': 'If-None-Match',
              'access-control-max-age': '86400',
            }
          : {}),
      },
    })
  }

  return async (request, address) => {
    const response = await answer(request, address).catch((error: unknown) => {
      if (!request.signal.aborted) shop.log.error({ err: error }, 'The REST API could not answer')
      return problem({ kind: 'internal' })
    })
    return withoutBodyToHead(request, response)
  }
}

/** Without credentials there is nothing to protect from other pages' reading. */
const OPEN = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
  'cross-origin-resource-policy': 'cross-origin',
}

function readable(
  request: Request,
  body: string,
  type: string,
  seconds: number,
  own: Record<string, string> = {},
): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const headers = { ...OPEN, etag, 'cache-control': `public, max-age=${seconds}`, ...own }
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (known.includes(etag) || known.includes('*')) return new Response(null, { status: 304, headers })
  return new Response(body, { headers: { ...headers, 'content-type': type } })
}

function toLeavingPage(request: Request, url: URL, path: string): Response {
  const language = browserLanguage(request.headers.get('accept-language') ?? undefined) ?? DEFAULT_LANGUAGE
  const location = letterPath(language, path.startsWith('/watches/') ? 'watch' : 'newsletter', {
    token: url.searchParams.get('token') ?? '',
  })
  return new Response(null, {
    status: 303,
    headers: { location, 'cache-control': 'no-store', 'vary': 'Accept-Language' },
  })
}
