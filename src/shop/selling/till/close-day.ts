import { done, failed, type Result } from '#kit/result.ts'
import type { Actor } from '#shop/ground/actor.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { shopDay } from '#shop/ground/shop-day.ts'
import type { Shop } from '#shop/shop.ts'
import { insertClosedCards, openCards } from './card-records.server.ts'
import { closingsAround, dayLeftOpen, insertClosing, openRates } from './closing-records.server.ts'
import { lockTillPlaces } from './till-records.server.ts'

type CloseDay = {
  place: string
  day: string
  /** As the cash register's report says, by rate of VAT; a rate that is left out has nothing there. */
  register: readonly { vatRate: number; sum: number }[]
  /** What the journal came to where it was looked at: another line has come where it comes to something else. */
  journal: number
  /** What came in for gift cards sold here: as it was looked at, and as the register says. */
  cards?: { sold: number; register: number }
  /** Why the two differ. */
  note: string
  by: Actor
}

export type CloseDayFailure =
  | { kind: 'no-such-place' }
  | { kind: 'day-to-come' }
  /** It, or a later one, is closed. */
  | { kind: 'day-closed' }
  /** This day before it has lines, too. */
  | { kind: 'day-before-open'; day: string }
  /** Lines have come since it was looked at. */
  | { kind: 'journal-changed' }
  /** The sums differ, and nobody has said why. */
  | { kind: 'note-missing' }

/** TILL-07: the day as the journal and the cash register have it, numbered, and never changed. What comes later is in the next one. */
export function closeDay(shop: Shop, closing: CloseDay): Promise<Result<{ number: number }, CloseDayFailure>> {
  const { place, day, register, journal, cards = { sold: 0, register: 0 }, note, by } = closing
  return inTransaction(shop, async ({ db, clock }) => {
    const at = clock.now()
    if (day > shopDay(at)) return failed({ kind: 'day-to-come' })
    const [found] = await lockTillPlaces(db, [place])
    if (!found?.isOurs) return failed({ kind: 'no-such-place' })
    const { last } = await closingsAround(db, place, day)
    if (last && last.day >= day) return failed({ kind: 'day-closed' })
    const before = await dayLeftOpen(db, { place, day, last })
    if (before !== null) return failed({ kind: 'day-before-open', day: before })
    const open = await openRates(db, { place, day, last })
    const own = open.filter(({ isLate }) => !isLate)
    if (sumOf(own.map((rate) => rate.journal)) !== journal) return failed({ kind: 'journal-changed' })
    const cardsOpen = await openCards(db, { place, day })
    if (sumOf(cardsOpen.map(({ amount }) => amount)) !== cards.sold) return failed({ kind: 'journal-changed' })
    const typed = new Map(register.map(({ vatRate, sum }) => [vatRate, sum]))
    const known = new Set(own.map(({ vatRate }) => vatRate))
    const rates = [
      ...own.map((rate) => ({ ...rate, register: typed.get(rate.vatRate) ?? 0 })),
      ...register
        .filter(({ vatRate, sum }) => !known.has(vatRate) && sum !== 0)
        .map(({ vatRate, sum }) => ({ vatRate, isLate: false, journal: 0, register: sum })),
      ...open.filter(({ isLate }) => isLate),
    ]
    const differs =
      rates.some((rate) => !rate.isLate && rate.register !== rate.journal) || cards.sold !== cards.register
    if (differs && !note.trim()) return failed({ kind: 'note-missing' })
    const number = (last?.number ?? 0) + 1
    const closingId = await insertClosing(db, {
      place,
      number,
      day,
      note: note.trim(),
      cards: cards.sold,
      cardsRegister: cards.register,
      at,
      by,
      rates,
    })
    await insertClosedCards(db, closingId, cardsOpen)
    return done({ number })
  })
}

function sumOf(sums: readonly number[]): number {
  return sums.reduce((total, sum) => total + sum, 0)
}
