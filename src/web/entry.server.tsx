import { loadedScript } from './shell/paint/loaded-script.ts'
import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
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
import { factsContext, freshnessContext, shopContext, watchContext, writtenContext } from '#site/request-context.ts'
import { ShopFactsContext } from './data/shop-facts.tsx'
import { MessagesContext } from '#words/text.tsx'
import { writeConsent } from './consent/write-consent.server.tsx'
import { writePage } from './shell/paint/write-page.server.ts'

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
  const shown = status >= 500 ? { ...facts, reference } : facts
  // What the loaders gave is all here: it is written behind the page as one piece, rather than streamed by the router.
  const loaded = routerContext.serverHandoffStream ? text(routerContext.serverHandoffStream) : ''
  const mark = randomBytes(18).toString('base64url')
  const { html: marked, failure } = await writePage(
    <ScriptMarkContext value={mark}>
      <ShopFactsContext value={shown}>
        <MessagesContext value={messagesOf}>
          <CachedFragmentContext value={cacheFragment}>
            <ConsentHtmlContext value={writeConsent(facts.outside)}>
              <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={request.url} />
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
  const handOver = routerContext.renderMeta?.didRenderScripts ? loadedScript(await loaded) : null
  const whole = withScript(withScript(written.html, handOver, beforeEnd), watch, afterCharset)
  const page = import.meta.env.PROD ? deferHydration(whole) : { html: whole, scripts: [] }
  const added = [handOver, watch].filter((script) => script !== null)
  Object.assign(context.get(writtenContext), {
    html: page.html,
    scripts: [...written.scripts, ...added, ...page.scripts],
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

function withScript(html: string, script: string | null, place: (html: string) => number): string {
  const at = script === null ? -1 : place(html)
  return at < 0 ? html : `${html.slice(0, at)}<script>${script}</script>${html.slice(at)}`
}

/** Before every other script, so that it hears of their errors too. */
function afterCharset(html: string): number {
  const meta = html.search(/<meta charset=/i)
  return meta < 0 ? -1 : html.indexOf('>', meta) + 1
}

function beforeEnd(html: string): number {
  return html.lastIndexOf('</body>')
}

/** An unknown address is an answer, not an error of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context
    .get(shopContext)
    .log.error(
      { err: error, path: new URL(request.url).pathname, reference: context.get(factsContext).reference },
      'A page failed',
    )
}
