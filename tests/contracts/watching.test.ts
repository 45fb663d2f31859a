import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { until } from '#kit/until.ts'
import { bugsnagStandIn } from '#tests/support/bugsnag-stand-in.ts'
import { collectorStandIn, type CollectedSpan } from '#tests/support/collector-stand-in.ts'
import { connectToDatabase } from '#tests/support/shop-database.ts'
import { startShopProcess, type ShopProcess } from '#tests/support/shop-process.ts'

const WORKERS = 2
const PATIENCE = { withinMs: 60_000 }
const collector = await collectorStandIn()
const house = await bugsnagStandIn()
let shop: ShopProcess

beforeAll(async () => {
  shop = await startShopProcess({
    STAGE: 'staging',
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'shop@example.com',
    WORKERS: String(WORKERS),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
    ...house.environment,
  })
})
afterAll(async () => {
  await shop.stop()
  collector.close()
  house.close()
})

/** Each on a connection of its own, so that the processes share them. */
function askApart(path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(shop.url + path, { agent: new Agent() }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', reject)
      .end()
  })
}

async function figures(): Promise<string> {
  return (await fetch(`${shop.url}/metrics`)).text()
}

function sumOf(text: string, beginning: string): number {
  return text
    .split('\n')
    .filter((line) => line.startsWith(beginning))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

describe('the figures of a shop with several processes', () => {
  it('KEEP-05 are the sum of all of them, whichever is asked', async () => {
    for (let attempt = 0; attempt < 12; attempt++) expect(await askApart('/hu/rolunk')).toBe(200)
    for (let attempt = 0; attempt < 4; attempt++) {
      const text = await figures()
      expect(sumOf(text, 'kolofon_processes ')).toBe(WORKERS)
      expect(sumOf(text, 'kolofon_http_requests_total{route="about-us"')).toBe(12)
      expect(sumOf(text, 'kolofon_http_request_duration_seconds_count{route="about-us"')).toBe(12)
      expect(sumOf(text, 'kolofon_page_rendering_duration_seconds_count{route="about-us"')).toBeLessThanOrEqual(WORKERS)
      expect(sumOf(text, 'kolofon_database_statement_duration_seconds_count{')).toBeGreaterThan(WORKERS)
      expect(text).toContain('kolofon_queue_waiting{queue="jobs"}')
      expect(sumOf(text, 'kolofon_unread_figures ')).toBe(0)
    }
  })

  it('KEEP-05 the dashboard and the alerts ask only for what there is', async () => {
    const text = await figures()
    const known = new Set([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name]) => name))
    for (const file of ['ops/grafana-dashboard.json', 'ops/alerts.yml']) {
      const matches = [...(await readFile(file, 'utf8')).matchAll(/\b(?:kolofon|nodejs|process)_[a-z0-9_]+/g)]
      const names = matches.map(([name]) => name.replace(/_(bucket|sum|count)$/, ''))
      expect(names.length, file).toBeGreaterThan(5)
      expect(
        names.filter((name) => !known.has(name)),
        file,
      ).toEqual([])
    }
  })
})

describe('the reports of a shop', () => {
  it('OPS-04 a page that fails is reported, by its address without the query', async () => {
    const database = await connectToDatabase(shop.dataDir)
    await database.query('alter table products rename to mislaid')
    const answer = await fetch(`${shop.url}/hu/konyv/egri-csillagok?utm_source=anna`)
    await database.query('alter table mislaid rename to products')
    await database.end()
    expect(answer.status).toBe(500)
    const failed = () => house.events.find(({ context }) => context === 'A page failed')
    expect(await until(() => failed() !== undefined, PATIENCE)).toBe(true)
    expect(failed()).toMatchObject({
      app: { version: '1.0.0', releaseStage: 'staging' },
      metaData: { log: { path: '/hu/konyv/egri-csillagok', reference: answer.headers.get('x-request-id') } },
    })
  })

  it('OPS-04 every page keeps its errors first, and its source maps are not served', async () => {
    const response = await fetch(`${shop.url}/hu/rolunk`)
    const html = await response.text()
    const [, script = '', file = ''] =
      /<meta charset[^>]*><script>(.*?import\("(\/assets\/error-watch-[^"]+)".*?)<\/script>/i.exec(html) ?? []
    expect(Buffer.byteLength(script)).toBeLessThan(900)
    const hash = createHash('sha256').update(script).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`)
    expect((await fetch(shop.url + file)).status).toBe(200)
    expect((await fetch(`${shop.url}${file}.map`)).status).toBe(404)
    expect((await readdir('build/source-maps')).length).toBeGreaterThan(50)
  })
})

describe('the traces of a shop', () => {
  it('KEEP-05 tell of every request, the page made for it and its statements, the last of them when it stops', async () => {
    const traceId = 'ab'.repeat(16)
    const headers = { traceparent: `00-${traceId}-${'cd'.repeat(8)}-01` }
    expect((await fetch(`${shop.url}/book-club?form=anna%40example.com`, { headers })).status).toBe(200)
    await shop.stop()
    const ofTrace = collector.spans.filter((span) => span.traceId === traceId)
    const request = ofTrace.find(({ name }) => name === 'GET book-club')
    const page = ofTrace.find(({ name }) => name === 'page book-club')
    expect(request?.parentSpanId).toBe('cd'.repeat(8))
    expect(page?.parentSpanId).toBe(request?.spanId)
    const isWithin = (span: CollectedSpan | undefined): boolean =>
      span !== undefined && (span === page || isWithin(ofTrace.find(({ spanId }) => spanId === span.parentSpanId)))
    expect(ofTrace.filter(({ name }) => name.startsWith('sql ')).some(isWithin)).toBe(true)
    expect(request?.resource).toMatchObject({ 'service.name': 'kolofon', 'deployment.environment.name': 'staging' })
    expect(JSON.stringify(collector.spans)).not.toMatch(/anna|@example/)
    expect(new Set(collector.spans.map(({ resource }) => resource['service.instance.id'])).size).toBe(WORKERS)
  })

  it('KEEP-05 need nothing to be loaded where nobody collects them', async () => {
    const server = await readFile('build/server/serve.js', 'utf8')
    expect(server).not.toMatch(/^import .*(@opentelemetry|@bugsnag)/m)
  })
})
