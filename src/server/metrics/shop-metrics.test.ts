import { afterEach, describe, expect, it } from 'vitest'
import { instrumented } from '#kit/instrumented.ts'
import { gauge } from './figure.ts'
import { metricsDoor } from './metrics-door.ts'
import { shopMetrics, type ShopMetrics } from './shop-metrics.ts'

let metrics: ShopMetrics
afterEach(() => metrics.stop())

describe('the shop’s figures', () => {
  it('KEEP-05 tell requests by route, status and cache, with the time they took', async () => {
    metrics = shopMetrics({ processes: 1 })
    metrics.countRequest('book', 200, 0.2, true)
    metrics.countRequest('book', 304, 0.4, true)
    metrics.countRequest('book', 200, 30, false)
    metrics.countRequest('graphql', 500, 3, false)
    const text = await metrics.text()
    expect(text).toContain('kolofon_http_requests_total{route="book",status="2xx",cache="hit"} 1\n')
    expect(text).toContain('kolofon_http_requests_total{route="book",status="3xx",cache="hit"} 1\n')
    expect(text).toContain('kolofon_http_requests_total{route="graphql",status="5xx",cache="miss"} 1\n')
    expect(text).toContain('_duration_seconds_bucket{le="0.025",route="book",cache="miss"} 0\n')
    expect(text).toContain('_duration_seconds_bucket{le="0.05",route="book",cache="miss"} 1\n')
    expect(text).toContain('_duration_seconds_bucket{le="+Inf",route="book",cache="miss"} 1\n')
    expect(text).toContain('_duration_seconds_sum{route="book",cache="miss"} 0.03\n')
    expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m)
  })

  it('KEEP-05 tell work by its name, and what of it failed, thrown or answered', async () => {
    metrics = shopMetrics({ processes: 1 })
    const isFailure = (result: unknown) => result === 'bad'
    await instrumented({ kind: 'data', name: 'query products', isFailure }, async () => 'good')
    await instrumented({ kind: 'data', name: 'query products', isFailure }, async () => 'bad')
    const broken = instrumented({ kind: 'provider', name: 'barion start' }, () => Promise.reject(new Error('silent')))
    await expect(broken).rejects.toThrow('silent')
    metrics.countStatement('select 1', 2, false)
    metrics.countStatement('  with a as (select 1) update b', 2, true)
    const text = await metrics.text()
    expect(text).toContain('kolofon_data_operation_duration_seconds_count{operation="query products"} 2\n')
    expect(text).toContain('kolofon_data_operation_failures_total{operation="query products"} 1\n')
    expect(text).toContain('kolofon_provider_call_failures_total{call="barion start"} 1\n')
    expect(text).toContain('kolofon_database_statement_duration_seconds_count{statement="select"} 1\n')
    expect(text).toContain('kolofon_database_statement_duration_seconds_count{statement="other"} 1\n')
    expect(text).toContain('kolofon_database_failures_total 1\n')
  })

  it('KEEP-05 are there without the database too, which is asked once however often they are read', async () => {
    metrics = shopMetrics({ processes: 1 })
    let reads = 0
    metrics.ofTheShop(() => [gauge({ name: 'kolofon_reads', help: 'Reads.' }, [{ value: ++reads }])])
    metrics.ofTheShop(() => Promise.reject(new Error('no database')))
    await metrics.text()
    const text = await metrics.text()
    expect(text).toContain('kolofon_reads 1\n')
    expect(text).toContain('kolofon_unread_figures 1\n')
  })
})

describe('/metrics', () => {
  const TOKEN = 'a-token-of-some-length'
  const ask = (
    address: string,
    headers: Record<string, string> = {},
    { token = TOKEN, isPrivate = true }: { token?: string; isPrivate?: boolean } = {},
  ) => {
    metrics = shopMetrics({ processes: 1 })
    const door = metricsDoor({ read: metrics.text, token, isPrivate })
    return door.request('/metrics', { headers }, { address, requestId: 'a' })
  }

  it('KEEP-05 answers this machine, and whoever has the token', async () => {
    for (const answer of [
      await ask('127.0.0.1'),
      await ask('::1'),
      await ask('203.0.113.7', { authorization: `Bearer ${TOKEN}` }),
      await ask('127.0.0.1', { authorization: `Bearer ${TOKEN}` }, { isPrivate: false }),
    ]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  it('KEEP-05 refuses everybody else, also one whom a proxy on this machine has let in, with or without a word of whose request it is', async () => {
    const all = [
      await ask('203.0.113.7'),
      await ask('127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }),
      await ask('127.0.0.1', { forwarded: 'for=203.0.113.7' }),
      await ask('203.0.113.7', { authorization: 'Bearer another-token-of-some-length' }),
      await ask('203.0.113.7', { authorization: 'Bearer undefined' }, { token: '' }),
      await ask('127.0.0.1', {}, { isPrivate: false }),
      await ask('127.0.0.1.example'),
    ]
    for (const answer of all) {
      expect(answer.status).toBe(401)
      expect(await answer.text()).not.toContain('kolofon_')
    }
  })
})
