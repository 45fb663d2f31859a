import { randomUUID } from 'node:crypto'
import { DAY_MS } from '#kit/durations.ts'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { pathTo } from '#site/path-to.ts'
import type { Language } from '#site/languages.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { letterVoice } from '#shop/ground/mail/voice/letter-voice.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import { staleOf, type Stale } from '#shop/ground/record-version.ts'
import { shopDay, shopMoment } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { shopTime } from '#shop/goods/stock/shop-hours.ts'
import { calledOffLetter, movedLetter } from './book-club-letters.ts'
import { eveningForLetter } from './evening-for-letter.ts'
import {
  callOffEvening,
  eveningRows,
  guestRows,
  lockEvenings,
  readProductId,
  upsertEvening,
  type EveningRow,
} from './evening-records.server.ts'

/** An evening of the book club as those who plan it see it. */
export type EveningToSave = {
  id: string
  /** As the shop's calendar and clock have it. */
  day: string
  time: string
  seats: number
  taken: number
  isCalledOff: boolean
  /** What is read, by id and EAN; null while it is not chosen. */
  product: { id: string; ean: string } | null
  words: Record<Language, string>
  version: number
}

export type SignedUpGuest = Omit<Awaited<ReturnType<typeof guestRows>>[number], 'id'>

export type GivenEvening = {
  /** Of one that is there; else it is a new one. */
  id?: string
  day: string
  time: string
  seats: number
  /** What is read, by id or EAN. */
  product: string | null
  words: Readonly<Record<Language, string>>
  /** Whoever has a seat is told by letter if it moves; without it an evening with guests does not. */
  tellsGuests?: boolean
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const MAX_SEATS_OF_EVENING = 500
const MAX_WORDS = 2000

/**
 * An evening, new, changed, or taking place after all. It does not move while somebody has a seat, unless they are told, and has
 * no fewer seats than are taken. `seen` is the version that whoever saves it saw.
 */
export async function saveEvening(
  shop: Shop,
  { id, day, time, seats, product, words, tellsGuests = false }: GivenEvening,
  seen?: number,
): Promise<Result<{ id: string; isChanged: boolean; told: number }, FieldProblem>> {
  if (!TIME.test(time)) return failed({ at: 'time', kind: 'wrong-form', expected: '18:30' })
  const startsAt = DAY.test(day) ? shopMoment(day, time) : null
  // 31 February is read as a day of March.
  if (!startsAt || shopDay(startsAt) !== day) return failed({ at: 'day', kind: 'wrong-form', expected: '2026-12-24' })
  if (!Number.isInteger(seats) || seats < 1) return failed({ at: 'seats', kind: 'too-small', expected: '1' })
  if (seats > MAX_SEATS_OF_EVENING)
    return failed({ at: 'seats', kind: 'too-large', expected: String(MAX_SEATS_OF_EVENING) })
  if (Math.max(words.hu.length, words.en.length) > MAX_WORDS)
    return failed({ at: 'words', kind: 'too-large', expected: String(MAX_WORDS) })
  return inTransaction(shop, async (shop) => {
    const { db, clock } = shop
    await lockEvenings(db)
    const evenings = await eveningRows(db, new Date(0))
    const known = evenings.find((evening) => evening.id === id)
    if (id !== undefined && !known) return failed({ at: 'id', kind: 'not-one-of' })
    const stale = staleOf(known?.version ?? 0, seen)
    if (stale) return failed({ at: 'version', kind: 'stale', expected: String(stale.version) })
    const isMoved = known?.startsAt.getTime() !== startsAt.getTime()
    if (isMoved && startsAt <= clock.now())
      return failed({ at: 'day', kind: 'too-small', expected: shopDay(clock.now()) })
    if (known && isMoved && known.taken > 0 && !tellsGuests)
      return failed({ at: 'day', kind: 'in-use', expected: String(known.taken) })
    const sameDay = evenings.find((evening) => evening !== known && shopDay(evening.startsAt) === day)
    if (sameDay) return failed({ at: 'day', kind: 'taken', expected: shopTime(sameDay.startsAt) })
    if (known && seats < known.taken) return failed({ at: 'seats', kind: 'too-small', expected: String(known.taken) })
    const productId = product && (await readProductId(db, product))
    if (product && !productId) return failed({ at: 'product', kind: 'not-one-of' })
    const row = { id: known?.id ?? randomUUID(), startsAt, seats, productId, wordsHu: words.hu, wordsEn: words.en }
    const isChanged = await upsertEvening(db, row)
    const lettersSent = known && isMoved ? await tellMoved(shop, { ...row, from: known.startsAt }) : 0
    return done({ id: row.id, isChanged, told: lettersSent })
  })
}

/** Whoever has a seat is told when it was and when it is now. Tells how many. */
async function tellMoved(
  shop: Shop,
  { id, from, startsAt }: { id: string; from: Date; startsAt: Date },
): Promise<number> {
  // Whoever waits for a seat learns of the day with the seat.
  const guests = (await guestRows(shop.db, id)).filter(({ state }) => state === 'coming')
  for (const { email, language, ...signUp } of guests) {
    const letter = movedLetter({
      ...(await eveningForLetter(shop, { language, date: { id, startsAt }, signUp })),
      from,
    })
    await postLetter(shop, { to: email, ...letter })
  }
  return guests.length
}

/** Calls off an evening that is still to come. Whoever has a seat is told by letter. */
export async function removeEvening(
  shop: Shop,
  id: string,
  seen?: number,
): Promise<Result<{ told: number }, { kind: 'no-such-evening' } | Stale>> {
  return inTransaction(shop, async (shop) => {
    await lockEvenings(shop.db)
    const known = (await eveningRows(shop.db, shop.clock.now())).find((evening) => evening.id === id)
    if (!known || known.isCalledOff) return failed({ kind: 'no-such-evening' })
    const stale = staleOf(known.version, seen)
    if (stale) return failed(stale)
    const people = await callOffEvening(shop.db, id)
    for (const { email, language } of people) {
      const clubUrl = shop.about.url + pathTo(language, 'book-club')
      const voice = await letterVoice(shop, language)
      const letter = calledOffLetter({ sender: shop.about, voice, language, startsAt: known.startsAt, clubUrl })
      await postLetter(shop, { to: email, ...letter })
    }
    return done({ told: people.length })
  })
}

/** The coming evenings, those that are called off too. */
export async function listEvenings(shop: Shop): Promise<EveningToSave[]> {
  return (await eveningRows(shop.db, shop.clock.now())).map(eveningOf)
}

/** Of one that is still to come, or was not long ago; null where there is none. */
export async function readEvening(
  shop: Shop,
  id: string,
): Promise<{ evening: EveningToSave; guests: SignedUpGuest[] } | null> {
  const row = (await eveningRows(shop.db, lately(shop))).find((evening) => evening.id === id)
  if (!row) return null
  const guests = await guestRows(shop.db, id)
  return {
    evening: eveningOf(row),
    guests: guests.map(({ name, email, seats, language, signedUpAt, state }) => ({
      name,
      email,
      seats,
      language,
      signedUpAt,
      state,
    })),
  }
}

/** With those of the last month, whose guests are still known. */
export async function listRecentEvenings(shop: Shop): Promise<EveningToSave[]> {
  return (await eveningRows(shop.db, lately(shop))).map(eveningOf)
}

const RECENT_DAYS = 30
const lately = ({ clock }: Shop) => new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS)

function eveningOf({ startsAt, productId, ean, wordsHu, wordsEn, ...row }: EveningRow): EveningToSave {
  return {
    ...row,
    day: shopDay(startsAt),
    time: shopTime(startsAt),
    product: productId && ean ? { id: productId, ean } : null,
    words: { hu: wordsHu, en: wordsEn },
  }
}
