import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#main/config.ts'
import { silentLog } from '#database/test-server.ts'
import { forwardReport } from '#providers/error-reporting/forward-report.ts'
import { reportSettings } from '#providers/error-reporting/report-settings.ts'
import { BUGSNAG_KEY, bugsnagStandIn } from '#tests/support/bugsnag-stand-in.ts'
import { visitorLimits } from '../http/visitor-limits.ts'
import { reportDoor } from './report-door.ts'

const house = await bugsnagStandIn()
afterAll(() => house.close())

const live = { STAGE: 'staging', SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@shop.example', ...house.environment }
const settings = reportSettings(readConfig(live))
const PUBLIC_URL = 'https://shop.example'

const openDoor = () =>
  reportDoor({
    forward: settings && forwardReport(settings, silentLog),
    apiKey: settings?.apiKey,
    take: visitorLimits({ now: Date.now, isOn: true }),
    publicUrl: PUBLIC_URL,
  })
const door = openDoor()

const HEADERS = {
  'content-type': 'application/json',
  'bugsnag-api-key': BUGSNAG_KEY,
  'bugsnag-payload-version': '4',
  'origin': PUBLIC_URL,
}
const anEvent = (message: string, more: object = {}) => ({
  exceptions: [{ errorClass: 'TypeError', message, stacktrace: [] }],
  user: { email: 'anna@example.com' },
  ...more,
})
const send = (
  body: unknown,
  { headers = {}, path = '/_report/errors', to = door, address = '203.0.113.9' }: Partial<Sending> = {},
) =>
  to.request(
    path,
    {
      method: 'POST',
      headers: { ...HEADERS, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    { address, requestId: 'a' },
  )
type Sending = { headers: Record<string, string>; path: string; to: typeof door; address: string }

describe('/_report', () => {
  it('OPS-04 passes an error on, with the shop’s key and nobody named in it', async () => {
    const breadcrumbs = Array.from({ length: 40 }, (_, number) => ({ name: `step ${number}`, metaData: {} }))
    const metaData = { form: { firstName: 'Anna', note: 'ring +36 30 123 4567' } }
    const answer = await send({
      apiKey: 'f'.repeat(32),
      events: [anEvent('no price for anna@example.com at /checkout?token=abc', { breadcrumbs, metaData })],
      unknown: 'left out',
    })
    expect(answer.status).toBe(202)
    expect(house.events.at(-1)).toMatchObject({
      exceptions: [{ message: 'no price for [hidden] at /checkout?token=[hidden]' }],
      metaData: { form: { firstName: '[hidden]', note: 'ring [hidden]' } },
    })
    expect(house.events.at(-1)?.breadcrumbs).toHaveLength(25)
    expect(house.bodies.at(-1)).not.toMatch(/anna|Anna|unknown|"user"/)
    expect(JSON.parse(house.bodies.at(-1) ?? '')).toMatchObject({ apiKey: BUGSNAG_KEY })
    expect(JSON.stringify(house.headers.at(-1))).not.toContain('203.0.113.9')
  })

  it('OPS-04 passes traces on, and the share that is wanted back', async () => {
    const attributes = [{ key: 'http.url', value: { stringValue: 'https://shop.example/a?q=Anna' } }]
    const spans = [{ name: '[FullPageLoad]book.hu', attributes }]
    const answer = await send(
      { resourceSpans: [{ resource: { attributes: [] }, scopeSpans: [{ spans }] }] },
      { path: '/_report/traces', headers: { 'bugsnag-span-sampling': '1:1' } },
    )
    expect([answer.status, answer.headers.get('bugsnag-sampling-probability')]).toEqual([202, '1.0'])
    expect(house.spans.at(-1)).toEqual({
      name: '[FullPageLoad]book.hu',
      attributes: [{ key: 'http.url', value: { stringValue: 'https://shop.example/a?q=[hidden]' } }],
    })
    expect(house.headers.at(-1)?.['bugsnag-span-sampling']).toBe('1:1')
  })

  it.each([
    [403, 'another site’s page', { origin: 'https://elsewhere.example' }],
    [403, 'another key', { 'bugsnag-api-key': 'f'.repeat(32) }],
    [415, 'another type', { 'content-type': 'text/plain' }],
  ])('OPS-04 answers %i to %s and passes nothing on', async (status, _who, headers) => {
    const before = house.bodies.length
    expect((await send({ events: [anEvent('a')] }, { headers: headers as Record<string, string> })).status).toBe(status)
    expect(house.bodies).toHaveLength(before)
  })

  it.each([
    [400, 'no JSON', '{'],
    [400, 'another shape', { events: 'many' }],
    [400, 'endless depth', `{"events":[{"exceptions":[{"message":${'['.repeat(100_000)}${']'.repeat(100_000)}}]}]}`],
    [400, 'more than ten events', { events: Array.from({ length: 11 }, () => anEvent('a')) }],
    [413, 'more than a megabyte', { events: [anEvent('a'.repeat(1_000_001))] }],
  ])('OPS-04 answers %i to %s', async (status, _what, body) => {
    const before = house.bodies.length
    expect((await send(body)).status).toBe(status)
    expect(house.bodies).toHaveLength(before)
  })

  it('OPS-04 takes sixty reports in five minutes from a visitor', async () => {
    const to = openDoor()
    const address = '198.51.100.1'
    for (let sent = 0; sent < 60; sent++) expect((await send('{', { to, address })).status).toBe(400)
    const refused = await send('{', { to, address })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('{', { to, address: '198.51.100.2' })).status).toBe(400)
  })

  it('OPS-04 cuts a text that nobody would read, and mends one that was cut within a character', async () => {
    expect((await send({ events: [anEvent('a'.repeat(900_000), { context: 'cut \ud83d' })] })).status).toBe(202)
    const [sent] = house.events.at(-1)?.exceptions ?? []
    expect(sent?.message.length).toBeLessThan(10_000)
    expect(house.events.at(-1)?.context).toBe('cut \ufffd')
  })

  it('OPS-04 says so when the service does not take it', async () => {
    house.answerWith(500)
    expect((await send({ events: [anEvent('a')] })).status).toBe(502)
    house.answerWith(400)
    expect((await send({ events: [anEvent('a')] })).status).toBe(400)
    house.answerWith(200)
  })

  it('OPS-04 is not there in development, nor without a key', async () => {
    expect(reportSettings(readConfig({ ...house.environment, STAGE: 'development' }))).toBeNull()
    expect(reportSettings(readConfig({ ...live, BUGSNAG_API_KEY: '' }))).toBeNull()
    const take = visitorLimits({ now: Date.now, isOn: true })
    const closed = reportDoor({ forward: null, apiKey: undefined, take, publicUrl: PUBLIC_URL })
    expect((await send({ events: [anEvent('a')] }, { to: closed })).status).toBe(404)
  })
})
