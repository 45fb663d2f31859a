import { text } from 'node:stream/consumers'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { ConsentHtmlContext } from './consent-html.ts'
import { KeepPartContext } from './components/kept-part.tsx'
import { keepPart } from './keep-part.server.ts'
import { paintFirst } from './paint-first.ts'
import { SERVER_MESSAGES } from './messages/server-messages.server.ts'
import { factsContext, freshnessContext, shopContext, watchContext, writtenContext } from './request-context.ts'
import { asScriptText } from './script-text.ts'
import { ShopFactsContext } from './shop-facts.tsx'
import { MessagesContext } from './text.tsx'
import { writeConsent } from './write-consent.server.tsx'
import { writePage } from './write-page.server.ts'

const messagesOf = (language: keyof typeof SERVER_MESSAGES) => SERVER_MESSAGES[language]

/** The page is written whole before it is sent: its inline scripts are hashed into the header that is cached with it. */
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
  const { html, failure } = await writePage(
    <ShopFactsContext value={shown}>
      <MessagesContext value={messagesOf}>
        <KeepPartContext value={keepPart}>
          <ConsentHtmlContext value={writeConsent(facts.outside)}>
            <ServerRouter context={{ ...routerContext, serverHandoffStream: undefined }} url={request.url} />
          </ConsentHtmlContext>
        </KeepPartContext>
      </MessagesContext>
    </ShopFactsContext>,
  )
  if (failure) {
    context
      .get(shopContext)
      .log.error({ err: failure, path: new URL(request.url).pathname }, 'A part of the page could not be rendered')
    context.get(freshnessContext).doNotKeep()
  }
  const whole = routerContext.renderMeta?.didRenderScripts ? withLoaded(html, await loaded) : html
  const watched = withWatch(whole, context.get(watchContext))
  context.get(writtenContext).html = import.meta.env.PROD ? paintFirst(watched) : watched
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** Before every other script, so that it hears of their errors too. */
function withWatch(html: string, script: string | null): string {
  return script ? html.replace(/<meta charset[^>]*>/i, (meta) => `${meta}<script>${script}</script>`) : html
}

/** As the router's own code in the browser wants it. */
function withLoaded(html: string, loaded: string): string {
  const end = html.lastIndexOf('</body>')
  const controller = 'window.__reactRouterContext.streamController'
  return `${html.slice(0, end)}<script>${controller}.enqueue(${asScriptText(loaded)});${controller}.close();</script>${html.slice(end)}`
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
