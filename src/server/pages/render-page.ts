import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { instrumented } from '#kit/instrumented.ts'
import type { Shop } from '#shop/shop.ts'
import {
  factsContext,
  freshnessContext,
  policyContext,
  senderContext,
  shopContext,
  watchContext,
  type Freshness,
  type Sender,
} from '#site/request-context.ts'
import type { ShopFacts } from '#site/shop-facts.ts'
import { routeOf } from '../http/route-of.ts'

type PageRenderer = {
  publicUrl: string
  isHotReloading: boolean
  loadBuild: () => ServerBuild | Promise<ServerBuild>
}

type RenderedFor = {
  shop: Shop
  facts: ShopFacts
  freshness: Freshness
  /** The Content-Security-Policy of a page into which the shop has written these scripts. */
  policy: (scripts: readonly string[]) => string
  /** Stands first in the page, where errors are reported. */
  watch: string | null
  /** Who sent the form, where one was sent. */
  sender?: Sender
}

/** A page of the shop, written whole, from whatever shop it is given. */
export type RenderPage = (target: string, sent: RequestInit, given: RenderedFor) => Promise<Response>

export function pageRenderer({ publicUrl, isHotReloading, loadBuild }: PageRenderer): RenderPage {
  let built: { build: ServerBuild; handle: ReturnType<typeof createRequestHandler> } | undefined

  /** Made once; anew only when hot reload brings another build. */
  async function routeHandler(): Promise<ReturnType<typeof createRequestHandler>> {
    const build = await loadBuild()
    if (built?.build !== build)
      built = { build, handle: createRequestHandler(build, isHotReloading ? 'development' : 'production') }
    return built.handle
  }

  return async (target, sent, { shop, facts, freshness, policy, watch, sender }) => {
    const context = new RouterContextProvider()
    context.set(shopContext, shop)
    context.set(factsContext, facts)
    context.set(freshnessContext, freshness)
    context.set(policyContext, policy)
    context.set(watchContext, watch)
    if (sender) context.set(senderContext, sender)
    const answerRoute = await routeHandler()
    const url = new URL(target, publicUrl)
    const piece = { kind: 'page', name: routeOf(url.pathname), isFailure: isBroken } as const
    return instrumented(piece, () => answerRoute(new Request(url, sent), context))
  }
}

function isBroken(response: unknown): boolean {
  return (response as Response).status >= 500
}
