import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '#kit/durations.ts'
import { databaseForFile } from '#database/test-database.ts'
import { deliverLetters } from '#shop/ground/mail/deliver-letters.ts'
import type { Mail } from '#shop/ground/mail/mailer.ts'
import { markShopOpen } from '#shop/house/opening/test-opening.ts'
import { testShop } from '#shop/test-shop.ts'
import { bookClubDates } from './book-club-dates.ts'
import { eveningOfMonth, followingMonth } from './book-club-evening.ts'
import { cancelSignUp } from './cancel-sign-up.ts'
import { clubCalendar } from './club-calendar.ts'
import { offerFreedSeats } from './offer-freed-seats.ts'
import { takeSeat } from './take-seat.ts'
import { cleanBookClub } from './clean-book-club.ts'
import { clubReading } from './club-reading.ts'
import { planBookClub } from './plan-book-club.ts'
import { listEvenings, removeEvening, saveEvening } from './save-evening.ts'
import { signUpForBookClub } from './sign-up-for-book-club.ts'

const { db } = await databaseForFile()
const START = new Date('2026-11-15T09:00:00Z')
let now = START
const shop = testShop({ db, now: () => now })
const DATE = '00000000-0000-4000-8000-000000000001'
const EVENING = new Date('2026-11-26T17:30:00Z')

const posted = async () => {
  await deliverLetters(shop)
  return shop.letters.splice(0)
}
const tokenIn = (letter: Mail | undefined) => /[?&]token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
const signUp = (email: string, own: Partial<Parameters<typeof signUpForBookClub>[1]> = {}) =>
  signUpForBookClub(shop, { dateId: DATE, name: 'Kiss Anna', email, seats: 1, language: 'hu', ...own })
const taken = async () => {
  const rows = await db.selectFrom('book_club_sign_ups').select('seats').execute()
  return rows.reduce((sum, { seats }) => sum + seats, 0)
}

beforeEach(async () => {
  now = START
  shop.letters.length = 0
  for (const table of ['book_club_dates', 'letter_counts', 'waiting_letters', 'settings'] as const)
    await db.deleteFrom(table).execute()
  await markShopOpen(db)
  await db.insertInto('book_club_dates').values({ id: DATE, starts_at: EVENING, seats: 10 }).execute()
})

describe('signing up for the book club', () => {
  it('is not possible before the shop has opened', async () => {
    await db.deleteFrom('settings').execute()
    expect(await signUp('anna@example.com')).toEqual({ ok: false, failure: { kind: 'not-open' } })
    expect(await taken()).toBe(0)
  })

  it('WEB-08 DATA-19 keeps the seats and confirms them by letter, with a way to cancel', async () => {
    expect(await signUp('anna@example.com', { seats: 2 })).toEqual({
      ok: true,
      value: { startsAt: EVENING, isWaiting: false },
    })
    expect(await bookClubDates(shop, 'hu')).toEqual([
      { id: DATE, startsAt: EVENING, day: '2026-11-26', time: '18:30', seatsLeft: 8, book: null },
    ])
    await signUp('john@example.com', { language: 'en', name: '<b>John</b>' })
    const [hungarian, english] = await posted()
    expect(hungarian).toMatchObject({ to: 'anna@example.com', subject: 'Várjuk a könyvklubban – Kolofon' })
    const [entry] = hungarian?.attachments ?? []
    expect(entry).toMatchObject({ name: 'konyvklub.ics', type: expect.stringContaining('text/calendar') })
    expect(entry?.content).toContain('DTSTART;TZID=Europe/Budapest:20261126T183000\r\n')
    expect(entry?.content).toContain('LOCATION:1999 Budapest\\, Lámpafény utca 7.\r\n')
    for (const body of [hungarian?.text, hungarian?.html]) {
      expect(body).toContain('2026. november 26., csütörtök 18:30')
      expect(body).toContain('Lámpafény utca 7.')
      expect(body).toContain('2 fő')
    }
    expect(hungarian?.text).toContain(`http://localhost:3000/hu/konyvklub/lemondas?token=${tokenIn(hungarian)}`)
    expect(english?.text).toMatch(/Thursday,? 26 November 2026 at 18:30/)
    expect(english?.text).toContain('Seats: 1 person')
    expect(english?.text).toContain('http://localhost:3000/book-club/cancel?token=')
    expect(english?.html).not.toContain('John')
  })

  it('WEB-08 the evening has a book of its own, whatever the titles of its month, and the letter names it', async () => {
    const [read, firstOfMonth] = ['0000000000cb', '0000000000cc']
    const product = { type: 'BOOK', vat_class: 'BOOK', list_price: 3990, cover_art: null } as const
    await db
      .insertInto('products')
      .values([
        { ...product, id: read, ean: '9789630000017' },
        { ...product, id: firstOfMonth, ean: '9789630000024' },
      ])
      .execute()
    for (const [id, name] of [
      [read, 'Pacsirta'],
      [firstOfMonth, 'Az arany ember'],
    ] as const)
      await db
        .insertInto('product_texts')
        .values(
          (['hu', 'en'] as const).map((language) => ({
            product_id: id,
            type: 'BOOK' as const,
            language,
            name,
            slug: id,
            description: '',
          })),
        )
        .execute()
    await db
      .insertInto('contributors')
      .values({
        id: 'kd',
        name_hu: 'Kosztolányi Dezső',
        name_en: 'Dezső Kosztolányi',
        sort_name: 'Kosztolányi Dezső',
        slug_hu: 'kd',
        slug_en: 'kd',
        bio_hu: '',
        bio_en: '',
      })
      .execute()
    await db
      .insertInto('product_contributors')
      .values({ product_id: read, contributor_id: 'kd', role: 'author', position: 0 })
      .execute()
    await db
      .insertInto('titles_of_the_month')
      .values({ month: '2026-11-01', product_id: firstOfMonth, position: 0, words_hu: '', words_en: '' })
      .execute()
    expect((await bookClubDates(shop, 'hu'))[0]?.book).toBeNull()
    expect((await clubReading(shop, 'hu')).next).toBeNull()

    await db.updateTable('book_club_dates').set({ product_id: read, words_hu: 'Hét nap.' }).execute()
    expect((await bookClubDates(shop, 'en'))[0]?.book).toMatchObject({ id: read, author: 'Dezső Kosztolányi' })
    expect((await clubReading(shop, 'hu')).next).toMatchObject({
      day: '2026-11-26',
      product: { title: 'Pacsirta' },
      words: 'Hét nap.',
    })
    await signUp('anna@example.com')
    expect((await posted())[0]?.text).toContain('Amit olvasunk: Kosztolányi Dezső: Pacsirta')

    now = EVENING
    expect(await clubReading(shop, 'hu')).toMatchObject({ next: null, past: [{ product: { title: 'Pacsirta' } }] })
    await db.updateTable('products').set({ deleted: true }).where('id', '=', read).execute()
    now = START
    expect((await bookClubDates(shop, 'hu'))[0]?.book).toBeNull()
  })

  it('never gives more seats than there are, whoever asks at the same time', async () => {
    const signUps = Array.from({ length: 30 }, (_, number) =>
      signUp(`${number}@example.com`, { seats: (number % 3) + 1 }),
    )
    const answers = await Promise.all(signUps)
    expect(await taken()).toBe(10)
    const given = answers.reduce((sum, { ok }, number) => sum + (ok ? (number % 3) + 1 : 0), 0)
    expect(given).toBe(10)
    expect(await signUp('late@example.com')).toEqual({ ok: false, failure: { kind: 'full', seatsLeft: 0 } })
  })

  it('says how many are left when it wants more than there are', async () => {
    await signUp('a@example.com', { seats: 4 })
    await signUp('b@example.com', { seats: 4 })
    expect(await signUp('c@example.com', { seats: 3 })).toEqual({ ok: false, failure: { kind: 'full', seatsLeft: 2 } })
    expect(await signUp('c@example.com', { seats: 2 })).toMatchObject({ ok: true })
  })

  it('the same sent twice, and at once, is one sign-up and one letter', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => signUp('anna@example.com', { seats: 4 })))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await taken()).toBe(4)
    expect(await posted()).toHaveLength(1)
  })

  it('with an address that has seats changes nothing, and only its owner learns of it', async () => {
    await signUp('anna@example.com', { seats: 2 })
    await posted()
    const other = await signUp('anna@example.com', { name: 'Somebody Else', seats: 4 })
    expect(other).toEqual(await signUp('new@example.com'))
    expect(await taken()).toBe(3)
    const letter = (await posted()).find(({ to }) => to === 'anna@example.com')
    expect(letter).toMatchObject({ subject: 'Már van helye a könyvklubban – Kolofon' })
    expect(letter?.text).toContain('2 fő')
  })

  it('is over when the evening begins, and not possible for what is called off or never was', async () => {
    const none = { ok: false, failure: { kind: 'no-such-date' } }
    expect(await signUp('a@example.com', { dateId: '00000000-0000-4000-8000-000000000009' })).toEqual(none)
    now = EVENING
    expect(await signUp('a@example.com')).toEqual(none)
    now = START
    await db.updateTable('book_club_dates').set({ is_called_off: true }).execute()
    expect(await signUp('a@example.com')).toEqual(none)
    expect(await bookClubDates(shop, 'hu')).toEqual([])
  })
})

describe('cancelling', () => {
  it('gives the seats back; twice is once, and another’s stay', async () => {
    await signUp('anna@example.com', { seats: 4 })
    await signUp('john@example.com', { seats: 1 })
    const token = tokenIn((await posted()).find(({ to }) => to === 'anna@example.com'))
    const answers = await Promise.all([cancelSignUp(shop, { token }), cancelSignUp(shop, { token })])
    expect(answers).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ])
    expect(await taken()).toBe(1)
    await signUp('anna@example.com', { seats: 3 })
    expect((await cancelSignUp(shop, { token })).ok).toBe(true)
    expect(await taken()).toBe(4)
  })

  it('ends with the evening, and needs the link as it was', async () => {
    await signUp('anna@example.com')
    const token = tokenIn((await posted())[0])
    expect(await cancelSignUp(shop, { token: `${token.slice(0, -1)}~` })).toMatchObject({
      failure: { kind: 'link-invalid' },
    })
    now = EVENING
    expect(await cancelSignUp(shop, { token })).toMatchObject({ failure: { kind: 'link-expired' } })
    now = START
    await db.updateTable('book_club_dates').set({ starts_at: START }).execute()
    expect(await cancelSignUp(shop, { token })).toMatchObject({ failure: { kind: 'link-expired' } })
    expect(await taken()).toBe(1)
  })

  it('is not needed a month later: names and addresses are gone', async () => {
    await signUp('anna@example.com')
    now = new Date(EVENING.getTime() + 29 * DAY_MS)
    expect(await cleanBookClub(shop)).toBe(0)
    now = new Date(EVENING.getTime() + 31 * DAY_MS)
    expect(await cleanBookClub(shop)).toBe(1)
  })
})

describe('the evenings', () => {
  const rule = { week: 'last', weekday: 'thursday', time: '18:30', seats: 14 } as const

  it.each([
    ['2026-11', rule, '2026-11-26T17:30:00.000Z'],
    ['2026-10', rule, '2026-10-29T17:30:00.000Z'],
    ['2026-07', rule, '2026-07-30T16:30:00.000Z'],
    // Christmas Day is a Friday, so the club meets a week before.
    ['2026-12', { ...rule, weekday: 'friday' } as const, '2026-12-18T17:30:00.000Z'],
    ['2026-11', { ...rule, week: 2, weekday: 'tuesday', time: '19:00' } as const, '2026-11-10T18:00:00.000Z'],
    ['2027-02', { ...rule, weekday: 'sunday' } as const, '2027-02-28T17:30:00.000Z'],
  ])('of %s by the rule', (month, given, expected) => {
    expect(eveningOfMonth(month, given, []).toISOString()).toBe(expected)
  })

  it('avoid the days on which the shop is closed', () => {
    expect(eveningOfMonth('2026-11', rule, ['2026-11-26', '2026-11-19']).toISOString()).toBe('2026-11-12T17:30:00.000Z')
    expect(['2026-01', '2026-02', '2026-12'].map(followingMonth)).toEqual(['2026-02', '2026-03', '2027-01'])
  })

  it('are planned three months ahead, once, by however many processes; what a bookseller moved stays', async () => {
    await db
      .insertInto('settings')
      .values({ name: 'bookClub', value: JSON.stringify(rule) })
      .execute()
    await db
      .updateTable('book_club_dates')
      .set({ starts_at: new Date('2026-11-20T18:00:00Z'), seats: 5 })
      .execute()
    await Promise.all([planBookClub(shop), planBookClub(shop)])
    expect(await planBookClub(shop)).toBe(0)
    const dates = await bookClubDates(shop, 'en')
    expect(dates.map(({ day, time, seatsLeft }) => [day, time, seatsLeft])).toEqual([
      ['2026-11-20', '19:00', 5],
      ['2026-12-31', '18:30', 14],
      ['2027-01-28', '18:30', 14],
    ])
  })

  it('are none where the shop has no book club', async () => {
    expect(await planBookClub(shop)).toBe(0)
  })
})

describe('planning an evening', () => {
  const given = { day: '2026-12-10', time: '18:30', seats: 12, product: null, words: { hu: '', en: '' } }
  const evenings = async () =>
    (await listEvenings(shop)).map(({ day, time, taken, seats, isCalledOff }) => [day, time, taken, seats, isCalledOff])

  it('WEB-08 adds one, changes it, and the same again changes nothing', async () => {
    const added = await saveEvening(shop, given)
    const id = added.ok ? added.value.id : ''
    expect(added).toEqual({ ok: true, value: { id, isChanged: true, told: 0 } })
    expect(await saveEvening(shop, { ...given, id })).toMatchObject({ value: { isChanged: false } })
    expect(await saveEvening(shop, { ...given, id, day: '2026-12-11', seats: 8 }, 1)).toMatchObject({ ok: true })
    expect(await saveEvening(shop, { ...given, id }, 1)).toEqual({
      ok: false,
      failure: { at: 'version', kind: 'stale', expected: '2' },
    })
    expect(await evenings()).toEqual([
      ['2026-11-26', '18:30', 0, 10, false],
      ['2026-12-11', '18:30', 0, 8, false],
    ])
  })

  it('WEB-08 one that somebody has a seat at stays on its day, and keeps the seats they have', async () => {
    await signUp('anna@example.com', { seats: 3 })
    const evening = { ...given, id: DATE, day: '2026-11-26' }
    const refused = (at: string, kind: string, expected: string) => ({ ok: false, failure: { at, kind, expected } })
    expect(await saveEvening(shop, { ...evening, day: '2026-11-27' })).toEqual(refused('day', 'in-use', '3'))
    expect(await saveEvening(shop, { ...evening, seats: 2 })).toEqual(refused('seats', 'too-small', '3'))
    expect(await saveEvening(shop, { ...evening, seats: 3 })).toMatchObject({ ok: true })
    expect(await saveEvening(shop, { ...given, day: '2026-11-26' })).toEqual(refused('day', 'taken', '18:30'))
    expect(await saveEvening(shop, { ...given, day: '2026-11-15', time: '08:00' })).toEqual(
      refused('day', 'too-small', '2026-11-15'),
    )
    expect(await saveEvening(shop, { ...given, product: 'no-such-book' })).toMatchObject({ failure: { at: 'product' } })
  })

  it('WEB-08 calling one off tells everybody who had a seat, and the month is not planned again', async () => {
    await signUp('anna@example.com')
    await signUp('john@example.com', { language: 'en' })
    await posted()
    expect(await removeEvening(shop, DATE, 7)).toEqual({ ok: false, failure: { kind: 'stale', version: 1 } })
    expect(await removeEvening(shop, DATE)).toEqual({ ok: true, value: { told: 2 } })
    expect(Object.fromEntries((await posted()).map(({ to, subject }) => [to, subject]))).toEqual({
      'anna@example.com': 'Elmarad a könyvklub – Kolofon',
      'john@example.com': 'The book club has been called off – Kolofon',
    })
    expect(await taken()).toBe(0)
    expect(await evenings()).toEqual([['2026-11-26', '18:30', 0, 10, true]])
    expect(await removeEvening(shop, DATE)).toEqual({ ok: false, failure: { kind: 'no-such-evening' } })
    expect(await saveEvening(shop, { ...given, id: DATE, day: '2026-11-26', seats: 10 })).toMatchObject({
      value: { isChanged: true },
    })
    expect(await evenings()).toEqual([['2026-11-26', '18:30', 0, 10, false]])
  })
})

describe('waiting for a seat', () => {
  const HOUR_MS = 60 * 60 * 1000
  const states = async () =>
    (await db.selectFrom('book_club_sign_ups').select(['email', 'state']).orderBy('signed_up_at').execute()).map(
      ({ email, state }) => `${email.split('@')[0]} ${state}`,
    )
  const pass = async (hours: number) => {
    now = new Date(now.getTime() + hours * HOUR_MS)
    await offerFreedSeats(shop)
    return posted()
  }
  const wait = (name: string, seats = 1) => {
    now = new Date(now.getTime() + 1000)
    return signUp(`${name}@example.com`, { seats, waits: true })
  }
  const seatToken = (letter: Mail | undefined) =>
    /konyvklub\/hely\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none'
  const cancelToken = (letter: Mail | undefined) =>
    /konyvklub\/lemondas\?token=([\w.-]+)/.exec(letter?.text ?? '')?.[1] ?? 'none'

  it('READER-60 who finds the evening full waits if they wish, and a freed seat is kept a day for the first, then for the next', async () => {
    await signUp('full@example.com', { seats: 4 })
    await signUp('fuller@example.com', { seats: 4 })
    await signUp('last@example.com', { seats: 2 })
    const last = (await posted()).find(({ to }) => to === 'last@example.com')
    expect(await signUp('first@example.com')).toEqual({ ok: false, failure: { kind: 'full', seatsLeft: 0 } })
    expect(await wait('first')).toMatchObject({ ok: true, value: { isWaiting: true } })
    await wait('second')
    expect(await posted()).toMatchObject([{ subject: 'Várólistán van a könyvklubban – Kolofon' }, {}])
    expect(await pass(1)).toEqual([])

    await cancelSignUp(shop, { token: tokenIn(last) })
    // Nobody gets in before those who wait, also before they are asked.
    expect(await signUp('quick@example.com')).toEqual({ ok: false, failure: { kind: 'full', seatsLeft: 0 } })
    const offers = await pass(0)
    expect(offers.map(({ to }) => to).toSorted()).toEqual(['first@example.com', 'second@example.com'])
    const [first, second] = ['first', 'second'].map((name) => offers.find(({ to }) => to.startsWith(name)))
    expect(first?.subject).toBe('Felszabadult hely a könyvklubban – Kolofon')
    expect(await takeSeat(shop, { token: seatToken(first) })).toEqual({ ok: true, value: null })
    expect(await takeSeat(shop, { token: seatToken(first) }), 'pressed twice').toEqual({ ok: true, value: null })
    expect(await posted()).toMatchObject([{ to: 'first@example.com', subject: 'Várjuk a könyvklubban – Kolofon' }])
    await wait('third')
    expect(await pass(23)).toMatchObject([
      { to: 'third@example.com', subject: 'Várólistán van a könyvklubban – Kolofon' },
    ])
    expect(await pass(1)).toMatchObject([
      { to: 'third@example.com', subject: 'Felszabadult hely a könyvklubban – Kolofon' },
    ])
    expect(await takeSeat(shop, { token: seatToken(second) })).toEqual({ ok: false, failure: { kind: 'link-expired' } })
    expect(await states()).toEqual(['full coming', 'fuller coming', 'first coming', 'third offered'])
  })

  it('READER-60 seats too few for whoever waits are anybody’s, and more seats are offered by the same rule', async () => {
    for (const name of ['a', 'b']) await signUp(`${name}@example.com`, { seats: 4 })
    await wait('four', 4)
    await posted()
    expect(await pass(1)).toEqual([])
    expect(await signUp('two@example.com', { seats: 2 })).toMatchObject({ ok: true, value: { isWaiting: false } })
    const [evening] = await listEvenings(shop)
    await saveEvening(shop, { ...evening!, product: null, seats: 14 })
    await posted()
    const [letter] = await pass(0)
    expect(letter).toMatchObject({ to: 'four@example.com' })
    expect(await signUp('late@example.com')).toMatchObject({ failure: { kind: 'full' } })
    await cancelSignUp(shop, { token: cancelToken(letter) })
    expect(await takeSeat(shop, { token: seatToken(letter) })).toEqual({ ok: false, failure: { kind: 'link-expired' } })
    expect(await signUp('late@example.com')).toMatchObject({ ok: true })
  })

  it('READER-60 fifty wait at most, each address once, and a seat is never kept beyond the evening', async () => {
    for (const name of ['a', 'b']) await signUp(`${name}@example.com`, { seats: 4 })
    await signUp('c@example.com', { seats: 2 })
    for (let count = 0; count < 49; count++) await wait(`w${count}`)
    await Promise.all([wait('one'), wait('one'), wait('one')])
    expect(await wait('beyond')).toMatchObject({ failure: { kind: 'full' } })
    expect(await states()).toHaveLength(53)
    now = new Date(EVENING.getTime() - HOUR_MS)
    await posted()
    const [evening] = await listEvenings(shop)
    await saveEvening(shop, { ...evening!, product: null, seats: 12 })
    await Promise.all([offerFreedSeats(shop), offerFreedSeats(shop)])
    const letters = await posted()
    expect(letters).toHaveLength(2)
    expect(letters[0]?.text).toContain('Eddig tartjuk fenn Önnek: 2026. november 26., csütörtök 18:30')
    now = EVENING
    expect(await takeSeat(shop, { token: seatToken(letters[0]) })).toMatchObject({ ok: false })
  })

  it('READER-61 the coming evenings are a calendar, each by the same name as in the letter about it', async () => {
    await signUp('anna@example.com')
    const [letter] = await posted()
    const uid = /UID:(.*)/.exec(letter?.attachments?.[0]?.content ?? '')?.[1]
    const { text } = await clubCalendar(shop, 'hu')
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(text).toContain(`UID:${uid}`)
    await removeEvening(shop, DATE)
    expect((await clubCalendar(shop, 'en')).text).not.toContain('VEVENT')
  })
})
