import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { MailFailure } from '#shop/ground/mail/mail-failure.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { saveVoice } from '#shop/ground/mail/voice/save-voice.ts'
import { eraseDue } from '#shop/house/privacy/erase.ts'
import { dueDay } from '#shop/house/privacy/requests/data-request.ts'
import { finishRequest } from '#shop/house/privacy/requests/change-request.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import type { Mail } from '#shop/ground/mail/mailer.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
await markShopOpen(db)
let now = new Date('2026-11-20T09:00:00Z')
const { shop, call, comeIn } = testOffice({ db, now: () => now })
const admin = await comeIn()
const counter = await comeIn({ roles: ['counter'] })
const sent: Mail[] = []
shop.mail = { send: async (mail) => void sent.push(mail) }

type Read = {
  request: { version: number; state: string; email: string | null; dueOn: string }
  preview: object | null
  letter: { failure: string | null } | null
}
async function ask<Answer = Record<string, unknown>>(method: 'GET' | 'POST', path: string, body?: object, who = admin) {
  now = new Date(now.getTime() + 1000)
  const answered = await call(method, path, { cookie: who.cookie, body })
  const answer = (await answered.json()) as Answer & { type?: string }
  return { status: answered.status, kind: answer.type?.split('#')[1] ?? 'done', body: answer }
}
async function taken(email: string, kind = 'erase'): Promise<{ id: number; code: string }> {
  sent.length = 0
  const { body } = await ask<{ id: number }>('POST', '/data-requests', {
    kind,
    email,
    language: 'en',
    way: 'email',
    receivedOn: '2026-11-19',
  })
  await deliverLetters(shop)
  // Others may have waited since before.
  sent.splice(0, sent.length, ...sent.filter(({ to }) => to === email))
  return { id: body.id, code: /\b(\d{6})\b/.exec(sent[0]?.text ?? '')?.[1] ?? '' }
}
const read = async (id: number) => (await ask<Read>('GET', `/data-requests/${id}`)).body

describe('data requests', () => {
  it('OFFICE-76 nothing tells whether an address is known before it is proven: the letter, the answer and the screen are the same', async () => {
    const { email } = await testCustomer(shop)
    const known = await taken(email)
    const [toKnown] = sent
    const unknown = await taken('nobody@example.com')
    const [toNobody] = sent
    expect(toKnown?.text.replace(known.code, '')).toBe(toNobody?.text.replace(unknown.code, ''))
    const without = ({ request, preview }: Read) => ({ ...request, id: 0, email: '', codeUntil: '', preview })
    expect(without(await read(known.id))).toEqual(without(await read(unknown.id)))
    expect((await ask('GET', `/data-requests/${known.id}/data`)).kind).toBe('not-proven')
    const { rows } = await sql<{ is: boolean }>`select exists (select from data_requests d
      where d::text like ${`%${known.code}%`}) as is`.execute(db)
    expect(rows[0]?.is, 'the code is kept as a mark').toBe(false)
    expect((await ask('GET', '/data-requests', undefined, counter)).kind).toBe('forbidden')
  })

  it('OFFICE-76 a code that came back proves it, five wrong ones end it, and another takes its place', async () => {
    const { id, code } = await taken('eva@example.com', 'copy')
    const prove = async (typed: string) =>
      ask<{ isRight?: boolean }>('POST', `/data-requests/${id}/prove`, {
        code: typed,
        version: (await read(id)).request.version,
      })
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) expect((await prove(wrong)).body.isRight).toBe(false)
    expect((await prove(code)).kind).toBe('code-over')
    sent.length = 0
    await ask('POST', `/data-requests/${id}/code`, { version: (await read(id)).request.version })
    await deliverLetters(shop)
    const another = /\b(\d{6})\b/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    expect((await prove(` ${another} `)).body.isRight).toBe(true)
    expect(await read(id)).toMatchObject({ request: { state: 'proven', dueOn: '2026-12-19' }, preview: {} })
    const copy = () => ask<{ data: { orders: unknown[] } }>('GET', `/data-requests/${id}/data`)
    expect((await copy()).kind, 'nobody reads it without a trace').toBe('copy-not-taken')
    expect(await ask('POST', `/data-requests/${id}/copy`)).toMatchObject({ status: 200 })
    const { body } = await copy()
    expect(body.data).toMatchObject({ shop: 'Kolofon', orders: [], accounts: [] })
  })

  it('OFFICE-76 what is erased is asked by the act and done by the job; the request keeps no address, and is due within a month', async () => {
    const { email, sub } = await testCustomer(shop)
    const { id, code } = await taken(email)
    const version = async () => (await read(id)).request.version
    expect(await finishRequest(shop, { id, version: await version() })).toMatchObject({
      failure: { kind: 'not-proven' },
    })
    await ask('POST', `/data-requests/${id}/prove`, { code, version: await version() })
    expect(await read(id)).toMatchObject({ preview: { goes: { accounts: 1 }, waits: [] } })
    expect(await finishRequest(shop, { id, version: (await version()) - 1 })).toMatchObject({
      failure: { kind: 'stale' },
    })
    expect(await finishRequest(shop, { id, version: await version() })).toMatchObject({ ok: true })
    expect(await read(id)).toMatchObject({ request: { state: 'done', email: null, erasedAt: null } })
    await eraseDue(shop)
    expect(await read(id)).toMatchObject({ request: { erasedAt: expect.any(String) } })
    const { rows } = await sql`select from users where id = ${sub}::uuid`.execute(db)
    expect(rows).toEqual([])
    const { rows: acts } = await sql<{
      is: boolean
    }>`select exists (select from acts a where a::text like ${`%${email}%`}) as is`.execute(db)
    expect(acts[0]?.is, 'nor does the trail').toBe(false)
    expect(dueDay('2026-01-31')).toBe('2026-02-28')
    expect(dueDay('2026-12-03')).toBe('2027-01-03')
  })

  it('OFFICE-76 whoever asked is told that it was done, once, in the voice of the shop, also where the eraser was quicker than the post', async () => {
    await saveVoice(shop, { language: 'en', words: { closing: 'Your booksellers' }, seen: 0, by: BOOKSELLER })
    const { id, code } = await taken('zoe@example.com')
    const version = async () => (await read(id)).request.version
    await ask('POST', `/data-requests/${id}/prove`, { code, version: await version() })
    sent.length = 0
    const seen = await version()
    expect(await finishRequest(shop, { id, version: seen })).toMatchObject({ ok: true })
    await eraseDue(shop)
    expect(await finishRequest(shop, { id, version: await version() })).toMatchObject({
      failure: { kind: 'request-closed' },
    })
    await deliverLetters(shop)
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['zoe@example.com', 'We’ve done what you asked about your data – Kolofon'],
    ])
    expect(sent[0]?.text).toContain('we’re erasing everything')
    expect(sent[0]?.text).toContain('Your booksellers')
    expect(sent[0]?.text, 'nothing is kept of somebody unknown').not.toMatch(/Accounting Act|complaint|open order/)
  })

  it('OFFICE-76 one that is refused keeps the reason and the day, and one that came on a day to come is refused itself', async () => {
    const { id } = await taken('olga@example.com', 'correct')
    const { request } = await read(id)
    await ask('POST', `/data-requests/${id}/refuse`, { version: request.version, reason: 'Not her address.' })
    expect(await read(id)).toMatchObject({ request: { state: 'refused', reason: 'Not her address.', email: null } })
    sent.length = 0
    await deliverLetters(shop)
    expect(sent.map(({ to }) => to)).toEqual(['olga@example.com'])
    expect(sent[0]?.text).toMatch(/Not her address\.[^]*NAIH[^]*courts/)
    expect((await ask('POST', `/data-requests/${id}/card`, { version: 1 })).kind).toMatch(/stale|request-closed/)
    const body = { kind: 'copy', email: 'a@example.com', language: 'hu', way: 'phone', receivedOn: '2026-12-24' }
    expect((await ask('POST', '/data-requests', body)).kind).toBe('day-to-come')
  })

  it('OFFICE-76 an answer that nobody takes is not tried for longer than a week, and stands nowhere in plain words', async () => {
    const { id, code } = await taken('yan@example.com', 'correct')
    await ask('POST', `/data-requests/${id}/prove`, { code, version: (await read(id)).request.version })
    await finishRequest(shop, { id, version: (await read(id)).request.version })
    const plainWords = async () =>
      (
        await sql<{
          is: boolean
        }>`select exists (select from waiting_letters l where l::text ilike '%yan@example%') as is`.execute(db)
      ).rows[0]?.is
    expect(await plainWords()).toBe(false)
    const { send } = shop.mail!
    shop.mail = {
      send: async ({ to }) => {
        throw new MailFailure('EENVELOPE', 550, `550 5.1.1 <${to.toUpperCase()}> is unknown`)
      },
    }
    await deliverLetters(shop)
    shop.mail = { send }
    expect(await read(id)).toMatchObject({ letter: { failure: '550 5.1.1 <…> is unknown' } })
    expect(await plainWords()).toBe(false)
    sent.length = 0
    now = new Date(now.getTime() + 7 * 86_400_000 + 1000)
    await deliverLetters(shop)
    expect(sent).toEqual([])
  })
})
