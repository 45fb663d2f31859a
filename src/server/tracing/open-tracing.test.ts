import { createServer, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { silentLog } from '#database/test-server.ts'
import { headersOfWork, instrumented } from '#kit/instrumented.ts'
import { callProvider } from '#providers/provider-call.ts'
import { collectorStandIn } from '#tests/support/collector-stand-in.ts'
import { listenNear } from '#tests/support/listen-near.ts'
import { openTracing } from './open-tracing.ts'

const collector = await collectorStandIn()
afterAll(() => collector.close())
afterEach(() => void collector.spans.splice(0))

const open = (share = 1, endpoint = collector.url) =>
  openTracing({
    endpoint,
    headers: 'authorization=Basic%20abc',
    share,
    resource: { 'service.name': 'kolofon', 'deployment.environment.name': 'staging' },
    log: silentLog as never,
  })

const aRequest = (traceparent?: string) => ({ method: 'GET', headers: { traceparent } }) as unknown as IncomingMessage
const ANSWERED = { route: 'book', status: 200, requestId: 'a-1', isCached: false }
const span = (name: string) => collector.spans.find((one) => one.name === name)

async function answered(
  tracing: Awaited<ReturnType<typeof open>>,
  work: () => Promise<unknown>,
  { traceparent, status = 200 }: { traceparent?: string; status?: number } = {},
): Promise<void> {
  await new Promise<void>((resolve) => {
    tracing.traceRequest(aRequest(traceparent), (trace) => {
      void work().finally(() => {
        trace.end({ ...ANSWERED, status })
        resolve()
      })
    })
  })
}

describe('a trace', () => {
  it('KEEP-05 has a span for the request, the page and each statement, one inside the other, and no values', async () => {
    const tracing = await open()
    await answered(tracing, () =>
      instrumented({ kind: 'page', name: 'book' }, async () => {
        await pause(5)
        tracing.traceStatement('select * from products where slug = $1', 3, false)
      }),
    )
    await tracing.stop()
    const [request, page, statement] = [span('GET book'), span('page book'), span('sql select')]
    expect(collector.requests.at(-1)).toEqual({ path: '/v1/traces', authorization: 'Basic abc' })
    expect(new Set(collector.spans.map(({ traceId }) => traceId)).size).toBe(1)
    expect([page?.parentSpanId, statement?.parentSpanId]).toEqual([request?.spanId, page?.spanId])
    expect(request?.parentSpanId).toBeFalsy()
    expect(request?.attributes).toEqual({
      'http.request.method': 'GET',
      'http.route': 'book',
      'http.response.status_code': 200,
      'kolofon.request_id': 'a-1',
      'kolofon.cached': false,
    })
    expect(statement?.attributes['db.query.text']).toBe('select * from products where slug = $1')
    const took = (one = statement) => Number(BigInt(one?.endTimeUnixNano ?? 0) - BigInt(one?.startTimeUnixNano ?? 0))
    expect(took() / 1e6).toBeCloseTo(3, 0)
    expect(request?.resource).toEqual({ 'service.name': 'kolofon', 'deployment.environment.name': 'staging' })
  })

  it('KEEP-05 goes on where the visitor’s began, and is handed to the provider that is asked', async () => {
    const traceparents: (string | undefined)[] = []
    const house = createServer((request, response) => {
      traceparents.push(request.headers.traceparent as string | undefined)
      response.end('{}')
    })
    const line = { provider: 'barion', url: await listenNear(house), log: silentLog }
    const call = { operation: 'state', method: 'GET', path: '/', isRepeatable: true, isQuestion: true } as const
    const tracing = await open()
    await answered(tracing, () => callProvider(line, call), {
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    })
    await tracing.stop()
    house.close()
    expect(span('GET book')?.traceId).toBe('0af7651916cd43dd8448eb211c80319c')
    expect(span('GET book')?.parentSpanId).toBe('b7ad6b7169203331')
    expect(traceparents).toEqual([`00-0af7651916cd43dd8448eb211c80319c-${span('provider barion state')?.spanId}-01`])
    expect(headersOfWork()).toEqual({})
  })

  it('KEEP-05 names a failure by its kind only', async () => {
    const tracing = await open()
    const fail = () => Promise.reject(new RangeError('anna@example.com is out of range'))
    await answered(tracing, () => instrumented({ kind: 'job', name: 'send-letters' }, fail).catch(() => {}), {
      status: 500,
    })
    await tracing.stop()
    expect(span('job send-letters')?.status).toEqual({ code: 2, message: 'RangeError' })
    expect(span('GET book')?.status.code).toBe(2)
    expect(JSON.stringify(collector.spans)).not.toContain('anna')
  })

  it('KEEP-05 is taken of the share that was asked for, whatever the visitor says', async () => {
    const tracing = await open(0)
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    await answered(tracing, () => instrumented({ kind: 'page', name: 'book' }, async () => {}), { traceparent })
    await answered(tracing, async () => tracing.traceStatement('select 1', 1, false))
    await tracing.stop()
    expect(collector.spans).toEqual([])
  })

  it('KEEP-05 an unreadable one from outside begins a new one, and a silent collector keeps nobody waiting', async () => {
    const tracing = await open()
    for (const traceparent of [
      'nonsense',
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      `ff-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    ])
      await answered(tracing, async () => {}, { traceparent })
    await tracing.stop()
    expect(collector.spans).toHaveLength(3)
    expect(collector.spans.every(({ parentSpanId }) => !parentSpanId)).toBe(true)

    const lost = await open(1, 'http://127.0.0.1:1')
    await answered(lost, async () => {})
    const begun = performance.now()
    await lost.stop()
    expect(performance.now() - begun).toBeLessThan(6_000)
  })
})
