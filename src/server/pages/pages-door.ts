import { languageOfPath } from '#site/languages.ts'
import { isBot } from '../http/bots.ts'
import type { RequestFacts } from '../http/doors.ts'
import { isFormPage, isSomePage, readPostedForm } from '../http/form-post.ts'
import type { PaidWork } from '../http/paid-work.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { FormerPages } from './former-pages.ts'
import { readPageAddress, type PageAddress } from './page-address.ts'
import { encodingFor, type PageCache } from './page-cache.ts'
import { pageMaker, type PageMaker, type PageWish } from './page-maker.ts'
import { PageRenderings } from './page-renderings.ts'
import { asResponse, plainResponse } from './page-response.ts'
import { PagesWithoutDatabase } from './pages-without-database.ts'

type PagesDoor = PageMaker & {
  cache: PageCache
  /** What is shown while the database is away. */
  former: FormerPages
  /** What each network may have made for it. */
  paid: PaidWork
}

export type AnswerPage = (request: Request, facts: RequestFacts) => Promise<Response>

/** A request for a page that there may be: its address read, and who asks. */
type Visit = { request: Request; from: RequestFacts; address: Extract<PageAddress, { kind: 'page' }>; wish: PageWish }

/** The door for people. A page that may be kept goes into the cache, from where the listener answers it next time. */
export function pagesDoor({ cache, former, paid, ...maker }: PagesDoor): AnswerPage {
  const { shop, config } = maker
  const fixedHeaders = securityHeaders(config)
  const make = pageMaker(maker)
  const withoutDatabase = new PagesWithoutDatabase(former, shop.clock)
  const renderings = new PageRenderings({
    cache,
    clock: shop.clock,
    make,
    onMade: (page) => withoutDatabase.noteMade(page),
  })
  const charge = ({ from, address }: Visit) =>
    ({ work: 'pages', address: from.address, language: languageOfPath(address.pathname) }) as const

  async function answerForm(visit: Visit): Promise<Response> {
    const { request, from, address, wish } = visit
    const form = await readPostedForm(request, config.PUBLIC_URL)
    if (form instanceof Response) return form
    const target = address.pathname + address.search
    const made = await paid(charge(visit), () => make(target, wish, from, { text: form }))
    return made instanceof Response ? made : asResponse(made.page, request)
  }

  async function answerPage(visit: Visit): Promise<Response> {
    const { request, from, address, wish } = visit
    const { key } = address
    // Visitors who ask for the same page while it is being made wait for the one rendering.
    const underWay = renderings.find(key)
    const sharedPage = underWay && (withoutDatabase.formerPage(key) ?? (await underWay))
    if (sharedPage) return asResponse(sharedPage, request)

    const target = (address.isData ? new URL(request.url).pathname : address.pathname) + address.search
    const rendering = renderings.begin({ key, target, wish }, () => paid(charge(visit), () => make(target, wish, from)))
    const formerPage = withoutDatabase.formerPage(key)
    if (formerPage) return asResponse(formerPage, request)
    const made = await rendering
    if (made instanceof Response) return made
    const page = withoutDatabase.bestOf(made.page, key)
    if (page.status >= 400 && isBot(request.headers.get('user-agent')))
      return new Response(null, { status: page.status, headers: fixedHeaders })
    return asResponse(page, request)
  }

  return async function answer(request, from) {
    const { pathname, search } = new URL(request.url)
    const address = readPageAddress(pathname + search)
    if (address.kind === 'refused') return plainResponse(address.status, address.message)
    if (address.kind === 'redirect') return new Response(null, { status: 301, headers: { location: address.to } })
    const visit = { request, from, address, wish: wishOf(request) }
    if (request.method === 'POST' && isFormPage(address)) return answerForm(visit)
    if (request.method === 'GET' || request.method === 'HEAD') return answerPage(visit)
    return isSomePage(address)
      ? plainResponse(405, 'This page can only be read.', { allow: 'GET, HEAD' })
      : plainResponse(404, 'There is nothing here.')
  }
}

function wishOf({ headers }: Request): PageWish {
  return {
    accept: headers.get('accept'),
    encoding: encodingFor(headers.get('accept-encoding') ?? undefined),
    userAgent: headers.get('user-agent'),
  }
}
