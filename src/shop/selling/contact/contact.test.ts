import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { databaseForFile } from '#database/test-database.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { testShop } from '#shop/test-shop.ts'
import { cleanContact } from './clean-contact.ts'
import { contactInput, type ContactInput } from './contact-input.ts'
import { formStamp } from './form-stamp.ts'
import { sendContactMessage } from './send-contact-message.ts'
import { suspicionsOf } from './suspicions.ts'

const { db } = await databaseForFile()
await markShopOpen(db)
const START = new Date('2026-11-15T09:00:00Z')
let now = START
const shop = testShop({ db, now: () => now })
const origin = { network: '198.51.100.7', source: 'form' } as const

const later = (ms: number) => (now = new Date(now.getTime() + ms))
const storedMessages = () => db.selectFrom('contact_messages').selectAll().orderBy('received_at').execute()
const posted = async () => {
  await deliverLetters(shop)
  return shop.letters.splice(0)
}

const send = async (...[of, input, from]: Parameters<typeof sendContactMessage>) => {
  const sent = await sendContactMessage(of, input, from)
  if (!sent.ok) throw new Error(sent.failure.kind)
  return sent.value
}

/** A person who takes their time. */
function written(own: Partial<ContactInput> = {}): ContactInput {
  const stamp = formStamp(shop)
  later(20_000)
  return {
    name: 'Kiss Anna',
    email: 'anna@example.com',
    topic: 'book',
    message: 'Jó napot!\n\nMegvan Önöknek a Szindbád első kiadása?',
    language: 'hu',
    stamp,
    ...own,
  }
}

beforeEach(async () => {
  now = START
  shop.letters.length = 0
  await db.deleteFrom('contact_messages').execute()
  await db.deleteFrom('letter_counts').execute()
  await db.deleteFrom('waiting_letters').execute()
})

describe('a message to the shop', () => {
  it('DATA-19 WEB-09 is kept, goes to the shop with the sender to answer to, and is acknowledged', async () => {
    const { reference } = await send(shop, written({ orderNumber: 'R-12' }), origin)
    expect(reference).toMatch(/^K-[A-Z0-9]{6}$/)
    expect(await storedMessages()).toMatchObject([
      { reference, name: 'Kiss Anna', email: 'anna@example.com', order_number: 'R-12', suspicions: [], language: 'hu' },
    ])
    const [toShop, toSender, ...more] = await posted()
    expect(more).toEqual([])
    expect(toShop).toMatchObject({ to: 'books@shop.example', replyTo: 'anna@example.com' })
    expect(toShop?.subject).toBe(`Könyvet keres – Kiss Anna (${reference})`)
    for (const expectedWord of [
      'Kiss Anna',
      'anna@example.com',
      'R-12',
      'magyar',
      '2026. november 15. 10:00',
      'Szindbád',
    ])
      for (const body of [toShop?.text, toShop?.html]) expect(body).toContain(expectedWord)
    expect(toSender).toMatchObject({ to: 'anna@example.com', replyTo: 'books@shop.example' })
    expect(toSender?.subject).toBe('Megkaptuk az üzenetét – Kolofon')
    expect(toSender?.text).toContain(reference)
  })

  it('the acknowledgement is in the sender’s language and repeats nothing that was typed', async () => {
    const sent = written({
      language: 'en',
      name: 'Win A Prize',
      message: 'Visit prize.example today',
      email: 'b@example.com',
    })
    const { reference } = await send(shop, sent, origin)
    const acknowledgement = (await posted()).find(({ to }) => to === 'b@example.com')
    expect(acknowledgement?.subject).toBe('We’ve got your message – Kolofon')
    for (const body of [acknowledgement?.text, acknowledgement?.html]) {
      expect(body).toContain(reference)
      expect(body).not.toMatch(/working day/)
      expect(body).not.toMatch(/prize/i)
    }
  })

  it('what was typed is text in the letter, never markup', async () => {
    await send(shop, written({ name: '<b>Anna</b>', message: '<img src=x onerror=alert(1)>' }), origin)
    const [toShop] = await posted()
    expect(toShop?.html).not.toMatch(/<b>Anna|<img src=x/)
    expect(toShop?.text).toContain('<img src=x onerror=alert(1)>')
  })

  it('sent twice, or twice at once, is one message with one reference', async () => {
    const message = written()
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(shop, message, origin)))
    answers.push(await send(shop, message, origin))
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1)
    expect(await storedMessages()).toHaveLength(1)
    expect(await posted()).toHaveLength(2)
    later(61 * 60_000)
    const again = await send(shop, message, origin)
    expect(again.reference).not.toBe(answers[0]?.reference)
  })

  it('that looks like advertising is kept, marked and passed on; only its sender is not written to', async () => {
    const suspicious = written({
      homepage: 'https://buy.example',
      message: 'see www.a.example www.b.example http://c.example',
    })
    const { suspicions, reference } = await send(shop, suspicious, origin)
    expect(suspicions).toEqual(['honeypot', 'links'])
    expect(await storedMessages()).toMatchObject([{ suspicions: ['honeypot', 'links'] }])
    const letters = await posted()
    expect(letters.map(({ to }) => to)).toEqual(['books@shop.example'])
    expect(letters[0]?.subject).toBe(`Gyanús: Könyvet keres – Kiss Anna (${reference})`)
    expect(letters[0]?.text).toContain('sok hivatkozás van benne')
  })

  it('a stamp is ours or it is none, and tells how long the form was open', async () => {
    const stampOf = async (own: Partial<ContactInput>) =>
      (await send(shop, { ...written(), message: `Szám: ${Math.random()}`, ...own }, origin)).suspicions
    expect(await stampOf({ stamp: undefined })).toEqual(['no-stamp'])
    expect(await stampOf({ stamp: `${formStamp(shop)}x` })).toEqual(['no-stamp'])
    const fast = written({ message: 'Gyors' })
    expect((await send(shop, { ...fast, stamp: formStamp(shop) }, origin)).suspicions).toEqual(['too-fast'])
    const old = formStamp(shop)
    later(49 * 3_600_000)
    expect(await stampOf({ stamp: old })).toEqual(['no-stamp'])
    expect(await stampOf({})).toEqual([])
  })

  it('who writes all day is still read, and marked', async () => {
    for (let number = 0; number < 10; number++)
      expect((await send(shop, written({ message: `Kérdés ${number}` }), origin)).suspicions).toEqual([])
    expect((await send(shop, written({ message: 'Még egy' }), origin)).suspicions).toEqual(['many'])
    const acknowledged = (await posted()).filter(({ to }) => to === 'anna@example.com')
    expect(acknowledged).toHaveLength(5)
  })

  it('a shop without SHOP_MAIL is written to at the operator’s address, and without that keeps what came', async () => {
    const homeless = { ...shop, correspondence: { ...shop.correspondence, shopMail: null } }
    await send(homeless, written(), origin)
    expect((await posted()).map(({ to }) => to)).toEqual(['anna@example.com'])
    const named = (operator: object) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify({ name: 'Bolt', address: 'Budapest', ...operator }) })
        .where('name', '=', 'operator')
        .execute()
    await named({ email: 'bolt@example.com' })
    await send(homeless, written({ message: 'Még egyszer' }), origin)
    expect((await posted()).map(({ to }) => to)).toContain('bolt@example.com')
    await named({})
    expect(await storedMessages()).toHaveLength(2)
  })

  it('is not taken before the shop has opened: nothing of it is kept', async () => {
    await db.deleteFrom('settings').execute()
    onTestFinished(() => markShopOpen(db))
    expect(await sendContactMessage(shop, written(), origin)).toEqual({ ok: false, failure: { kind: 'not-open' } })
    expect(await storedMessages()).toEqual([])
    expect(await posted()).toEqual([])
  })

  it('is kept for two years, advertising for 90 days, and tells nobody from where it came', async () => {
    await send(shop, written(), origin)
    await send(shop, written({ homepage: 'x', message: 'y' }), origin)
    expect(JSON.stringify(await storedMessages())).not.toContain('198.51.100')
    later(91 * 86_400_000)
    expect(await cleanContact(shop)).toBe(1)
    later(640 * 86_400_000)
    expect(await cleanContact(shop)).toBe(1)
    expect(await storedMessages()).toEqual([])
  })
})

describe('what may be written', () => {
  const good = { name: 'Anna', email: ' Anna@Example.com ', message: 'Jó napot!\nKét sor.', language: 'hu' }
  it('an address is read in lower case, without the spaces around it', () => {
    expect(contactInput.parse(good)).toMatchObject({ email: 'anna@example.com', topic: 'other' })
  })

  it.each([
    ['no name', { name: '  ' }],
    ['a name of two lines', { name: 'Anna\nBcc: all@example.com' }],
    ['a zero character', { message: 'a\0b' }],
    ['half a character', { message: 'a\ud800' }],
    ['no address', { email: 'anna' }],
    ['two addresses', { email: 'a@example.com, b@example.com' }],
    ['a message without end', { message: 'x'.repeat(5001) }],
    ['another language', { language: 'de' }],
    ['a field nobody knows', { admin: true }],
  ])('%s is refused', (_, own) => {
    expect(contactInput.safeParse({ ...good, ...own }).success).toBe(false)
  })
})

it('two links and a plain name are no suspicion', () => {
  const sent = { name: 'Anna', message: 'https://a.example http://b.example', ageMs: 5000, before: 0 }
  expect(suspicionsOf(sent)).toEqual([])
  expect(suspicionsOf({ ...sent, message: '[url=x]y[/url]' })).toEqual(['markup'])
  expect(suspicionsOf({ ...sent, name: 'www.buy.example' })).toEqual(['links'])
})
