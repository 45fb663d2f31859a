import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router'
import { paintFirst } from './paint-first.ts'
import { SERVER_MESSAGES } from './messages/server-messages.server.ts'
import { factsContext, freshnessContext, shopContext } from './request-context.ts'
import { ShopFactsContext } from './shop-facts.tsx'
import { MessagesContext } from './text.tsx'

const messagesOf = (language: keyof typeof SERVER_MESSAGES) => SERVER_MESSAGES[language]

/** The page is rendered whole before it is sent: its inline scripts are hashed into the header that is cached with it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { reference, ...facts } = context.get(factsContext)
  const shown = status >= 500 ? { ...facts, reference } : facts
  let failure: unknown
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ShopFactsContext value={shown}>
        <MessagesContext value={messagesOf}>
          <ServerRouter context={routerContext} url={request.url} />
        </MessagesContext>
      </ShopFactsContext>,
      {
        onAllReady() {
          const body = new PassThrough()
          text(body).then(resolve, reject)
          pipe(body)
        },
        onShellError: reject,
        onError(error) {
          failure ??= error
        },
      },
    )
  })
  if (failure) {
    context
      .get(shopContext)
      .log.error({ err: failure, path: new URL(request.url).pathname }, 'A part of the page could not be rendered')
    context.get(freshnessContext).doNotKeep()
  }
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(import.meta.env.PROD ? paintFirst(html) : html, { status, headers })
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
