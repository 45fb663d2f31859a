import { HOUR_MS } from '#kit/durations.ts'
import { inTransaction } from '#shop/ground/in-transaction.ts'
import { postLetter } from '#shop/ground/mail/post-letter.ts'
import type { Shop } from '#shop/shop.ts'
import { seatPage } from './book-club-link.ts'
import { datesWaitedFor, deleteLapsedOffers, lockedDate, markOffered, waitingRows } from './book-club-records.server.ts'
import { clubWaitLetter } from './club-wait-letter.ts'
import { eveningForLetter } from './evening-for-letter.ts'

/** So long a freed seat is kept for the first who waits; then for the next. */
const KEPT_HOURS = 24

/** READER-60: whatever freed a seat (somebody cancelled, was forgotten, did not answer; more seats): who has waited longest is asked. Each minute. */
export async function offerFreedSeats(shop: Shop, isStopping: () => boolean = () => false): Promise<void> {
  for (const id of await datesWaitedFor(shop.db, shop.clock.now())) {
    if (isStopping()) return
    await inTransaction(shop, (shop) => offerSeatsOf(shop, id))
  }
}

async function offerSeatsOf(shop: Shop, dateId: string): Promise<void> {
  const now = shop.clock.now()
  const date = await lockedDate(shop.db, dateId)
  if (!date || date.isCalledOff || date.startsAt <= now) return
  let free = date.seats - date.taken + (await deleteLapsedOffers(shop.db, dateId, now))
  const until = new Date(Math.min(now.getTime() + KEPT_HOURS * HOUR_MS, date.startsAt.getTime()))
  for (const { id, email, language, seats } of await waitingRows(shop.db, dateId)) {
    if (seats > free) continue
    free -= seats
    await markOffered(shop.db, id, until)
    const evening = await eveningForLetter(shop, { language, date, signUp: { id, seats } })
    const letter = clubWaitLetter({ ...evening, offer: { until, seatUrl: seatPage(shop, language, id, until) } })
    await postLetter(shop, { to: email, ...letter })
  }
}
