import { randomUUID } from 'node:crypto'
import type { FieldProblem } from '#kit/field-problem.ts'
import { done, failed, type Result } from '#kit/result.ts'
import { pathTo } from '#site/path-to.ts'
import type { Language } from '#site/languages.ts'
import { inTransaction } from '#shop/in-transaction.ts'
import { postLetter } from '#shop/mail/post-letter.ts'
import { staleOf, type Stale } from '#shop/record-version.ts'
import { shopDay } from '#shop/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { shopMoment, shopTime } from '#shop/stock/shop-hours.ts'
import { calledOffLetter } from './book-club-letters.ts'
import {
  callOffEvening,
  eveningRows,
  lockEvenings,
  readProductId,
  upsertEvening,
  type EveningRow,
} from './evening-records.server.ts'

/** An evening of the book club as those who plan it see it. */
export type Evening = {
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

export type GivenEvening = {
  /** Of one that is there; else it is a new one. */
  id?: string
  day: string
  time: string
  seats: number
  /** What is read, by id or EAN. */
  product: string | null
  words: Readonly<Record<Language, string>>
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const MAX_SEATS_OF_EVENING = 500
const MAX_WORDS = 2000

/**
 * An evening, new, changed, or taking place after all. It does not move while somebody has a seat, and has no fewer seats than are
 * taken. `seen` is the version that whoever saves it saw.
 */
export async function saveEvening(
  shop: Shop,
  { id, day, time, seats, product, words }: GivenEvening,
  seen?: number,
): Promise<Result<{ id: string; isChanged: boolean }, FieldProblem>> {
  if (!TIME.test(time)) return failed({ at: 'time', kind: 'wrong-form', expected: '18:30' })
  const startsAt = DAY.test(day) ? shopMoment(day, time) : null
  // 31 February is read as a day of March.
  if (!startsAt || shopDay(startsAt) !== day) return failed({ at: 'day', kind: 'wrong-form', expected: '2026-12-24' })
  if (!Number.isInteger(seats) || seats < 1) return failed({ at: 'seats', kind: 'too-small', expected: '1' })
  if (seats > MAX_SEATS_OF_EVENING)
    return failed({ at: 'seats', kind: 'too-large', expected: String(MAX_SEATS_OF_EVENING) })
  if (Math.max(words.hu.length, words.en.length) > MAX_WORDS)
    return failed({ at: 'words', kind: 'too-large', expected: String(MAX_WORDS) })
  return inTransaction(shop, async ({ db, clock }) => {
    await lockEvenings(db)
    const evenings = await eveningRows(db, new Date(0))
    const known = evenings.find((evening) => evening.id === id)
    if (id !== undefined && !known) return failed({ at: 'id', kind: 'not-one-of' })
    const stale = staleOf(known?.version ?? 0, seen)
    if (stale) return failed({ at: 'version', kind: 'stale', expected: String(stale.version) })
    const isMoved = known?.startsAt.getTime() !== startsAt.getTime()
    if (isMoved && startsAt <= clock.now())
      return failed({ at: 'day', kind: 'too-small', expected: shopDay(clock.now()) })
    if (known && isMoved && known.taken > 0) return failed({ at: 'day', kind: 'in-use', expected: String(known.taken) })
    const sameDay = evenings.find((evening) => evening !== known && shopDay(evening.startsAt) === day)
    if (sameDay) return failed({ at: 'day', kind: 'taken', expected: shopTime(sameDay.startsAt) })
    if (known && seats < known.taken) return failed({ at: 'seats', kind: 'too-small', expected: String(known.taken) })
    const productId = product && (await readProductId(db, product))
    if (product && !productId) return failed({ at: 'product', kind: 'not-one-of' })
    const row = { id: known?.id ?? randomUUID(), startsAt, seats, productId, wordsHu: words.hu, wordsEn: words.en }
    return done({ id: row.id, isChanged: await upsertEvening(db, row) })
  })
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
      const letter = calledOffLetter({ sender: shop.about, language, startsAt: known.startsAt, clubUrl })
      await postLetter(shop, { to: email, ...letter })
    }
    return done({ told: people.length })
  })
}

/** The coming evenings, those that are called off too. */
export async function listEvenings(shop: Shop): Promise<Evening[]> {
  return (await eveningRows(shop.db, shop.clock.now())).map(eveningOf)
}

function eveningOf({ startsAt, productId, ean, wordsHu, wordsEn, ...row }: EveningRow): Evening {
  return {
    ...row,
    day: shopDay(startsAt),
    time: shopTime(startsAt),
    product: productId && ean ? { id: productId, ean } : null,
    words: { hu: wordsHu, en: wordsEn },
  }
}
