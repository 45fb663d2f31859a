import type { Config } from '#site/config.ts'
import { workQueue } from '#kit/work-queue.ts'
import { languageOfPath } from '#site/languages.ts'
import type { Shop } from '#shop/shop.ts'
import { Freshness } from '#site/request-context.ts'
import type { ShopFacts } from '#site/shop-facts.ts'
import { newRequestId } from '../http/access-log.ts'
import { isBot } from '../http/bots.ts'
import { networkOf } from '../cognito/address-limits.ts'
import type { RequestFacts } from '../http/doors.ts'
import { isFormPage, isSomePage, readForm } from '../http/form-post.ts'
import { LANGUAGE_VARY } from '../http/language-decision.ts'
import type { FormerPages } from './former-pages.ts'
import { frontCacheHeaders } from './front-cache.ts'
import { readPageAddress } from './page-address.ts'
import { encodingFor, preparePage, type Encoding, type PreparedPage, type PageCache } from './page-cache.ts'
import { asResponse, plainResponse } from './page-response.ts'
import type { PaidWork } from '../http/paid-work.ts'
import type { RenderPage } from './render-page.ts'
import { pagePolicy, policyHeader, securityHeaders } from '../http/security-headers.ts'
import type { TakeLimit } from '../http/visitor-limits.ts'

type PagesDoor = {
  shop: Shop
  config: Config
  facts: ShopFacts
  cache: PageCache
  /** What is shown while the database is away. */
  former: FormerPages
  isHotReloading: boolean
  take: TakeLimit
  /** What each network may have made for it. */
  paid: PaidWork
  /** Stands first in every page, where errors are reported. */
  watch: string | null
  renderPage: RenderPage
}

/** All of a request that its page is made by. */
type Asked = { accept: string | null; encoding: Encoding }
type Rendered = { page: PreparedPage; isKept: boolean; generation: number }

export type AnswerPage = (request: Request, facts: RequestFacts) => Promise<Response>

/** The door for people. A page that may be kept goes into the cache, from where the listener answers it next time. */
export function pagesDoor({
  shop,
  config,
  facts,
  cache,
  former,
  isHotReloading,
  take,
  paid,
  watch,
  renderPage,
}: PagesDoor): AnswerPage {
  const policy = pagePolicy(config, isHotReloading)
  const fixedHeaders = securityHeaders(config)
  /** By the page's key in the cache; null where it turned out to be no page to keep. */
  const renderings = new Map<string, Promise<PreparedPage | null>>()
  /** Pages that linger are made anew one at a time: visitors whose page is not there at all wait for their own meanwhile. */
  const renewals = workQueue({ mostWaiting: 100 })
  const toBeRenewed = new Set<string>()
  /** The last page that was made could not be, for want of the database. */
  let isAway = false

  async function render(
    asked: Asked,
    url: string,
    { requestId, address }: RequestFacts,
    /** Null is one that was too large to be read. */
    form?: string | null,
  ): Promise<Rendered> {
    const generation = cache.generation
    const freshness = new Freshness()
    const sender = form !== undefined && {
      network: networkOf(address),
      may: async (limit: Parameters<TakeLimit>[0]) => (await take(limit, address)).isAllowed,
      isTooLarge: form === null,
    }
    const sent =
      form === undefined ? { headers: pageHeaders(asked) } : { method: 'POST', headers: FORM_HEADERS, body: form ?? '' }
    const response = await renderPage(url, sent, {
      shop,
      facts: { ...facts, reference: requestId },
      freshness,
      policy: (scripts) => policyHeader(policy, scripts),
      watch,
      ...(sender && { sender }),
    })
    const isKept = form === undefined && freshness.isKept && (response.status === 200 || response.status === 301)
    const rendered = {
      status: response.status,
      headers: {
        ...Object.fromEntries(response.headers),
        'cache-control': isKept ? 'public, max-age=0, must-revalidate' : 'no-store',
        ...(url === '/' ? { vary: LANGUAGE_VARY } : {}),
        ...fixedHeaders,
        ...(isKept && config.CACHE_PURGE_URL && url !== '/' ? frontCacheHeaders(freshness, shop.clock.now()) : {}),
      },
      body: Buffer.from(await response.arrayBuffer()),
      tags: freshness.tags,
      until: freshness.until,
      madeAt: shop.clock.now(),
    }
    return { page: await preparePage(rendered, asked.encoding), isKept, generation }
  }

  /** What is to be kept of a rendering that has begun; others who ask for the page meanwhile wait for it. */
  function share(rendering: Promise<Rendered | Response>, key: string, asked: Asked, target: string) {
    const shared = rendering.then(
      (rendered) => {
        if (rendered instanceof Response) return null
        isAway = rendered.page.status === AWAY
        if (!rendered.isKept) return null
        cache.put(key, rendered.page, rendered.generation, () => renew(key, asked, target))
        return rendered.page
      },
      () => null,
    )
    renderings.set(key, shared)
    return shared.finally(() => {
      if (renderings.get(key) === shared) renderings.delete(key)
    })
  }

  /** Once, however many are shown the old one meanwhile. */
  function renew(key: string, asked: Asked, target: string): void {
    if (toBeRenewed.has(key) || renderings.has(key)) return
    const hasRoom = renewals.later(async () => {
      toBeRenewed.delete(key)
      // Somebody who could not be shown the old one any more has had it made.
      if (renderings.has(key) || cache.get(key, shop.clock.now().getTime())) return
      const rendering = render(asked, target, { requestId: newRequestId(), address: '' })
      // What cannot be made is not shown any longer: the next visitor learns why.
      if (!(await share(rendering, key, asked, target))) cache.forget(key)
    })
    if (hasRoom) toBeRenewed.add(key)
  }

  return async function answer(request, requestFacts) {
    const url = new URL(request.url)
    const address = readPageAddress(url.pathname + url.search)
    if (address.kind === 'refused') return plainResponse(address.status, address.message)
    if (address.kind === 'redirect') return new Response(null, { status: 301, headers: { location: address.to } })
    const paying = { work: 'pages', address: requestFacts.address, language: languageOfPath(address.pathname) } as const
    const asked = {
      accept: request.headers.get('accept'),
      encoding: encodingFor(request.headers.get('accept-encoding') ?? undefined),
    }
    if (request.method === 'POST' && isFormPage(address)) {
      const form = await readForm(request, config.PUBLIC_URL)
      if (form instanceof Response) return form
      const rendered = await paid(paying, () => render(asked, address.pathname + address.search, requestFacts, form))
      return rendered instanceof Response ? rendered : asResponse(rendered.page, request)
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return isSomePage(address)
        ? plainResponse(405, 'This page can only be read.', { allow: 'GET, HEAD' })
        : plainResponse(404, 'There is nothing here.')

    const formerPage = () => former.find(address.key, shop.clock.now().getTime())
    // Visitors who ask for the same page while it is being made wait for the one rendering.
    const underWay = renderings.get(address.key)
    if (underWay) {
      const lastPage = isAway && formerPage()
      const sharedPage = lastPage || (await underWay)
      if (sharedPage) return asResponse(sharedPage, request)
    }

    const target = (address.isData ? url.pathname : address.pathname) + address.search
    const rendering = paid(paying, () => render(asked, target, requestFacts))
    void share(rendering, address.key, asked, target)
    const lastPage = isAway && formerPage()
    if (lastPage) return asResponse(lastPage, request)
    const rendered = await rendering
    if (rendered instanceof Response) return rendered
    const page = (rendered.page.status === AWAY && formerPage()) || rendered.page
    if (page.status >= 400 && isBot(request.headers.get('user-agent')))
      return new Response(null, { status: page.status, headers: fixedHeaders })
    return asResponse(page, request)
  }
}

/** As pages are answered that need a database which cannot be reached. */
const AWAY = 503

const FORM_HEADERS = { 'accept': 'text/html', 'content-type': 'application/x-www-form-urlencoded' }

/** A page is the same for everybody: nothing of the visitor reaches the loaders. */
function pageHeaders({ accept }: Asked): Record<string, string> {
  return accept ? { accept } : {}
}
