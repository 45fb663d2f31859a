import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { listenNear } from './listen-near.ts'

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean }
type Attribute = { key: string; value: Value }
type SentSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  startTimeUnixNano: string
  endTimeUnixNano: string
  attributes: Attribute[]
  status: { code?: number; message?: string }
}
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[]
}

export type CollectedSpan = Omit<SentSpan, 'attributes'> & {
  attributes: Record<string, string | number | boolean | undefined>
  resource: Record<string, string | number | boolean | undefined>
}

/** An OpenTelemetry collector that speaks OTLP over HTTP with JSON, and keeps what it was sent. */
export async function collectorStandIn() {
  const spans: CollectedSpan[] = []
  const requests: { path: string; authorization: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization })
    const { resourceSpans } = (await json(request)) as Sent
    for (const { resource, scopeSpans } of resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: record(span.attributes), resource: record(resource.attributes) })
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"partialSuccess":{}}')
  })
  const url = await listenNear(server)
  return { url, spans, requests, close: () => server.close() }
}

function record(attributes: Attribute[]): CollectedSpan['attributes'] {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]),
  )
}
