import { describe, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { ask } from '#tests/support/ask.ts'

type Document = {
  paths: Record<string, Record<string, { responses: Record<string, { content?: Record<string, { schema: object }> }> }>>
}

const api = (path: string, options: RequestInit = {}) => ask(`/kolofonapi${path}`, options)
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  api(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const document = async () => (await (await api('/openapi.json')).json()) as Document
const eanOf = async (path: string) => /\b97861589\d{5}\b/.exec(await (await ask(path)).text())?.[0] ?? ''

/** The letter that the shop of development kept in place of sending it. */
async function letterTo(to: string, subject: RegExp): Promise<{ text: string; headers?: Record<string, string> }> {
  let found: { subject: string; text: string } | undefined
  await expect
    .poll(async () => {
      const letters = (await (await ask(`/dev/outbox?to=${to}`)).json()) as { subject: string; text: string }[]
      found = letters.find((letter) => subject.test(letter.subject))
      return found
    })
    .toBeDefined()
  return found!
}

describe('the REST API of the running shop', () => {
  it('DATA-19 KEEP-03 is where the configuration says, and describes itself', async () => {
    const { restEndpoint } = (await (await ask('/config.json')).json()) as { restEndpoint: string }
    expect(restEndpoint).toBe(`${inject('shopUrl')}/kolofonapi`)
    expect(Object.keys((await document()).paths)).toContain('/stock/{ean}')
    expect((await api('')).headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  it('DATA-19 stock by number says where copies stand and when one would come, in both languages', async () => {
    const ean = await eanOf('/hu/konyv/egri-csillagok')
    const schema = (await document()).paths['/stock/{ean}']!.get!.responses['200']!.content!['application/json']!.schema
    const shape = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
    const hungarian = await (await api(`/stock/${ean}`)).json()
    expect(shape.safeParse(hungarian).error).toBeUndefined()
    expect(hungarian).toMatchObject({
      ean,
      title: 'Egri csillagok',
      availability: 'in-stock',
      words: 'Raktáron',
      url: expect.stringMatching(/\/hu\/konyv\/egri-csillagok$/),
      places: expect.arrayContaining([expect.objectContaining({ kind: 'shop', name: 'Kolofon, Budapest' })]),
    })
    const hyphenated = `${ean.slice(0, 3)}-${ean.slice(3)}`
    const english = await (await api(`/stock/${hyphenated}?language=en&utm_source=x`)).json()
    expect(english).toMatchObject({ ean, words: 'In stock', url: expect.stringMatching(/\/book\/egri-csillagok$/) })
    const { delivery } = english as { delivery: { by: string; words: string }[] }
    expect(delivery.map(({ by }) => by)).toEqual(['SHOP', 'GLSPOINT', 'GLS', 'POSTOUTSIDEHUN'])
    expect(delivery.every(({ words }) => words !== '')).toBe(true)
  })

  it.each([
    ['/stock/9789630778305', 404],
    ['/stock/12345', 422],
    ['/stock/%00', 400],
    ['/stock/x?language=de', 422],
    ['/nothing', 404],
    ['/openapi.json/x', 404],
    ['/orders/status', 405],
  ])('%s is %i', async (path, status) => {
    const response = await api(path)
    expect(response.status).toBe(status)
    if (status !== 400) expect(response.headers.get('content-type')).toBe('application/problem+json')
  })

  it('what is read may be kept for a while, asked for by its tag, without its body, and by pages of any origin', async () => {
    for (const path of ['/openapi.json', '/book-club/dates']) {
      const first = await api(path, { headers: { origin: 'https://elsewhere.example' } })
      const etag = first.headers.get('etag') ?? ''
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
      expect(first.headers.get('access-control-allow-origin')).toBe('*')
      const again = await api(path, { headers: { 'if-none-match': `"other", W/${etag}` } })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      const head = await api(path, { method: 'HEAD' })
      expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
    }
  })

  it('what is written may not be sent by other origins’ pages', async () => {
    const preflight = { 'origin': 'https://elsewhere.example', 'access-control-request-method': 'POST' }
    const writing = await api('/contact', { method: 'OPTIONS', headers: preflight })
    expect([writing.status, writing.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
    expect([...writing.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    const reading = await api('/book-club/dates', { method: 'OPTIONS', headers: preflight })
    expect(reading.headers.get('access-control-allow-methods')).toBe('GET, HEAD')
    const refused = await post('/contact', {}, { origin: 'https://elsewhere.example' })
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
  })

  it.each(['PUT', 'DELETE', 'PATCH', 'GET'])(
    '%s where it has no business is refused with what is allowed',
    async (method) => {
      const response = await api('/contact', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
      expect(await response.json()).toMatchObject({ status: 405 })
    },
  )

  it('a body that is too large, told or not, is refused and does no harm', async () => {
    const large = JSON.stringify({ message: 'x'.repeat(200_000) })
    expect((await post('/contact', large)).status).toBe(413)
    const chunked = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: new Blob([large]).stream(),
    }
    expect((await api('/contact', { ...chunked, duplex: 'half' } as RequestInit)).status).toBe(413)
    expect((await ask('/healthz')).status).toBe(200)
  })

  it('DATA-19 the newsletter’s letter leads to its confirming, and a mail program’s one click out of it', async () => {
    const email = 'contract-news@example.com'
    await post('/newsletter/subscriptions', { email, language: 'en', consent: true })
    const letter = await letterTo(email, /Please confirm/)
    const link = /http:\S+\/newsletter\?token=(\S+)/.exec(letter.text)
    const page = await ask(`/newsletter?token=${link?.[1]}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain('Confirm your subscription')
    expect((await post('/newsletter/confirmations', { token: link?.[1] })).status).toBe(200)
    const welcome = await letterTo(email, /You’re subscribed/)
    const leaving = new URL(welcome.headers?.['List-Unsubscribe']?.slice(1, -1) ?? '')
    const opened = await ask(leaving.pathname + leaving.search, { headers: { 'accept-language': 'hu' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/hu/hirlevel${leaving.search}`])
    const left = await ask(leaving.pathname + leaving.search, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([left.status, await left.json()]).toEqual([200, { state: 'unsubscribed' }])
  })
})

describe('being told of a title', () => {
  it('READER-04 READER-05 a plain form asks, its letter leads to a page with a button, and one click of a mail program ends all', async () => {
    const email = 'contract-watch@example.com'
    const html = await (await ask('/book/posoni-kert')).text()
    const productId = /name="productId" value="(\w+)"/.exec(html)?.[1] ?? ''
    const kind = /name="kind" value="(\w+)"/.exec(html)?.[1] ?? ''
    const form = (fields: Record<string, string>) =>
      ask('/tell-me', { method: 'POST', body: new URLSearchParams({ productId, kind, ...fields }) })
    const wrong = await form({ email: 'nobody' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('aria-invalid="true"')])
    const given = await form({ email })
    expect([given.status, given.headers.get('location')]).toEqual([303, '/tell-me?form=asked'])
    expect((await form({ email })).headers.get('location'), 'the same answer, also where it is known').toBe(
      '/tell-me?form=asked',
    )
    const letter = await letterTo(email, /Please confirm/)
    const token = /\/tell-me\?token=(\S+)/.exec(letter.text)?.[1] ?? ''
    const page = await ask(`/tell-me?token=${token}`)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await page.text()).toContain('Posoni kert')
    expect((await post('/watches/confirmations', { token })).status).toBe(200)
    expect((await ask(`/tell-me?token=${token}`)).status).toBe(200)
    expect((await post('/watches/unsubscribe', {})).status).toBe(422)
    const opened = await ask(`/kolofonapi/watches/unsubscribe?token=${token}`, { headers: { 'accept-language': 'hu' } })
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/hu/szoljanak?token=${token}`])
    const ended = await ask(`/kolofonapi/watches/unsubscribe?token=${token}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect([ended.status, await ended.json()]).toEqual([200, { state: 'ended' }])
  })
})

describe('the forms as plain forms', () => {
  const send = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers, body: new URLSearchParams(fields) })

  it('WEB-09 what is wrong is said beside what was typed, and nothing of it is kept', async () => {
    const typed = { name: '<b>Anna</b>', email: 'nobody', topic: 'book', message: '', stamp: 'x' }
    const response = await send('/hu/kapcsolat', typed)
    const html = await response.text()
    expect([response.status, response.headers.get('cache-control')]).toEqual([422, 'no-store'])
    expect(html).toContain('value="&lt;b&gt;Anna&lt;/b&gt;"')
    expect(html).toContain('Ez nem látszik e-mail-címnek.')
    expect(html).toContain('Kérjük, írja meg, miben segíthetünk.')
    expect(await (await ask('/hu/kapcsolat')).text()).not.toContain('Anna')
  })

  it('WEB-09 what is right leads to a page that can be reloaded', async () => {
    const message = { name: 'Anna', email: 'contract-contact@example.com', topic: 'other', message: 'Hello!' }
    const response = await send('/contact-us', message, { origin: inject('shopUrl') })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact-us?form=sent'])
    expect(await (await ask('/contact-us?form=sent')).text()).toContain('Thank you, we have your message.')
    expect((await letterTo('bolt@example.com', /Anna/)).text).toContain('Hello!')
  })

  it('another site’s page sends none, and other pages take none', async () => {
    expect((await send('/contact-us', {}, { origin: 'https://elsewhere.example' })).status).toBe(403)
    expect((await send('/contact-us', {}, { origin: 'null' })).status).toBe(403)
    expect((await send('/about-us', {})).status).toBe(405)
    expect((await send('/contact-us.data', {})).status).toBe(405)
    expect((await ask('/contact-us', { method: 'POST', body: '{}' })).status).toBe(415)
  })

  it('WEB-09 a form that is too large is told so on its page, in its language', async () => {
    for (const [path, words] of [
      ['/contact-us', 'This text is too long.'],
      ['/hu/kapcsolat', 'Ez a szöveg túl hosszú.'],
      ['/hu/hirlevel', 'Ez a szöveg túl hosszú.'],
    ] as const) {
      const refused = await send(path, { message: 'x'.repeat(1_000_000) })
      expect(refused.status, path).toBe(413)
      expect(await refused.text(), path).toContain(words)
    }
  })

  it('WEB-08 a link that is wrong or over is told, whatever it is', async () => {
    for (const [path, words] of [
      ['/book-club/cancel', 'This link is incomplete'],
      ['/hu/konyvklub/lemondas', 'Ez a hivatkozás hiányos'],
      ['/newsletter', 'This link is incomplete'],
      ['/hu/szoljanak', 'Ez a hivatkozás hiányos'],
    ] as const) {
      expect(await (await ask(`${path}?token=nonsense`)).text()).toContain(words)
      const sent = await send(path, { token: 'nonsense' })
      expect(sent.status).toBe(400)
      expect(await sent.text()).toContain(words)
    }
  })
})
