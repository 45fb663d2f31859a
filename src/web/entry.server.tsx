import { randomBytes } from 'node:crypto'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { ConsentHtmlContext } from './consent/consent-html.ts'
import { CachedFragmentContext } from './shell/paint/cached-fragment.tsx'
import { cacheFragment } from './shell/paint/cached-fragments.server.ts'
import { ownScripts, ScriptMarkContext } from './shell/paint/own-scripts.ts'
import { deferHydration } from './shell/paint/deferred-hydration.ts'
import { SERVER_MESSAGES } from '#words/messages/server-messages.server.ts'
import { factsContext, freshnessContext, policyContext, shopContext, watchContext } from '#site/request-context.ts'
import { utf8Bytes } from '#kit/formats/utf8-bytes.ts'
import { isLostConnection } from '#kit/lost-connection.ts'
import { ShopFactsContext } from './data/shop-facts.tsx'
import { MessagesContext } from '#words/text.tsx'
import { writeConsent } from './consent/write-consent.server.tsx'
import { writePage } from './shell/paint/write-page.server.ts'

/** A failover takes no longer. */
const RETRY_SECONDS = '15'

const messagesOf = (language: keyof typeof SERVER_MESSAGES) => SERVER_MESSAGES[language]

/** The page is written whole before it is sent: the scripts that the shop wrote are hashed into the header that is cached with it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { reference, ...facts } = context.get(factsContext)
  const isAway = status === 500 && context.get(freshnessContext).isAway
  const shown = status >= 500 ? { ...facts, reference, ...(isAway && { isAway }) } : facts
  const mark = randomBytes(18).toString('base64url')
  const { html: marked, failure } = await writePage(
    <ScriptMarkContext value={mark}>
      <ShopFactsContext value={shown}>
        <MessagesContext value={messagesOf}>
          <CachedFragmentContext value={cacheFragment}>
            <ConsentHtmlContext value={writeConsent(facts.thirdParties)}>
              <ServerRouter context={routerContext} url={request.url} nonce={mark} />
            </ConsentHtmlContext>
          </CachedFragmentContext>
        </MessagesContext>
      </ShopFactsContext>
    </ScriptMarkContext>,
    mark,
  )
  if (failure) {
    context
      .get(shopContext)
      .log.error({ err: failure, path: new URL(request.url).pathname }, 'A part of the page could not be rendered')
    context.get(freshnessContext).doNotKeep()
  }
  const written = ownScripts(marked, mark)
  const watch = context.get(watchContext)
  const whole = watch === null ? written.html : withFirstScript(written.html, watch)
  const page = import.meta.env.PROD ? deferHydration(whole) : { html: whole, scripts: [] }
  const scripts = [...written.scripts, ...(watch === null ? [] : [watch]), ...page.scripts]
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', context.get(policyContext)(scripts))
  if (isAway) headers.set('retry-after', RETRY_SECONDS)
  return new Response(new Uint8Array(utf8Bytes(page.html)), { status: isAway ? 503 : status, headers })
}

/** Before every other script, so that it hears of their errors too. */
function withFirstScript(html: string, script: string): string {
  const meta = html.search(/<meta charset=/i)
  if (meta < 0) return html
  const at = html.indexOf('>', meta) + 1
  return `${html.slice(0, at)}<script>${script}</script>${html.slice(at)}`
}

/** An unknown address is an answer, not an error of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  if (isLostConnection(error)) context.get(freshnessContext).isAway = true
  context
    .get(shopContext)
    .log.error(
      { err: error, path: new URL(request.url).pathname, reference: context.get(factsContext).reference },
      'A page failed',
    )
}
