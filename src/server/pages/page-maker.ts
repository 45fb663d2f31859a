import type { Config } from '#site/config.ts'
import { languageOfPath } from '#site/languages.ts'
import { Freshness, type Sender } from '#site/request-context.ts'
import type { ShopFacts } from '#site/shop-facts.ts'
import type { Shop } from '#shop/shop.ts'
import { networkOf } from '../cognito/address-limits.ts'
import type { RequestFacts } from '../http/doors.ts'
import { LANGUAGE_VARY } from '../http/language-decision.ts'
import { pagePolicy, policyHeader, securityHeaders, withPayPages } from '../http/security-headers.ts'
import type { CodeTriesOf } from '../http/code-tries.ts'
import type { TakeLimit } from '../http/visitor-limits.ts'
import { isBot } from '../http/bots.ts'
import { frontCacheHeaders } from './front-cache.ts'
import { preparePage, type Encoding, type PreparedPage } from './page-cache.ts'
import type { RenderPage } from './render-page.ts'

export type PageMaker = {
  shop: Shop
  config: Config
  facts: ShopFacts
  isHotReloading: boolean
  take: TakeLimit
  triesOf: CodeTriesOf
  /** Stands first in every page, where errors are reported. */
  watch: string | null
  renderPage: RenderPage
}

/** All of a request that its page is made by. */
export type PageWish = { accept: string | null; encoding: Encoding; userAgent: string | null }

/** A form that was sent to a page: its text, or null where it was too large to be read. */
export type SentForm = { text: string | null }

/** `isCacheable`: it is the same for all who ask for it. */
export type MadePage = { page: PreparedPage; isCacheable: boolean }

/** The page of an address, whole and compressed, with the headers that it is answered with. */
export type MakePage = (target: string, wish: PageWish, from: RequestFacts, form?: SentForm) => Promise<MadePage>

export function pageMaker({
  shop,
  config,
  facts,
  isHotReloading,
  take,
  triesOf,
  watch,
  renderPage,
}: PageMaker): MakePage {
  const policy = pagePolicy(config, isHotReloading)
  const fixedHeaders = securityHeaders(config)
  const hasCacheInFront = Boolean(config.CACHE_PURGE_URL)

  return async (target, wish, { requestId, address }, form) => {
    const freshness = new Freshness()
    const response = await renderPage(target, form ? formRequest(form) : pageRequest(wish), {
      shop,
      facts: { ...facts, reference: requestId },
      freshness,
      policy: (scripts) => policyHeader(withPayPages(policy, shop.payments), scripts),
      watch,
      ...(form && { sender: senderOf(form, address, { take, triesOf }) }),
    })
    const { status } = response
    if (freshness.lookedForInVain !== null && !isBot(wish.userAgent))
      shop.emptySearches?.note({
        language: languageOfPath(target),
        text: freshness.lookedForInVain,
        network: networkOf(address),
      })
    const isCacheable = !form && freshness.isKept && (status === 200 || status === 301)
    const rendered = {
      status,
      headers: {
        ...Object.fromEntries(response.headers),
        'cache-control': isCacheable ? 'public, max-age=0, must-revalidate' : 'no-store',
        ...(target === '/' ? { vary: LANGUAGE_VARY } : {}),
        ...fixedHeaders,
        ...(isCacheable && hasCacheInFront && target !== '/' ? frontCacheHeaders(freshness, shop.clock.now()) : {}),
      },
      body: Buffer.from(await response.arrayBuffer()),
      tags: freshness.tags,
      until: freshness.until,
      madeAt: shop.clock.now(),
    }
    return { page: await preparePage(rendered, wish.encoding), isCacheable }
  }
}

/** A page is the same for everybody: nothing of the visitor reaches the loaders. */
function pageRequest({ accept }: PageWish): RequestInit {
  return { headers: accept ? { accept } : {} }
}

function formRequest({ text }: SentForm): RequestInit {
  const headers = { 'accept': 'text/html', 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: text ?? '' }
}

function senderOf({ text }: SentForm, address: string, { take, triesOf }: Pick<PageMaker, 'take' | 'triesOf'>): Sender {
  return {
    tryCode: triesOf(address, null),
    network: networkOf(address),
    may: async (limit: Parameters<TakeLimit>[0]) => (await take(limit, address)).isAllowed,
    isTooLarge: text === null,
  }
}
