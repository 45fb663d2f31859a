import { createHash, createSecretKey } from 'node:crypto'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import { databaseForFile } from '#database/test-database.ts'
import type { Language } from '#site/languages.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import type { Mail } from '#shop/ground/mail/mailer.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { testShop } from '#shop/test-shop.ts'
import { cleanNewsletter } from './clean-newsletter.ts'
import { confirmSubscription } from './confirm-subscription.ts'
import { NEWSLETTER_CONSENT } from './newsletter-consent.ts'
import { newsletterToken } from './newsletter-links.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

const { db } = await databaseForFile()
await markShopOpen(db)
const START = new Date('2026-11-15T09:00:00Z')
let now = START
const shop = testShop({ db, now: () => now })
const origin = { network: '198.51.100.7', source: 'form' } as const

const later = (ms: number) => (now = new Date(now.getTime() + ms))
const subscriptions = () => db.selectFrom('newsletter_subscriptions').selectAll().execute()
const log = () => db.selectFrom('newsletter_consents').selectAll().orderBy('id').execute()
const events = async () => (await log()).map(({ event }) => event)
const posted = async () => {
  await deliverLetters(shop)
  return shop.letters.splice(0)
}
const tokenIn = (letter: Mail | undefined) => /[?&]token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
const ask = async (email = 'anna@example.com', language: Language = 'hu') => {
  await subscribe(shop, { email, language }, origin)
  return (await posted())[0]
}
const subscribed = async (email?: string) => {
  const token = tokenIn(await ask(email))
  await confirmSubscription(shop, { token }, origin)
  return { confirm: token, leave: tokenIn((await posted())[0]) }
}

beforeEach(async () => {
  now = START
  shop.letters.length = 0
  for (const table of ['newsletter_subscriptions', 'newsletter_consents', 'letter_counts', 'waiting_letters'] as const)
    await db.deleteFrom(table).execute()
})

describe('asking for the newsletter', () => {
  it('DATA-19 subscribes nobody: it sends a link to the address, in the language it was asked in', async () => {
    const hungarian = await ask()
    expect(hungarian).toMatchObject({
      to: 'anna@example.com',
      subject: 'Erősítse meg, hogy kéri a hírlevelünket – Kolofon',
    })
    const link = `http://localhost:3000/hu/hirlevel?token=${tokenIn(hungarian)}`
    expect(hungarian?.text).toContain(link)
    expect(hungarian?.html).toContain(`href="${link}"`)
    expect(hungarian?.text).toContain(NEWSLETTER_CONSENT.text.hu)
    const english = await ask('john@example.com', 'en')
    expect(english?.text).toContain('http://localhost:3000/newsletter?token=')
    expect(english?.text).toContain(NEWSLETTER_CONSENT.text.en)
    expect((await subscriptions()).map(({ state }) => state)).toEqual(['pending', 'pending'])
  })

  it('before the shop has opened is refused, and the address is not kept', async () => {
    await db.deleteFrom('settings').execute()
    onTestFinished(() => markShopOpen(db))
    const refused = await subscribe(shop, { email: 'anna@example.com', language: 'hu' }, origin)
    expect(refused).toEqual({ ok: false, failure: { kind: 'not-open' } })
    expect([await subscriptions(), await log(), await posted()]).toEqual([[], [], []])
  })

  it('again, and many times at once, is one subscription; an address has five letters a day at most', async () => {
    await Promise.all(
      Array.from({ length: 9 }, () => subscribe(shop, { email: 'anna@example.com', language: 'hu' }, origin)),
    )
    expect(await subscriptions()).toHaveLength(1)
    expect(await posted()).toHaveLength(5)
    later(DAY_MS)
    expect(await ask()).toBeDefined()
  })

  it('for an address that has it tells only its owner', async () => {
    await subscribed()
    const letter = await ask()
    expect(letter?.subject).toBe('Már feliratkozott a hírlevelünkre – Kolofon')
    expect(letter?.headers?.['List-Unsubscribe']).toBeDefined()
    expect((await subscriptions()).map(({ state }) => state)).toEqual(['subscribed'])
    expect(await events()).toEqual(['asked', 'confirmed'])
  })
})

describe('the confirming link', () => {
  it('subscribes once, however often and by however many it is used', async () => {
    const token = tokenIn(await ask())
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirmSubscription(shop, { token }, origin)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await confirmSubscription(shop, { token }, origin)).ok).toBe(true)
    expect(await events()).toEqual(['asked', 'confirmed'])
    const letters = await posted()
    expect(letters.map(({ subject }) => subject)).toEqual(['Feliratkozott a hírlevelünkre – Kolofon'])
  })

  it('is good for a week', async () => {
    const token = tokenIn(await ask())
    later(7 * DAY_MS)
    expect(await confirmSubscription(shop, { token }, origin)).toEqual({ ok: false, failure: { kind: 'link-expired' } })
    expect((await subscriptions()).map(({ state }) => state)).toEqual(['pending'])
  })

  it('that was changed, made with another key or is for something else is none', async () => {
    const token = tokenIn(await ask())
    const { leave } = await subscribed('b@example.com')
    const elsewhere = testShop({ db, now: () => now })
    elsewhere.correspondence.keys.links = createSecretKey(Buffer.alloc(32, 9))
    const forged = newsletterToken(elsewhere, 'confirm', (await subscriptions())[0]?.id ?? '')
    for (const wrong of [`${token.slice(0, -1)}~`, `x${token}`, forged, leave, '', 'nonsense'])
      expect(await confirmSubscription(shop, { token: wrong }, origin)).toEqual({
        ok: false,
        failure: { kind: 'link-invalid' },
      })
  })

  it('of one address says nothing of another', async () => {
    const token = tokenIn(await ask('a@example.com'))
    await ask('b@example.com')
    await confirmSubscription(shop, { token }, origin)
    expect(await subscriptions()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ email: 'a@example.com', state: 'subscribed' }),
        expect.objectContaining({ email: 'b@example.com', state: 'pending' }),
      ]),
    )
  })

  it('brings nobody back who has left', async () => {
    const { confirm, leave } = await subscribed()
    await unsubscribe(shop, { token: leave }, origin)
    expect(await confirmSubscription(shop, { token: confirm }, origin)).toMatchObject({ ok: false })
    expect(await subscriptions()).toEqual([])
  })
})

describe('leaving', () => {
  it('is in every letter for people and, by RFC 8058, for mail programs', async () => {
    const letter = (await ask(), await subscribed(), await ask())
    const token = tokenIn(letter)
    expect(letter?.headers).toEqual({
      'List-Unsubscribe': `<http://localhost:3000/kolofonapi/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(letter?.text).toContain(`http://localhost:3000/hu/hirlevel?token=${token}`)
  })

  it('forgets the address at once; again, and at the same time, it is the same', async () => {
    const { leave } = await subscribed()
    const answers = await Promise.all(Array.from({ length: 4 }, () => unsubscribe(shop, { token: leave }, origin)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect((await unsubscribe(shop, { token: leave }, origin)).ok).toBe(true)
    expect(await subscriptions()).toEqual([])
    expect(await events()).toEqual(['asked', 'confirmed', 'withdrawn'])
  })

  it('works years later, and with the link of an earlier time after subscribing anew', async () => {
    const { leave } = await subscribed()
    await unsubscribe(shop, { token: leave }, origin)
    later(3 * 365 * DAY_MS)
    await subscribed()
    expect(await subscriptions()).toHaveLength(1)
    expect((await unsubscribe(shop, { token: leave }, origin)).ok).toBe(true)
    expect(await subscriptions()).toEqual([])
  })

  it('cannot be done with a confirming link or a changed one', async () => {
    const { confirm, leave } = await subscribed()
    for (const token of [confirm, `${leave.slice(0, -1)}~`])
      expect(await unsubscribe(shop, { token }, origin)).toEqual({ ok: false, failure: { kind: 'link-invalid' } })
    expect(await subscriptions()).toHaveLength(1)
  })
})

describe('the log of consents', () => {
  it('says which words, when and from where, and holds neither address', async () => {
    const { leave } = await subscribed()
    await unsubscribe(shop, { token: leave }, { network: '203.0.113.9', source: 'one-click' })
    const rows = await log()
    expect(rows.map(({ source, text_version, language }) => [source, text_version, language])).toEqual([
      ['form', NEWSLETTER_CONSENT.version, 'hu'],
      ['form', NEWSLETTER_CONSENT.version, 'hu'],
      ['one-click', NEWSLETTER_CONSENT.version, 'hu'],
    ])
    expect(new Set(rows.map(({ address_mark }) => address_mark.toString('hex'))).size).toBe(1)
    expect(rows[0]?.origin_mark).not.toEqual(rows[2]?.origin_mark)
    const everything =
      JSON.stringify(rows) + rows.map((row) => row.origin_mark.toString() + row.address_mark.toString()).join()
    expect(everything).not.toMatch(/anna|198\.51|203\.0/)
  })

  it('a changed sentence of consent needs a new version', () => {
    const mark = createHash('sha256').update(JSON.stringify(NEWSLETTER_CONSENT.text)).digest('hex').slice(0, 12)
    expect({ [NEWSLETTER_CONSENT.version]: mark }).toEqual({ '2026-11-16': '1f4472e5f54b' })
  })

  it('outlives the subscription by five years; who never confirmed leaves nothing after a week', async () => {
    const { leave } = await subscribed()
    await ask('nobody@example.com')
    later(8 * DAY_MS)
    expect(await cleanNewsletter(shop)).toEqual({ pending: 1, consents: 0 })
    expect((await subscriptions()).map(({ email }) => email)).toEqual(['anna@example.com'])
    expect(await events()).toEqual(['asked', 'confirmed'])
    await unsubscribe(shop, { token: leave }, origin)
    later(4 * 365 * DAY_MS)
    await subscribed()
    expect(await cleanNewsletter(shop)).toEqual({ pending: 0, consents: 0 })
    // Years of the calendar: one of them was longer.
    later(367 * DAY_MS)
    expect(await cleanNewsletter(shop)).toEqual({ pending: 0, consents: 3 })
    expect(await events()).toEqual(['asked', 'confirmed'])
  })
})
