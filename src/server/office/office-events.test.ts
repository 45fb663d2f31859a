import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { listenForChanges } from '#database/listen-for-changes.ts'
import { silentLog } from '#database/test-server.ts'
import { until } from '#kit/until.ts'
import { httpServer } from '#server/http/http-server.ts'
import { PageCache } from '#server/pages/page-cache.ts'
import { announceOrders } from '#shop/selling/orders/office/announce-orders.ts'
import { changeStaffRoles } from '#shop/people/staff/people/change-staff-roles.ts'
import { testOffice } from './test-office.ts'

const { db, url } = await databaseForFile()
let now = new Date('2026-11-17T08:00:00Z')
const { shop, answer, call, comeIn, events } = testOffice({ db, now: () => now })
const OPERATOR = { kind: 'command', id: 'root' } as const

/** What a tab hears, piece by piece, until its stream ends. */
async function listenAs(cookie: string | null) {
  const response = await call('GET', '/events', { cookie })
  const heardTags: string[] = []
  const state = { isOver: false }
  const over = (async () => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const [, tagLine] = /^data: (.*)$/m.exec(piece) ?? []
      if (tagLine) heardTags.push(...tagLine.split(' '))
    }
    state.isOver = true
  })()
  return { response, heard: heardTags, state, over }
}
const soon = (is: () => boolean | Promise<boolean>) => until(is, { withinMs: 30_000 })

describe('what open screens are told', () => {
  it('OFFICE-02 names records and nothing else, each only to whoever may read it at that moment', async () => {
    const counter = await comeIn({ roles: ['counter'] })
    const editor = await comeIn({ roles: ['editor'] })
    const bookkeeper = await comeIn({ roles: ['bookkeeper'] })
    const [one, other] = [await listenAs(counter.cookie), await listenAs(editor.cookie)]
    const keeper = await listenAs(bookkeeper.cookie)
    expect(one.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const listener = listenForChanges({
      databaseUrl: url,
      log: silentLog,
      onChange: () => {},
      onOfficeChange: (tags) => events.tell(tags),
    })
    await listener.begun
    await announceOrders(shop, ['order:K26-7H3MQ2'])
    expect(await soon(() => one.heard.includes('order:K26-7H3MQ2') && other.heard.includes('today'))).toBe(true)
    expect(new Set(one.heard)).toEqual(new Set(['*', 'orders', 'today', 'order:K26-7H3MQ2']))
    expect(new Set(other.heard)).toEqual(new Set(['*', 'today']))
    await changeStaffRoles(shop, { sub: counter.sub, roles: ['editor'], by: OPERATOR })
    one.heard.length = 0
    await sql`insert into money_files (id, kind, account, name, sha256, content, at, by_kind)
      values (gen_random_uuid(), 'settlement', 'gls', 'heti.xlsx', '', '', now(), 'system')`.execute(db)
    expect(await soon(() => keeper.heard.includes('money')), 'OFFICE-97').toBe(true)
    expect([...one.heard, ...other.heard]).not.toContain('money')
    await announceOrders(shop, ['order:K26-000001'])
    expect(await soon(() => one.heard.includes('today'))).toBe(true)
    expect(one.heard, 'the right was taken away').not.toContain('order:K26-000001')
    await listener.stop()

    // Hearing is no work: after its time the office locks, whatever is told, and a locked one hears nothing.
    now = new Date(now.getTime() + 30 * 60_000)
    events.tell(['today'])
    await Promise.all([one.over, other.over])
    expect((await call('GET', '/events', { cookie: counter.cookie })).status).toBe(401)
    expect((await call('GET', '/events', { cookie: null })).status).toBe(401)
  })

  it('OFFICE-02 what a screen asks by itself does not keep the office open', async () => {
    const { cookie } = await comeIn({ roles: ['counter'] })
    for (let minutes = 0; minutes < 21; minutes += 7) {
      now = new Date(now.getTime() + 7 * 60_000)
      await call('GET', '/me', { cookie, headers: { 'office-by-itself': '1' } })
    }
    expect((await call('GET', '/me', { cookie })).status).toBe(401)
  })

  it('OFFICE-02 who has a record open is seen by the others, for 45 seconds or until it is closed', async () => {
    const [anna, bela, editor] = [
      await comeIn(),
      await comeIn({ roles: ['packer'] }),
      await comeIn({ roles: ['editor'] }),
    ]
    const tell = async (cookie: string | null, state = 'open', record = 'order:K26-7H3MQ2') => {
      const response = await call('POST', '/presence', { cookie, body: { record, state } })
      return [response.status, ((await response.json()) as { others?: string[] }).others]
    }
    expect(await tell(anna.cookie)).toEqual([200, []])
    expect(await tell(bela.cookie)).toEqual([200, ['admin']])
    expect(await tell(anna.cookie)).toEqual([200, ['packer']])
    expect(await tell(editor.cookie), 'who may not read orders learns nothing of them').toEqual([404, undefined])
    now = new Date(now.getTime() + 50_000)
    expect(await tell(bela.cookie)).toEqual([200, []])
    await tell(anna.cookie)
    await tell(bela.cookie, 'closed')
    expect(await tell(anna.cookie)).toEqual([200, []])
    // As the screens of texts, months and evenings name what they have open.
    for (const record of ['text:about-us.hu', 'window:2026-12', `book-club:${crypto.randomUUID()}`])
      expect(await tell(anna.cookie, 'open', record), record).toEqual([200, []])
  })

  it('OFFICE-02 somebody has a few streams, the oldest ends for another', async () => {
    const { cookie } = await comeIn()
    const streams: Awaited<ReturnType<typeof listenAs>>[] = []
    for (let count = 0; count < 9; count++) streams.push(await listenAs(cookie))
    await streams[0]!.over
    events.tell(['today'])
    expect(await soon(() => streams.slice(1).every(({ heard: heardTags }) => heardTags.includes('today')))).toBe(true)
  })

  it('OFFICE-02 a thousand streams that were opened and dropped leave nothing behind, and closing waits for none', async () => {
    const { cookie } = await comeIn()
    const http = httpServer({
      log: shop.log,
      logAccess: () => {},
      countRequest: () => {},
      traceRequest: null,
      cache: new PageCache(0),
      clock: shop.clock,
      isSecure: false,
      isAnsweredAt: null,
      answerData: () => {},
      answerIdentity: () => {},
      clientAddress: () => '198.51.100.7',
      fetch: (request) => answer(request, '198.51.100.7'),
    })
    await new Promise<void>((resolve) => void http.server.listen(0, '127.0.0.1', resolve))
    const { port } = http.server.address() as AddressInfo
    const headers = { 'host': 'localhost:3000', 'sec-fetch-site': 'same-origin', 'cookie': cookie ?? '' }
    /** Open as soon as the first line has come. */
    const open = () =>
      new Promise<{ destroy(): void; ended: Promise<void> }>((resolve, reject) => {
        get({ port, host: '127.0.0.1', path: '/admin/api/events', headers, agent: false }, (response) => {
          if (response.statusCode !== 200) return reject(new Error(`refused: ${response.statusCode}`))
          const ended = new Promise<void>((over) => response.once('close', over))
          response.once('data', () => resolve({ destroy: () => response.destroy(), ended })).once('error', () => {})
        }).once('error', reject)
      })
    const before = events.size
    for (let round = 0; round < 125; round++) {
      const streams = await Promise.all(Array.from({ length: 8 }, open))
      expect(events.size - before).toBeGreaterThan(0)
      for (const stream of streams) stream.destroy()
    }
    const connections = () => new Promise<number>((resolve) => http.server.getConnections((_, count) => resolve(count)))
    expect(await soon(async () => events.size === before && (await connections()) === 0)).toBe(true)

    const stream = await open()
    const begun = performance.now()
    events.stop()
    await http.close()
    await stream.ended
    await (
      await listenAs(cookie)
    ).over
    // Without the end of its streams it would wait ten seconds and cut them off.
    expect(performance.now() - begun).toBeLessThan(5_000)
  })
})
