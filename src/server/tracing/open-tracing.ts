import { withoutEndSlashes } from '#kit/without-end-slashes.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { Context } from '@opentelemetry/api'
import type { Logger } from 'pino'
import { watchWork, type Watcher } from '#kit/instrumented.ts'
import { kindOfStatement } from '../metrics/statement-metrics.ts'
import { readTraceparent, writeTraceparent } from './traceparent.ts'
import { spanResource } from './span-resource.ts'

export type RequestTrace = {
  end(answered: { route: string; status: number; requestId: string; isCached: boolean }): void
}
export type TraceRequest = (request: IncomingMessage, answer: (trace: RequestTrace) => void) => void

export type Tracing = {
  traceRequest: TraceRequest
  /** Within a traced request: a statement and how long it took, without its values. */
  traceStatement(text: string, ms: number, isFailed: boolean): void
  /** Sends what is left. */
  stop(): Promise<void>
}

type OpenTracing = {
  /** Of the collector; traces go to `/v1/traces` there. */
  endpoint: string
  /** `name=value`, separated by commas. */
  headers: string | undefined
  /** How many requests are traced, 0 to 1. */
  share: number
  /** What the spans say of where they come from. */
  resource: Record<string, string>
  log: Logger
}

const LONGEST_STATEMENT = 2_000
const LAST_WORDS_MS = 2_000

/**
 * Traces for an OpenTelemetry collector: a span a request, a rendered page, an operation of the data API, a provider's
 * answer, a job and an SQL statement. Its packages are loaded here and nowhere else, so a shop without a collector has none.
 */
export async function openTracing({ endpoint, headers, share, resource, log }: OpenTracing): Promise<Tracing> {
  const [{ diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace }, sdk, { OTLPTraceExporter }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-base'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ])
  const complain = (message: string) => log.warn({ reason: message }, 'The traces cannot be sent')
  diag.setLogger(
    { error: complain, warn: complain, info() {}, debug() {}, verbose() {} },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
  const exporter = new OTLPTraceExporter({
    url: `${withoutEndSlashes(endpoint)}/v1/traces`,
    headers: Object.fromEntries((headers ?? '').split(',').filter(Boolean).map(pairOf)),
  })
  const ofShare = new sdk.TraceIdRatioBasedSampler(share)
  const provider = new sdk.BasicTracerProvider({
    resource: spanResource(resource),
    // A visitor may bring a trace along, and cannot make us record more of them than our share.
    sampler: new sdk.ParentBasedSampler({ root: ofShare, remoteParentSampled: ofShare }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('kolofon')
  const here = new AsyncLocalStorage<Context>()
  const contextHere = () => here.getStore() ?? ROOT_CONTEXT

  const watcher: Watcher = async (piece, work) => {
    const parent = contextHere()
    const kind = piece.kind === 'provider' ? SpanKind.CLIENT : SpanKind.INTERNAL
    const span = tracer.startSpan(`${piece.kind} ${piece.name}`, { kind }, parent)
    try {
      const result = await here.run(trace.setSpan(parent, span), work)
      if (piece.isFailure?.(result)) span.setStatus({ code: SpanStatusCode.ERROR })
      return result
    } catch (error) {
      // Its words may hold what a visitor has typed; the log has them.
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : undefined })
      throw error
    } finally {
      span.end()
    }
  }
  const letGo = watchWork(watcher, (): Record<string, string> => {
    const span = trace.getSpanContext(contextHere())
    return span ? { traceparent: writeTraceparent(span) } : {}
  })

  return {
    traceRequest(request, answer) {
      const remote = readTraceparent(request.headers.traceparent)
      const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
      const method = request.method ?? ''
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER }, parent)
      const end: RequestTrace['end'] = ({ route, status, requestId, isCached }) => {
        if (!span.isRecording()) return
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'kolofon.request_id': requestId,
          'kolofon.cached': isCached,
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
      here.run(trace.setSpan(parent, span), answer, { end })
    },
    traceStatement(text, ms, isFailed) {
      const parent = contextHere()
      // What the shop does by itself asks the database all the time: only what is part of a trace is told.
      if (!trace.getSpan(parent)?.isRecording()) return
      const endTime = Date.now()
      const span = tracer.startSpan(
        `sql ${kindOfStatement(text)}`,
        {
          kind: SpanKind.CLIENT,
          startTime: endTime - ms,
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) },
        },
        parent,
      )
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    async stop() {
      letGo()
      const inTime = new Promise<void>((resolve) => setTimeout(resolve, LAST_WORDS_MS).unref())
      // A collector that is gone does not keep the shop from stopping.
      await Promise.race([provider.shutdown().catch(() => {}), inTime])
    },
  }
}

function pairOf(pair: string): [name: string, value: string] {
  const mark = pair.indexOf('=')
  return [pair.slice(0, mark).trim(), decodeURIComponent(pair.slice(mark + 1).trim())]
}
