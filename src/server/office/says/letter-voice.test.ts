import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { sendContactMessage } from '#shop/selling/contact/send-contact-message.ts'
import { VOICED_LETTERS } from '#shop/ground/mail/voice/voice-fields.ts'
import { saveVoice } from '#shop/ground/mail/voice/save-voice.ts'
import { formStamp } from '#shop/selling/contact/form-stamp.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { BOOKSELLER } from '#shop/test-shop.ts'
import { testOffice } from '../test-office.ts'

const { db } = await databaseForFile()
let now = new Date('2026-11-19T10:00:00Z')
const { shop, answer, call, comeIn } = testOffice({ db, now: () => now })
let [admin, editor, counter]: (string | null)[] = []

type Voice = { words: Record<string, string>; version: number; versions: { version: number; by: string }[] }
type Problem = { type?: string; version?: number; errors?: { pointer: string }[] }
const kindOf = ({ type = '' }: Problem) => type.split('#')[1]
const later = (ms = 1000) => (now = new Date(now.getTime() + ms))
async function ask<Answer>(path: string, as = editor): Promise<Answer & Problem> {
  return (await (await call('GET', path, { cookie: as })).json()) as Answer & Problem
}
async function save(words: object, version: number, as = editor) {
  later()
  const response = await call('POST', '/letter-voice/hu', { cookie: as, body: { words, version } })
  return (await response.json()) as { version: number; isChanged?: boolean } & Problem
}
async function preview(draft: object, language = 'hu', as = editor) {
  later()
  const request = new Request('http://localhost:3000/admin/api/preview', {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'origin': 'http://localhost:3000',
      'cookie': as ?? '',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ preview: JSON.stringify({ kind: 'letter', language, draft }) }).toString(),
  })
  return (await answer(request, '::1')).text()
}

beforeAll(async () => {
  await markShopOpen(db)
  admin = (await comeIn({ roles: ['admin'] })).cookie
  editor = (await comeIn({ roles: ['editor'] })).cookie
  counter = (await comeIn({ roles: ['counter'] })).cookie
})
beforeEach(async () => {
  await sql`delete from letter_voices`.execute(db)
  await sql`update office_sign_ins set proven_at = ${now}`.execute(db)
})

describe('the shop’s voice in the office', () => {
  it('OFFICE-68 is saved as a version over the one that was seen, with who did; the words before can be read and saved again', async () => {
    expect(await ask<Voice>('/letter-voice/hu')).toMatchObject({
      words: {},
      version: 0,
      versions: [],
      usualGreeting: 'Kedves {name}!',
      own: { host: 'localhost:3000', emails: ['books@shop.example'] },
    })
    expect(await save({ closing: ' Jó olvasást! ', signature: '' }, 0)).toEqual({ version: 1, isChanged: true })
    expect(await save({ greeting: 'Szia {name}!' }, 1, admin)).toEqual({ version: 2, isChanged: true })
    const { words, versions } = await ask<Voice>('/letter-voice/hu')
    expect([words, versions.map(({ version, by }) => [version, by])]).toEqual([
      { greeting: 'Szia {name}!' },
      [
        [2, 'admin'],
        [1, 'editor'],
      ],
    ])
    expect((await ask<Voice>('/letter-voice/hu/versions/1')).words).toEqual({ closing: 'Jó olvasást!' })
    expect(kindOf(await ask('/letter-voice/hu/versions/9'))).toBe('no-such-record')
    const late = await save({ closing: 'késő' }, 1)
    expect([kindOf(late), late.version]).toEqual(['stale', 2])
    expect((await ask<Voice>('/letter-voice/en')).words).toEqual({})
  })

  it('OFFICE-68 what is wrong is told by its field, and nothing is saved', async () => {
    const refused = await save({ greeting: 'x'.repeat(121), signature: 'www.evil.com', shipped: '<b>{x}</b>' }, 0)
    expect(kindOf(refused)).toBe('invalid')
    expect([...new Set(refused.errors?.map(({ pointer }) => pointer))]).toEqual([
      '#/words/greeting',
      '#/words/signature',
      '#/words/shipped',
    ])
    const unknown = await save({ 'order-link': 'Kattints ide' }, 0)
    expect(kindOf(unknown)).toBe('invalid')
    expect((await ask<Voice>('/letter-voice/hu')).version).toBe(0)
  })

  it('OFFICE-68 only whoever may write it reads, saves or previews it, and saving wants a proof of who they are', async () => {
    expect(kindOf(await ask('/letter-voice/hu', counter))).toBe('forbidden')
    expect(kindOf(await save({ closing: 'x' }, 0, counter))).toBe('forbidden')
    expect(await preview({ letter: 'shipped', of: 'hu', words: {} }, 'hu', counter)).toContain('forbidden')
    const { cookie } = await comeIn({ roles: ['editor'] })
    later(11 * 60_000)
    expect(kindOf(await save({ closing: 'x' }, 0, cookie))).toBe('needs-proof')
  })

  it('OFFICE-68 a letter is shown as it would be, with example data, before it is saved; the other language as it is', async () => {
    await saveVoice(shop, { language: 'en', words: { closing: 'Happy reading!' }, seen: 0, by: BOOKSELLER })
    const draft = {
      letter: 'order-received',
      of: 'hu',
      words: { 'closing': 'Jó & szép', 'order-received': 'Örülünk, {name}!' },
    }
    const wrong = await preview({ ...draft, words: { closing: 'Jó <i>szép</i>' } })
    expect(wrong).toContain('words/closing')
    const clean = await preview(draft)
    for (const words of [
      'Örülünk, Olvasó Olga!',
      'Jó &#38; szép',
      'Kedves Olvasó Olga!',
      'Tájékoztató az elállási jogról',
    ])
      expect(clean).toContain(words)
    expect(clean).not.toMatch(/<style|<script|src="http/)
    const english = await preview(draft, 'en')
    expect(english).toContain('Happy reading!')
    expect(english).toContain('Dear Olvasó Olga,')
    expect((await ask<Voice>('/letter-voice/hu')).version).toBe(0)
  })

  it('OFFICE-68 every letter that has words of its own shows them in its preview, in both languages', async () => {
    for (const letter of VOICED_LETTERS)
      for (const language of ['hu', 'en']) {
        const html = await preview({ letter, of: language, words: { [letter]: `Own words of ${letter}` } }, language)
        expect(html, `${letter} ${language}`).toContain(`Own words of ${letter}`)
        expect(html, `${letter} ${language}`).toContain(`<html lang="${language}">`)
        expect(html, `${letter} ${language}`).not.toMatch(/undefined|NaN|\[object/)
      }
  })

  it('OFFICE-68 the next letter has the new words, one that waits already keeps its own, a message to the shop has none', async () => {
    const write = async (email: string) => {
      const stamp = formStamp(shop)
      later(10_000)
      await sendContactMessage(
        shop,
        { name: 'Anna', email, topic: 'other', message: `Jó napot! ${email}`, language: 'hu', stamp },
        { network: '198.51.100.7', source: 'form' },
      )
    }
    await write('before@example.com')
    await save(
      { 'greeting': 'Jó napot {name}!', 'closing': 'Jó olvasást!', 'contact-received': 'Egy napon belül felelünk.' },
      0,
    )
    await write('after@example.com')
    const { rows } = await sql<{ to: string; text: string }>`select mail->>'to' as "to", mail->>'text' as text
      from waiting_letters order by id`.execute(db)
    const textsTo = (email: string) => rows.filter(({ to }) => to === email).map(({ text }) => text)
    expect(textsTo('before@example.com')[0]).not.toContain('Jó olvasást!')
    const [spoken = ''] = textsTo('after@example.com')
    expect(spoken).toContain('Egy napon belül felelünk.')
    expect(spoken).toContain('Jó olvasást!')
    // Nobody's name is repeated to an address that somebody else may have typed.
    expect(spoken).not.toMatch(/Jó napot|Anna|\{/)
    for (const text of textsTo('books@shop.example')) expect(text).not.toContain('Jó olvasást!')
  })
})
