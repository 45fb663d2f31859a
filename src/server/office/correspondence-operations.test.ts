import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { sendContactMessage } from '#shop/selling/contact/send-contact-message.ts'
import { formStamp } from '#shop/selling/contact/form-stamp.ts'
import { testCustomer } from '#shop/people/identity/test-customer.ts'
import { verifyToken } from '#shop/people/identity/tokens/verify-token.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { MailFailure } from '#shop/ground/mail/mail-failure.ts'
import type { Mail } from '#shop/ground/mail/mailer.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { tellOfPower } from '#shop/people/staff/people/tell-of-power.ts'
import { SYSTEM } from '#shop/ground/actor.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { testOffice } from './test-office.ts'

const { db } = await databaseForFile()
await markShopOpen(db)
// A Friday: the next working day is Monday.
let now = new Date('2026-11-20T09:00:00Z')
const { shop, call, comeIn } = testOffice({ db, now: () => now })
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))
const anna = await comeIn({ roles: ['counter'] })
const bela = await comeIn({ roles: ['editor'] })
const admin = await comeIn()

let isRefused: (mail: Mail) => boolean = () => false
const sent: Mail[] = []
shop.mail = {
  async send(mail) {
    if (isRefused(mail)) throw new MailFailure('EENVELOPE', 550, '550 5.1.1 no such mailbox')
    sent.push(mail)
  },
}

/** What the tests look into; whatever else was answered is compared as it is. */
type Answer = {
  type?: string
  dueAt?: string
  words?: string
  account?: object
  messages?: object[]
  customers?: object[]
  entries?: { what?: string; text?: string; letter?: { letterId?: number } }[]
  letters?: { id: number }[]
}
type OfficeReply = { status: number; kind: string; body: Answer }
async function ask(
  who: { cookie: string | null },
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  key?: string,
): Promise<OfficeReply> {
  later(0.02)
  const answered = await call(method, path, { cookie: who.cookie, body, key })
  const answerBody = (await answered.json()) as Answer
  return { status: answered.status, kind: answerBody.type?.split('#')[1] ?? 'done', body: answerBody }
}

async function written(message = 'Megvan a Szindbád?', own: object = {}): Promise<string> {
  const stamp = formStamp(shop)
  later(1)
  const input = { name: 'Kiss Éva', email: 'eva@example.com', topic: 'book', message, language: 'hu', stamp } as const
  const received = await sendContactMessage(shop, { ...input, ...own }, { network: '198.51.100.7', source: 'form' })
  return received.ok ? received.value.reference : ''
}

beforeEach(async () => {
  isRefused = () => false
  sent.length = 0
  await sql`truncate contact_messages, waiting_letters, letter_counts cascade`.execute(db)
})

describe('messages', () => {
  it('OFFICE-73 are answered in the writer’s language, in one conversation, once however often it is pressed', async () => {
    const reference = await written('Megvan a Szindbád?', { language: 'en' })
    await deliverLetters(shop)
    const [acknowledgement] = sent.filter(({ to }) => to === 'eva@example.com')
    sent.length = 0
    const { body: message } = await ask(anna, 'GET', `/messages/${reference}`)
    expect(message).toMatchObject({ state: 'open', can: ['answer', 'close'], customer: null, version: 1 })
    expect(message.dueAt, 'until Monday is over').toBe('2026-11-23T23:00:00.000Z')
    const answer = { text: 'We have it.\n\nAnna', version: 1 }
    const pressed = await Promise.all(
      [1, 2].map(() => ask(anna, 'POST', `/messages/${reference}/answer`, answer, 'one-key-of-one-wish')),
    )
    expect(pressed.map(({ body }) => body)).toEqual([1, 2].map(() => ({ state: 'answered', version: 2 })))
    await deliverLetters(shop)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      to: 'eva@example.com',
      replyTo: 'books@shop.example',
      subject: `Re: ${acknowledgement?.subject}`,
      references: [acknowledgement?.messageId],
    })
    expect(sent[0]?.text).toMatch(/We have it\.[\s\S]+Megvan a Szindbád\?/)
    expect((await ask(anna, 'GET', `/messages/${reference}`)).body.entries).toMatchObject([
      { kind: 'answer', by: { kind: 'staff', name: 'counter' }, letter: { state: 'sent' } },
    ])
    expect((await ask(bela, 'GET', '/messages?view=answered')).body).toMatchObject({ messages: [{ reference }] })
  })

  it('OFFICE-73 a colleague who answered meanwhile is told of before a second answer goes', async () => {
    const reference = await written()
    const answer = (who: typeof anna, version: number) =>
      ask(who, 'POST', `/messages/${reference}/answer`, { text: 'Igen', version })
    const both = await Promise.all([answer(anna, 1), answer(bela, 1)])
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['done', 'stale'])
    expect(await answer(bela, 2), 'knowing it').toMatchObject({ kind: 'done', body: { version: 3 } })
    expect(await answer(anna, 2), 'a second answer is one more to be known').toMatchObject({ kind: 'stale' })
  })

  it('OFFICE-73 are noted upon, handed over to whoever may answer, closed, opened again, and complaints have 30 days', async () => {
    const reference = await written()
    const act = (path: string, body: object) => ask(anna, 'POST', `/messages/${reference}/${path}`, body)
    expect(await act('notes', { text: 'Szóltam neki.' })).toMatchObject({ status: 201 })
    expect(await act('hand-over', { to: anna.sub, version: 1 })).toMatchObject({ body: { version: 2 } })
    expect((await ask(anna, 'GET', '/messages?view=mine')).body).toMatchObject({ counts: { open: 1, mine: 1 } })
    expect((await ask(bela, 'GET', '/messages?view=mine')).body).toMatchObject({ messages: [], counts: { mine: 0 } })
    const packer = await comeIn({ roles: ['packer'] })
    expect(await act('hand-over', { to: packer.sub, version: 2 })).toMatchObject({ kind: 'no-such-member' })
    expect(await act('complaint', { isComplaint: true, version: 2 })).toMatchObject({ body: { version: 3 } })
    expect(await act('close', { version: 3 })).toMatchObject({ body: { state: 'closed' } })
    expect(await act('answer', { text: 'x', version: 4 })).toMatchObject({ kind: 'wrong-state' })
    expect(await act('reopen', { version: 4 })).toMatchObject({ body: { state: 'open' } })
    const { body } = await ask(bela, 'GET', `/messages/${reference}`)
    expect(body).toMatchObject({ isComplaint: true, owner: { sub: anna.sub }, order: null, customer: null })
    expect(body.dueAt).toBe('2026-12-20T23:00:00.000Z')
    expect(body.entries?.map(({ what, text }) => what ?? text)).toEqual([
      'Szóltam neki.',
      'message hand-over',
      'message complaint',
      'message close',
      'message reopen',
    ])
    expect(await ask(anna, 'GET', '/messages/K-000000')).toMatchObject({ kind: 'no-such-message' })
  })

  it('OFFICE-73 that look like advertising stand apart until somebody says that they are none', async () => {
    const reference = await written('www.a.example www.b.example www.c.example')
    expect((await ask(anna, 'GET', '/messages')).body).toMatchObject({
      messages: [],
      counts: { open: 0, suspicious: 1 },
    })
    expect((await ask(anna, 'GET', '/messages?view=suspicious')).body.messages).toMatchObject([{ reference }])
    expect(await ask(anna, 'POST', `/messages/${reference}/answer`, { text: 'x', version: 1 })).toMatchObject({
      kind: 'wrong-state',
    })
    expect(await ask(anna, 'POST', `/messages/${reference}/reopen`, { version: 1 })).toMatchObject({
      body: { state: 'open' },
    })
  })
})

describe('letters', () => {
  it('OFFICE-29 an answer that the mail server refuses is shown with its words, and goes to a corrected address', async () => {
    const reference = await written()
    await deliverLetters(shop)
    isRefused = ({ to }) => to === 'eva@example.com'
    await ask(anna, 'POST', `/messages/${reference}/answer`, { text: 'Igen', version: 1 })
    await deliverLetters(shop)
    const letterOf = async () => (await ask(anna, 'GET', `/messages/${reference}`)).body.entries?.[0]?.letter
    const letter = await letterOf()
    expect(letter).toMatchObject({ state: 'failed', failure: '550 5.1.1 no such mailbox' })
    const again = `/letters/waiting/${letter?.letterId}/again`
    expect(await ask(anna, 'POST', again, { to: 'eva' })).toMatchObject({ kind: 'invalid' })
    expect(await ask(anna, 'POST', again, { to: ' Eva@Uj.example ' })).toMatchObject({ body: { to: 'eva@uj.example' } })
    expect(await ask(anna, 'POST', again, {}), 'it is another letter now').toMatchObject({ kind: 'no-such-letter' })
    expect(await letterOf()).toEqual({ state: 'waiting' })
    sent.length = 0
    await deliverLetters(shop)
    expect(sent.map(({ to }) => to)).toEqual(['eva@uj.example'])
    expect(await letterOf()).toEqual({ state: 'sent' })
  })

  it('OFFICE-29 OFFICE-75 what tells somebody of others’ doings is tried again, and led to nobody else', async () => {
    await tellOfPower(shop, { by: SYSTEM, power: { kind: 'limits' } })
    const { rows } = await sql<{ id: number; to: string }>`select id, mail ->> 'to' as to from waiting_letters
      where record = 'watch'`.execute(db)
    const [letter] = rows
    const again = `/letters/waiting/${letter?.id}/again`
    expect(await ask(anna, 'POST', again, { to: 'anna@masutt.example' })).toMatchObject({ kind: 'no-such-letter' })
    expect(await ask(anna, 'POST', again, {})).toMatchObject({ body: { to: letter?.to } })
    await deliverLetters(shop)
  })

  it('OFFICE-29 tokens are cut out of what is shown, and letters with codes are neither shown nor sent again', async () => {
    const text = 'Nyissa meg:\nhttp://localhost:3000/hu/hirlevel?token=s3cret#x\nhttp://localhost:3000/hu'
    await postLetter(shop, { to: 'a@example.com', subject: 'Hírlevél', text, html: '' })
    await sql`insert into waiting_letters (sealed_code, about, expires_at, next_try_at, posted_at)
      values ('x', 'x', now() + interval '1 year', now(), now())`.execute(db)
    const { body } = await ask(anna, 'GET', '/letters/waiting')
    expect(body.letters).toMatchObject([{ to: 'a@example.com', subject: 'Hírlevél', tries: 0, failure: null }])
    const read = await ask(anna, 'GET', `/letters/waiting/${body.letters?.[0]?.id}`)
    expect(read.body.words).toBe('Nyissa meg:\nhttp://localhost:3000/hu/hirlevel?…\nhttp://localhost:3000/hu')
    const { rows } = await sql<{ id: number }>`select id from waiting_letters where mail is null`.execute(db)
    expect(await ask(anna, 'GET', `/letters/waiting/${rows[0]?.id}`)).toMatchObject({ kind: 'no-such-letter' })
    expect(await ask(anna, 'POST', `/letters/waiting/${rows[0]?.id}/again`, {})).toMatchObject({
      kind: 'no-such-letter',
    })
  })
})

describe('customers', () => {
  it('OFFICE-70 are found by name in any writing, address or phone, and who opened them is written down', async () => {
    const eva = await testCustomer(shop)
    await sql`update users set attributes = '{"name": "Őry-Kiss Éva", "phone_number": "+36 20 555 0177"}'
      where id = ${eva.sub}`.execute(db)
    for (const q of ['ory eva', 'Kiss É', eva.email, '5550177', '06205550177'])
      expect((await ask(anna, 'GET', `/customers?q=${encodeURIComponent(q)}`)).body.customers, q).toContainEqual({
        sub: eva.sub,
        name: 'Őry-Kiss Éva',
        email: eva.email,
      })
    expect((await ask(anna, 'GET', '/customers?q=senki')).body).toEqual({ customers: [], hasMore: false })
    const { body } = await ask(anna, 'GET', `/customers/${eva.sub}`)
    expect(body).toMatchObject({ name: 'Őry-Kiss Éva', account: { state: 'confirmed', isDisabled: false }, orders: [] })
    expect(JSON.stringify(body)).not.toMatch(/token|verifier|hash|secret/i)
    await ask(anna, 'GET', `/customers/${eva.sub}`)
    const { rows } =
      await sql`select from acts where operation = 'customer open' and record = ${`customer:${eva.sub}`}`.execute(db)
    expect(rows, 'a screen that reads itself again is the same look').toHaveLength(1)
    expect(await ask(anna, 'GET', '/customers/0b9f6a52-6f0e-4a5c-9a55-3f2f0c1f7a10')).toMatchObject({
      kind: 'no-such-customer',
    })
  })

  it('OFFICE-70 300 opened in an hour by one person alarm the admins, once', async () => {
    await sql`insert into buyers_seen (at, by_id, how, record)
      select ${now}::timestamptz, ${anna.email}, 'whole', 'order:' || n from generate_series(1, 299) as n`.execute(db)
    for (let turn = 0; turn < 2; turn++) await ask(anna, 'GET', `/customers/${(await testCustomer(shop)).sub}`)
    await deliverLetters(shop)
    const warningLetters = sent.filter(({ subject }) => subject.startsWith('Valaki nagyon sok'))
    expect(warningLetters.map(({ to }) => to)).toEqual([admin.email])
    expect(warningLetters[0]?.text).toContain(anna.email)
  })

  it('OFFICE-70 are signed out everywhere, asked for a new password, disabled and let in again', async () => {
    const eva = await testCustomer(shop)
    const act = (path: string, who = admin) => ask(who, 'POST', `/customers/${eva.sub}/${path}`, {})
    expect(await act('sign-out', anna)).toMatchObject({ kind: 'forbidden' })
    expect((await verifyToken(shop, eva.accessToken)).ok).toBe(true)
    expect(await act('sign-out')).toMatchObject({ body: { ended: 1 } })
    expect((await verifyToken(shop, eva.accessToken)).ok, 'GraphQL tokens end').toBe(false)
    expect(await act('new-password')).toMatchObject({ kind: 'done' })
    expect(await act('disable')).toMatchObject({ kind: 'done' })
    expect(await act('disable'), 'twice is once').toMatchObject({ kind: 'done' })
    expect((await ask(admin, 'GET', `/customers/${eva.sub}`)).body.account).toMatchObject({
      state: 'reset-required',
      isDisabled: true,
    })
    expect(await act('enable')).toMatchObject({ kind: 'done' })
    await deliverLetters(shop)
    expect(sent.filter(({ to }) => to === eva.email)).toHaveLength(3)
    expect(await ask(admin, 'POST', `/customers/${anna.sub}/disable`, {})).toMatchObject({ kind: 'staff-account' })
    await sql`delete from users where id = ${eva.sub}`.execute(db)
    expect(await act('disable')).toMatchObject({ kind: 'no-account' })
  })
})
