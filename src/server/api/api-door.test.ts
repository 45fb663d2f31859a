import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { databaseForFile } from '#database/test-database.ts'
import { markDelivered } from '#shop/selling/fulfilment/mark-delivered.ts'
import { packShipment } from '#shop/selling/fulfilment/pack-shipment.ts'
import { shipShipment } from '#shop/selling/fulfilment/ship-shipment.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { openOrdersWorld, stockBooks } from '#shop/selling/orders/test-orders.ts'
import { paidOrder } from '#shop/selling/orders/test-paid-order.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { BOOKSELLER, testShop } from '#shop/test-shop.ts'
import { visitorLimits } from '../http/visitor-limits.ts'
import { apiDoor } from './api-door.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Response_ = { content?: Record<string, { schema: Schema }>; $ref?: string }
type Described = {
  operationId: string
  responses: Record<string, Response_>
  requestBody?: { content: Record<string, unknown> }
}
type Document = {
  paths: Record<string, Record<string, Described>>
  components: { responses: Record<string, Response_>; schemas: { Problem: Schema } }
}

const { db } = await databaseForFile()
await markShopOpen(db)
let now = new Date('2026-11-15T09:00:00Z')
const shop = testShop({ db, now: () => now })
const DATE = '00000000-0000-4000-8000-000000000001'
const door = (isLimited: boolean, of = shop) =>
  apiDoor({ shop: of, take: visitorLimits({ now: () => now.getTime(), isOn: isLimited }) })
const answer = door(false)

const call = (path: string, options: RequestInit = {}, from = answer, address = '198.51.100.7') =>
  from(new Request(`http://localhost:3000/kolofonapi${path}`, options), address)
const post = (path: string, body: unknown, from = answer, address?: string) =>
  call(
    path,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    },
    from,
    address,
  )
const tokenIn = (text = '') => /[?&]token=([\w.-]+)/.exec(text)?.[1] ?? ''
const lastLetter = async (subject: RegExp) => {
  await deliverLetters(shop)
  return shop.letters.findLast((letter) => subject.test(letter.subject))
}

const document = (await (await call('/openapi.json')).json()) as Document
const problemShape = z.fromJSONSchema(document.components.schemas.Problem)

const shapes = new Map<Schema, z.ZodType>()
function shapeOf(schema: Schema): z.ZodType {
  const shape = shapes.get(schema) ?? z.fromJSONSchema(schema)
  shapes.set(schema, shape)
  return shape
}

/** The answer is what the document says of this call and this status. */
async function agreed(path: string, method: string, response: Response): Promise<unknown> {
  const described = document.paths[path]?.[method]?.responses[String(response.status)]
  expect(described, `${method} ${path} ${response.status}`).toBeDefined()
  const body: unknown = await response.json()
  const type = response.headers.get('content-type')?.split(';')[0] ?? ''
  if (response.status >= 400) {
    expect(type).toBe('application/problem+json')
    expect(problemShape.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ status: response.status })
  } else expect(shapeOf(described!.content![type]!.schema).safeParse(body).error).toBeUndefined()
  return body
}

beforeEach(async () => {
  for (const table of ['book_club_dates', 'letter_counts', 'waiting_letters', 'newsletter_subscriptions'] as const)
    await db.deleteFrom(table).execute()
  const startsAt = new Date('2026-11-26T17:30:00Z')
  await db.insertInto('book_club_dates').values({ id: DATE, starts_at: startsAt, seats: 4 }).execute()
})

describe('the document', () => {
  it('KEEP-03 is valid OpenAPI 3.1 and names every operation once', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors).toBeUndefined()
    expect([valid, validator.version]).toEqual([true, '3.1'])
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(ids.sort()).toEqual([
      'askToBeTold',
      'cancelBookClubSignUp',
      'confirmNewsletter',
      'confirmWatch',
      'endWatches',
      'getOrderStatus',
      'getStamp',
      'getStock',
      'listBookClubDates',
      'sendContactMessage',
      'signUpForBookClub',
      'subscribeToNewsletter',
      'takeBookClubSeat',
      'unsubscribeFromNewsletter',
      'waitAgain',
    ])
  })

  it('KEEP-03 is a page for people too, where every type of problem is explained', async () => {
    const response = await call('/docs')
    const page = await response.text()
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page).toContain('GET /stock/{ean}')
    for (const kind of Object.keys(document.components.responses)) expect(page).toContain(`id="${kind}"`)
    expect(page).not.toContain('undefined')
  })
})

describe('every operation answers as the document says', () => {
  it('DATA-19 contact, with the stamp of the form', async () => {
    const { stamp } = (await agreed('/stamp', 'get', await call('/stamp'))) as { stamp: string }
    now = new Date(now.getTime() + 10_000)
    const sent = { name: 'Anna', email: 'anna@example.com', message: 'Jó napot!', language: 'hu', stamp }
    const response = await post('/contact', sent)
    expect(response.status).toBe(202)
    const { reference } = (await agreed('/contact', 'post', response)) as { reference: string }
    expect((await lastLetter(/Megkaptuk/))?.text).toContain(reference)
  })

  it('DATA-19 the newsletter: asked, confirmed, left in one click', async () => {
    const response = await post('/newsletter/subscriptions', { email: 'b@example.com', language: 'en', consent: true })
    expect(await agreed('/newsletter/subscriptions', 'post', response)).toEqual({ state: 'asked' })
    const token = tokenIn((await lastLetter(/confirm/))?.text)
    const confirmed = await post('/newsletter/confirmations', { token })
    expect(await agreed('/newsletter/confirmations', 'post', confirmed)).toEqual({ state: 'subscribed' })
    const header = (await lastLetter(/You’re subscribed/))?.headers?.['List-Unsubscribe'] ?? ''
    const address = /^<http:\/\/localhost:3000\/kolofonapi(.+)>$/.exec(header)?.[1] ?? ''
    for (const body of [
      new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      formOf({ 'List-Unsubscribe': 'One-Click' }),
    ]) {
      const left = await call(`${address}&utm_source=mail`, { method: 'POST', body })
      expect(left.status).toBe(200)
      expect(await agreed('/newsletter/unsubscribe', 'post', left)).toEqual({ state: 'unsubscribed' })
    }
    expect(await db.selectFrom('newsletter_subscriptions').selectAll().execute()).toEqual([])
    const opened = await call(address, { headers: { 'accept-language': 'en-GB' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([
      303,
      `/newsletter${address.slice(address.indexOf('?'))}`,
    ])
  })

  it('a new address, a waiting one and a subscribed one get the same answer', async () => {
    const ask = () => post('/newsletter/subscriptions', { email: 'c@example.com', language: 'en', consent: true })
    const answers = [await ask(), await ask()]
    await post('/newsletter/confirmations', { token: tokenIn((await lastLetter(/confirm/))?.text) })
    answers.push(await ask())
    const answerParts = await Promise.all(answers.map(async (one) => [one.status, [...one.headers], await one.text()]))
    expect(new Set(answerParts.map((one) => JSON.stringify(one))).size).toBe(1)
  })

  it('DATA-19 the book club: dates, seats, cancelling', async () => {
    const dates = await agreed('/book-club/dates', 'get', await call('/book-club/dates?language=en'))
    expect(dates).toEqual({ dates: [{ id: DATE, startsAt: '2026-11-26T17:30:00.000Z', seatsLeft: 4, book: null }] })
    const signUps = '/book-club/dates/{date}/sign-ups'
    const signUp = (own: object) =>
      post(`/book-club/dates/${DATE}/sign-ups`, { name: 'Anna', email: 'd@example.com', language: 'en', ...own })
    const first = await signUp({ seats: 3 })
    expect(first.status).toBe(202)
    await agreed(signUps, 'post', first)
    const token = tokenIn((await lastLetter(/See you/))?.text)
    const full = await signUp({ email: 'e@example.com', seats: 2 })
    expect(await agreed(signUps, 'post', full)).toMatchObject({ status: 409, seatsLeft: 1 })
    const none = await post(`/book-club/dates/${DATE.replace('1', '2')}/sign-ups`, {})
    expect(none.status).toBe(422)
    const cancelled = await post('/book-club/cancellations', { token })
    expect(await agreed('/book-club/cancellations', 'post', cancelled)).toEqual({ state: 'cancelled' })
    expect((await signUp({ email: 'e@example.com', seats: 4 })).status).toBe(202)
  })

  it('DATA-19 order status says only whether a withdrawal is possible', async () => {
    const world = await openOrdersWorld(db)
    onTestFinished(() => world.stop())
    await stockBooks(db, [{ id: 'aaaaaaaaaaaa' }])
    const { number, email } = await paidOrder(world)
    const by = BOOKSELLER
    await packShipment(world.shop, { number, by })
    await shipShipment(world.shop, { number, by, trackingNumber: '00123456789' })
    await markDelivered(world.shop, { number, by })
    for (const [order, withdrawalPossible] of [
      [{ number, email: ` ${email.toUpperCase()}` }, true],
      [{ number, email: 'bela@example.com' }, false],
      [{ number: 'K26-ZZZZZZ', email }, false],
    ] as const) {
      const response = await post('/orders/status', order, door(false, world.shop))
      expect(await agreed('/orders/status', 'post', response)).toEqual({ withdrawalPossible })
    }
  })

  it('links that are wrong, another’s or over are told apart', async () => {
    await post('/newsletter/subscriptions', { email: 'f@example.com', language: 'en', consent: true })
    const token = tokenIn((await lastLetter(/confirm/))?.text)
    const tried = async (path: string, body: object) =>
      (await agreed(path, 'post', await post(path, body))) as { type: string }
    expect((await tried('/newsletter/confirmations', { token: `${token}x` })).type).toMatch(/#link-invalid$/)
    expect((await tried('/book-club/cancellations', { token })).type).toMatch(/#link-invalid$/)
    expect((await call(`/newsletter/unsubscribe?token=${token}`, { method: 'POST' })).status).toBe(400)
    expect((await call('/newsletter/unsubscribe', { method: 'POST' })).status).toBe(422)
    now = new Date(now.getTime() + 8 * 86_400_000)
    expect(await tried('/newsletter/confirmations', { token })).toMatchObject({ status: 410 })
    now = new Date('2026-11-15T09:00:00Z')
  })
})

describe('whatever is sent', () => {
  const posts = Object.entries(document.paths).flatMap(([path, methods]) =>
    methods.post?.requestBody?.content['application/json'] ? [path] : [],
  )

  it('is answered as the document says, and never with a failure of ours', async () => {
    const words = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('a@example.com', 'hu', 'en', '\0', '\ud800', '{{', "'; drop table users; --"),
    )
    const field = fc.oneof(words, fc.jsonValue({ maxDepth: 2 }), fc.boolean(), fc.integer())
    const good = {
      name: 'Anna',
      email: 'fuzz@example.com',
      message: 'Jó napot!',
      language: 'hu',
      consent: true,
      seats: 1,
      token: 'abc.def',
      number: 'K26-ZZZZZZ',
    }
    const bad = fc.dictionary(
      fc.constantFrom(...Object.keys(good), 'topic', 'stamp', 'homepage', 'orderNumber', '__proto__'),
      field,
      { maxKeys: 2 },
    )
    const asWanted = (path: string, own: object) => {
      const schema = document.paths[path]?.post?.requestBody?.content['application/json'] as {
        schema: { properties: object }
      }
      const known = Object.entries(good).filter(([name]) => name in schema.schema.properties)
      return { ...Object.fromEntries(known), ...own }
    }
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...posts),
        fc.oneof({ weight: 9, arbitrary: bad }, { weight: 1, arbitrary: fc.jsonValue() }),
        async (path, given) => {
          const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
          const response = await post(path.replace('{date}', DATE), isObject ? asWanted(path, given) : given)
          expect(response.status, JSON.stringify(given)).toBeLessThan(500)
          await agreed(path, 'post', response)
          statuses.add(response.status)
        },
      ),
      { numRuns: 200 },
    )
    expect([...statuses]).toEqual(expect.arrayContaining([200, 202, 400, 422]))
  })

  it('a field that does not belong there, or is of the wrong kind, is named', async () => {
    const response = await post('/contact', { name: 5, email: 'x', message: '', language: 'hu', isAdmin: true })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      type: 'http://localhost:3000/kolofonapi/docs#invalid',
      errors: [
        { pointer: '#/name', kind: 'invalid' },
        { pointer: '#/email', kind: 'invalid' },
        { pointer: '#/message', kind: 'missing' },
        { pointer: '#/isAdmin', kind: 'invalid' },
      ],
    })
  })

  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['null', 'null', 400],
    ['deep nonsense', '['.repeat(30_000), 400],
    ['too much', JSON.stringify({ message: 'x'.repeat(40_000) }), 413],
  ])('%s is refused', async (_, body, status) => {
    expect((await post('/contact', body)).status).toBe(status)
  })

  it('bytes that are no text, and other kinds of content, are refused', async () => {
    const send = (type: string, body: BodyInit) =>
      call('/contact', { method: 'POST', headers: { 'content-type': type }, body })
    expect((await send('application/json', Buffer.from([0x22, 0xff, 0x22]))).status).toBe(400)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=latin2',
      'multipart/form-data',
    ])
      expect((await send(type, '{}')).status).toBe(415)
  })

  it('a failure of ours is told in one line, and nothing of it outside', async () => {
    const broken = testShop({ db: undefined as never, now: () => now })
    const response = await call('/book-club/dates', {}, door(false, broken))
    expect(response.status).toBe(500)
    expect(await response.text()).not.toMatch(/undefined|TypeError|selectFrom/)
  })
})

describe('limits', () => {
  it('are told with every answer and hold for a network', async () => {
    const limited = door(true)
    const ask = (address: string) => post('/newsletter/subscriptions', {}, limited, address)
    const first = await ask('198.51.100.7')
    expect([first.headers.get('ratelimit-policy'), first.headers.get('ratelimit')]).toEqual([
      '"newsletter";q=20;w=3600',
      '"newsletter";r=19;t=3600',
    ])
    for (let call = 1; call < 20; call++) await ask('198.51.100.7')
    const refused = await ask('198.51.100.7')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    await agreed('/newsletter/subscriptions', 'post', refused)
    expect((await ask('198.51.100.8')).status).toBe(422)
    for (let call = 0; call < 20; call++) await ask(`2001:db8:1:2::${call}`)
    expect((await ask('2001:db8:1:2:ffff::1')).status).toBe(429)
    now = new Date(now.getTime() + 3_600_000)
    expect((await ask('198.51.100.7')).status).toBe(422)
    now = new Date('2026-11-15T09:00:00Z')
  })
})

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
