import path from 'node:path'
import { sql } from 'kysely'
import { encode } from 'uqr'
import { beforeAll, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { signUpForBookClub } from '#shop/catalogue/book-club/sign-up-for-book-club.ts'
import { readQrCode } from '#tests/support/read-qr-code.ts'
import { textsAsTheyCame } from '#shop/catalogue/content/list-texts.ts'
import { prepareContents, shippedContent } from '#shop/catalogue/content/prepare-contents.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-17T10:00:00Z')
const { shop, answer, call, comeIn } = testOffice({ db, now: () => now })
const OFFICE = 'http://localhost:3000'
const BOOK = 'bbbbbbbbbbbb'
const OTHER = 'cccccccccccc'
let [editor, counter]: (string | null)[] = []

type Problem = { type: string; version?: number; errors?: { pointer: string }[] }
async function ask<Answer>(path: string, as = editor): Promise<Answer> {
  return (await (await call('GET', path, { cookie: as })).json()) as Answer
}
async function send<Answer>(path: string, body: object, as = editor): Promise<Answer & Problem> {
  // Nobody is refused for being quick.
  now = new Date(now.getTime() + 1000)
  return (await (await call('POST', path, { cookie: as, body })).json()) as Answer & Problem
}
const kindOf = ({ type = '' }: Partial<Problem>) => type.split('#')[1]

beforeAll(async () => {
  await markShopOpen(db)
  await sql`insert into products (id, type, ean, vat_class, list_price, created_at, updated_at)
    values (${BOOK}, 'BOOK', '9789630000017', 'BOOK', 4000, now(), now()), (${OTHER}, 'BOOK', '9789630000024', 'BOOK', 3000, now(), now())`.execute(
    db,
  )
  await sql`insert into product_texts (product_id, type, language, name, slug, description)
    select p.id, 'BOOK', l, case p.id when ${BOOK} then 'Pacsirta' else 'Az arany ember' end, p.id, ''
    from products p, unnest('{hu,en}'::language[]) as l`.execute(db)
  editor = (await comeIn({ roles: ['editor'] })).cookie
  counter = (await comeIn({ roles: ['counter'] })).cookie
})

describe('what the shop says', () => {
  type Window = { version: number; slides: { id: string; title: string }[]; products: { title: string }[] }
  type Saved = { version: number; changed: number }
  const slide = (id: string, more: object = {}) => ({ id, language: 'hu', title: id, ...more })

  it('OFFICE-60 slides are saved over the version that was seen; whoever was overtaken is told and nothing is lost', async () => {
    const { version } = await ask<Window>('/window')
    const first = await send<Saved>('/window', { version, slides: [slide('egy', { product: BOOK }), slide('ketto')] })
    expect(first.changed).toBe(2)
    const late = await send('/window', { version, slides: [slide('harom')] })
    expect([kindOf(late), late.version]).toEqual(['stale', first.version])
    const read = await ask<Window>('/window')
    expect(read).toMatchObject({
      version: first.version,
      slides: [{ id: 'egy' }, { id: 'ketto' }],
      products: [{ title: 'Pacsirta' }],
    })
    // Turned round and put back, it is what it was.
    const turned = await send<Saved>('/window', {
      version: first.version,
      slides: [slide('ketto'), slide('egy', { product: BOOK })],
    })
    const back = await send<Saved>('/window', {
      version: turned.version,
      slides: [slide('egy', { product: BOOK }), slide('ketto')],
    })
    expect(back.version).toBe(first.version)
  })

  it('OFFICE-60 what is wrong with a slide is told by its place and field', async () => {
    const { version } = await ask<Window>('/window')
    const pointers = async (...slides: object[]) =>
      (await send('/window', { version, slides })).errors?.map(({ pointer }) => pointer)
    expect(await pointers(slide('a'), slide('b', { product: 'nothing' }))).toEqual(['#/slides/1/product'])
    expect(await pointers(slide('a', { path: 'javascript:alert(1)' }))).toEqual(['#/slides/0/path'])
    expect(await pointers(slide('a', { title: '' }))).toEqual(['#/slides/0/title'])
  })

  it('OFFICE-61 a recommendation is a card with the price in force, whose code leads to the page in its language', async () => {
    const { version } = await ask<{ version: number }>('/recommendations')
    const words = { hu: 'Egy délután alatt elolvastam.', en: 'I read it in an afternoon.' }
    const recommendation = { product: BOOK, recommender: { hu: 'Bíró Dániel', en: 'Dániel Bíró' }, words }
    await send('/recommendations', { version, recommendations: [recommendation] })
    await sql`update products set sale_percent = 25 where id = ${BOOK}`.execute(db)
    type Cards = {
      cards: { title: string; price: number; url: string; pick: { words: string; recommender: string } | null }[]
    }
    const { cards } = await ask<Cards>(`/cards?ids=${BOOK},${OTHER},nothing&language=en`, counter)
    expect(cards).toMatchObject([
      {
        title: 'Pacsirta',
        price: 3000,
        url: `http://localhost:3000/book/${BOOK}`,
        pick: { words: words.en, recommender: 'Dániel Bíró' },
      },
      { title: 'Az arany ember', pick: null },
    ])
    // Where a colleague recommends it too, a card is of the one whose it is, by the name in either language.
    const colleague = {
      ...recommendation,
      recommender: { hu: 'Kő Panna', en: 'Panna Kő' },
      words: { hu: 'Ezt!', en: 'This!' },
    }
    const { version: later } = await ask<{ version: number }>('/recommendations')
    await send('/recommendations', { version: later, recommendations: [colleague, recommendation] })
    const wordsOf = async (by: string) =>
      (await ask<Cards>(`/cards?ids=${BOOK}&language=hu${by}`, counter)).cards[0]?.pick?.words
    expect(await wordsOf('')).toBe('Ezt!')
    expect(await wordsOf(`&by=${encodeURIComponent('Dániel Bíró')}`)).toBe(words.hu)
    expect(await wordsOf(`&by=${encodeURIComponent('Kő Panna')}`)).toBe('Ezt!')
    expect(await wordsOf('&by=nobody')).toBe('Ezt!')
    const addresses = [
      ...cards.map(({ url }) => url),
      'https://k.hu/a',
      `https://www.konyvesbolt.example/hu/konyv/${'hosszu-cim-'.repeat(5)}`,
    ]
    expect(addresses.map(readBack)).toEqual(addresses)
    expect(await send('/cards/printed', { ids: [BOOK], language: 'en' }, counter)).toEqual({ cards: 1 })
  })

  it('OFFICE-62 the titles of a month have a version of their own', async () => {
    const titles = [{ product: BOOK, words: { hu: 'Jó', en: 'Good' } }, { product: OTHER }]
    const saved = await send<Saved>('/months/2026-12', { version: 0, titles })
    expect(kindOf(await send('/months/2026-12', { version: 0, titles: [] }))).toBe('stale')
    expect((await send('/months/2026-11', { version: 0, titles: [{ product: 'nothing' }] })).errors).toMatchObject([
      { pointer: '#/titles/0/product' },
    ])
    expect(await ask('/months')).toMatchObject({
      today: '2026-11-17',
      months: [{ month: '2026-12', version: saved.version, titles: [{ product: BOOK }, { product: OTHER }] }],
    })
  })

  it('OFFICE-63 an evening with guests moves when they are told, and is called off with a letter to each', async () => {
    const wish = { day: '2026-12-17', time: '18:30', seats: 4, product: BOOK, words: { hu: '', en: '' } }
    const { id, version } = await send<{ id: string; version: number }>('/book-club/evenings', wish)
    for (const [name, language] of [
      ['Anna', 'hu'],
      ['John', 'en'],
    ] as const)
      await signUpForBookClub(shop, {
        dateId: id,
        name,
        email: `${name}@example.com`.toLowerCase(),
        seats: 2,
        language,
      })
    await sql`delete from waiting_letters`.execute(db)
    const path = `/book-club/evenings/${id}`
    const moved = { ...wish, day: '2026-12-18', version }
    expect((await send(path, moved)).errors).toMatchObject([{ pointer: '#/day' }])
    expect((await send(path, { ...wish, seats: 3, version })).errors).toMatchObject([{ pointer: '#/seats' }])
    expect(kindOf(await send(path, moved, counter))).toBe('forbidden')
    expect(await send(path, { ...moved, tellsGuests: true })).toMatchObject({ id, told: 2 })
    const letters = async () =>
      (
        await sql<{
          mail: { to: string; subject: string; text: string }
        }>`delete from waiting_letters returning mail`.execute(db)
      ).rows
        .map(({ mail }) => mail)
        .toSorted((one, other) => one.to.localeCompare(other.to))
    const sentLetters = await letters()
    expect(sentLetters).toMatchObject([
      { to: 'anna@example.com', subject: 'Más időpontra került a könyvklub – Kolofon' },
      { to: 'john@example.com', subject: 'A new time for the book club – Kolofon' },
    ])
    expect(sentLetters[0]?.text).toMatch(/Eredetileg: 2026\. december 17\.[^]*Mikor: 2026\. december 18\./)
    const read = await ask<{ version: number; guests: { name: string; seats: number }[] }>(path, counter)
    expect(read.guests.map(({ name, seats }) => [name, seats])).toEqual([
      ['Anna', 2],
      ['John', 2],
    ])
    expect(await send(`${path}/guests-taken`, { as: 'door-list' }, counter)).toEqual({ guests: 2 })
    expect(kindOf(await send(`${path}/call-off`, { version }))).toBe('stale')
    expect(await send(`${path}/call-off`, { version: read.version })).toEqual({ told: 2 })
    expect((await letters()).map(({ to }) => to)).toEqual(['anna@example.com', 'john@example.com'])
    expect(await ask(path)).toMatchObject({ isCalledOff: true, guests: [] })
  })

  type Read = {
    versions: { version: number; note: string; by: string | null }[]
    markdown: string
    current: { version: number } | null
    waiting: { version: number }[]
  }
  const TEXT = '/texts/about-us/hu'

  it('OFFICE-64 a text is published now or on a day over the version that was seen, and says who did it and why', async () => {
    const first = await send<{ version: number }>(`${TEXT}/publish`, {
      markdown: '## Rólunk',
      day: null,
      version: 0,
      note: 'Új',
    })
    expect(first.version).toBe(1)
    expect(kindOf(await send(`${TEXT}/publish`, { markdown: '## Más', day: null, version: 0 }))).toBe('stale')
    await send(`${TEXT}/publish`, { markdown: '## Télen', day: '2026-12-01', version: 1 })
    expect(
      (await send(`${TEXT}/publish`, { markdown: '## Tavaly', day: '2025-12-01', version: 2 })).errors,
    ).toMatchObject([{ pointer: '#/day' }])
    expect(await ask<Read>(TEXT)).toMatchObject({
      current: { version: 1, by: 'editor', note: 'Új' },
      waiting: [{ version: 2 }],
      markdown: '## Télen\n',
    })
    // Overtaken by a newer version, what waited never comes.
    await send(`${TEXT}/publish`, { markdown: '## Rólunk', day: null, version: 2 })
    expect(await ask<Read>(TEXT)).toMatchObject({ current: { version: 3 }, waiting: [] })
  })

  it('OFFICE-64 an unknown placeholder is told by its line, and nothing is published', async () => {
    const markdown = '## Rólunk\n\nMi a {{shop.name}} vagyunk,\n{{shop.nam}}.'
    const look = await send(`${TEXT}/look`, { markdown, against: 1 })
    expect(look).toMatchObject({
      problems: [{ kind: 'unknown', what: '{{shop.nam}}', line: 4 }],
      diff: [{ kind: 'same', text: '## Rólunk\n' }, { kind: 'changed' }],
    })
    expect((await send(`${TEXT}/publish`, { markdown, day: null, version: 3 })).errors).toMatchObject([
      { pointer: '#/markdown' },
    ])
    expect((await ask<Read>(TEXT)).versions).toHaveLength(3)
    const long = await send<{ problems: unknown[] }>(`${TEXT}/look`, {
      markdown: `## Rólunk\n\n${'Mesélünk. '.repeat(10_000)}`,
      against: null,
    })
    expect(long.problems, 'as long as a text may be').toEqual([])
  })

  it('OFFICE-64 a binding text asks for its permission, a note and a fresh proof', async () => {
    const wish = { markdown: '## Impresszum', day: null, version: 0, note: 'Új telefonszám.' }
    expect(kindOf(await send('/texts/imprint/hu/publish', wish))).toBe('wrong-state')
    expect((await send('/texts/imprint/hu/publish-binding', { ...wish, note: ' ' })).errors).toMatchObject([
      { pointer: '#/note' },
    ])
    expect(kindOf(await send('/texts/imprint/hu/publish-binding', wish, counter))).toBe('forbidden')
    expect(await send('/texts/imprint/hu/publish-binding', wish)).toMatchObject({ version: 1 })
    now = new Date(now.getTime() + 11 * 60 * 1000)
    const again = { ...wish, markdown: '## Impresszum, új', version: 1 }
    expect(kindOf(await send('/texts/imprint/hu/publish-binding', again))).toBe('needs-proof')
  })

  it('OFFICE-64 OFFICE-67 words that came with the shop are told as such until somebody stands up for them, once', async () => {
    const root = path.resolve(import.meta.dirname, '../../../..')
    shop.root = root
    const example = await shippedContent(root, 'cookie', 'hu')
    await prepareContents(shop, { root, withExamples: false })
    expect(await textsAsTheyCame(shop)).toContain('cookie.hu')
    const text = await ask<Read & { isAsItCame: boolean }>('/texts/cookie/hu')
    expect(text).toMatchObject({ isAsItCame: true, markdown: example.markdown })
    const wish = { markdown: text.markdown, day: null, version: 1, note: 'Átolvasva.' }
    editor = (await comeIn({ roles: ['editor'] })).cookie
    expect(await send('/texts/cookie/hu/publish-binding', wish)).toMatchObject({ version: 2 })
    expect(await ask('/texts/cookie/hu')).toMatchObject({ isAsItCame: false })
    expect(await textsAsTheyCame(shop)).not.toContain('cookie.hu')
    expect(await send('/texts/cookie/hu/publish-binding', { ...wish, version: 2 }), 'once').toMatchObject({
      version: 2,
    })
  })

  it('OFFICE-64 the official notice on the legal guarantee is brought as a picture, shown in the terms, and put back', async () => {
    type Notices = { version: number; pictures: { hu: string | null; en: string | null } }
    const bring = async (bytes: string | Buffer, { language = 'hu', version = 0, as = editor } = {}) => {
      const path = `${OFFICE}/admin/api/guarantee-notice?language=${language}&version=${version}`
      now = new Date(now.getTime() + 1000)
      const response = await answer(
        new Request(path, {
          method: 'POST',
          headers: {
            'sec-fetch-site': 'same-origin',
            'origin': OFFICE,
            'cookie': as ?? '',
            'idempotency-key': `notice-${now.getTime()}`,
            'content-type': 'application/octet-stream',
          },
          body: Buffer.from(bytes),
        }),
        '::1',
      )
      return (await response.json()) as Partial<Problem & { version: number }>
    }
    const stored = new Map<string, Uint8Array>()
    shop.pictureIntake = {
      objects: { put: async (key: string, bytes: Uint8Array) => void stored.set(key, bytes) },
    } as never
    for (const [bytes, kind] of [
      ['', 'empty-file'],
      ['%PDF-1.7', 'picture-of-other-kind'],
      [Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), 'too-large'],
    ] as const)
      expect(kindOf(await bring(bytes))).toBe(kind)
    expect(kindOf(await bring('<svg/>', { as: counter }))).toBe('forbidden')
    expect(stored.size).toBe(0)

    const svg = (words: string) => `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${words}</svg>`
    const first = (await bring(svg('egy'))).version ?? 0
    const second = (await bring(svg('one'), { language: 'en', version: first })).version ?? 0
    const late = await bring(svg('ketto'), { version: first })
    expect([kindOf(late), late.version], 'seen before the English one came').toEqual(['stale', second])
    const { pictures } = await ask<Notices>('/guarantee-notice')
    expect(pictures.hu).toMatch(/^\/notices\/guarantee\.hu\?v=[0-9a-f]{12}$/)
    const third = (await bring(svg('ketto'), { version: second })).version ?? 0
    expect((await ask<Notices>('/guarantee-notice')).pictures).toEqual({
      ...pictures,
      hu: expect.any(String) as string,
    })
    expect((await ask<Notices>('/guarantee-notice')).pictures.hu, 'another picture, another address').not.toBe(
      pictures.hu,
    )
    expect(kindOf(await send('/guarantee-notice/put-back', { version: second }))).toBe('stale')
    await send('/guarantee-notice/put-back', { version: third })
    expect((await ask<Notices>('/guarantee-notice')).pictures).toEqual(pictures)
  })
})

/** As a phone reads the code that a card is printed with. */
function readBack(text: string): string {
  const { data } = encode(text, { ecc: 'M', border: 0 })
  return readQrCode(data)
}
