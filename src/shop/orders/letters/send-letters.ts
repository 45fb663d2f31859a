import { retryMs } from '#shop/mail/retry-time.ts'
import { staffAddress } from '#shop/mail/staff-address.ts'
import type { Shop } from '#shop/shop.ts'
import { letterOf } from './letter-of.ts'
import type { OrderLetterKind } from './queue-letter.ts'
import { claimLetters, markSent, markUnsent, type DueLetter } from './letter-records.server.ts'
import { isReminderPast } from './remind-of-payment.ts'
import { ordersByIds } from '../order-records.server.ts'
import { orderView } from '../view/order-view.ts'
import type { OrderView } from '../order.ts'

const AT_ONCE = 50
/** Who dies in the middle of it leaves the letters to the next one after this time. */
const CLAIMED_MS = 5 * 60_000
const MAX_TRIES = 12

/** The mail queue: what is due is sent, what could not be sent comes again later. A letter never holds up an order. */
export async function sendLetters(shop: Shop): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 }
  for (;;) {
    const now = shop.clock.now()
    const letters = await claimLetters(shop.db, { now, until: new Date(now.getTime() + CLAIMED_MS), most: AT_ONCE })
    if (letters.length === 0) return counts
    const rows = await ordersByIds(shop.db, [...new Set(letters.map(({ orderId }) => orderId))])
    const orders = new Map(rows.map((row) => [row.id, orderView(shop, row)]))
    const done: number[] = []
    for (const letter of letters) {
      const order = orders.get(letter.orderId)
      if (order && (await isSent(shop, letter, order))) done.push(letter.id)
    }
    if (done.length > 0) await markSent(shop.db, done, shop.clock.now())
    counts.sent += done.length
    counts.failed += letters.length - done.length
    if (letters.length < AT_ONCE) return counts
  }
}

async function isSent(shop: Shop, letter: DueLetter, order: OrderView): Promise<boolean> {
  try {
    const to = letter.kind.startsWith('staff-') ? await staffAddress(shop) : (letter.toEmail ?? order.email)
    // A shop that has named no address for its staff gets no letters.
    if (to === null) return true
    if (letter.kind === 'payment-reminder' && isReminderPast(order, shop.clock.now())) return true
    const { subject, text, html } = await letterOf(shop, order, {
      kind: letter.kind as OrderLetterKind,
      key: letter.key,
      extra: letter.extra,
    })
    await shop.mail.send({ to, subject, text, html })
    return true
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    const wait = retryMs(letter.tries)
    const again = letter.tries < MAX_TRIES ? new Date(shop.clock.now().getTime() + wait) : null
    await markUnsent(shop.db, { id: letter.id, failure: failure.slice(0, 500), again })
    shop.log.warn({ kind: letter.kind, order: order.number, reason: failure }, 'A letter could not be sent')
    return false
  }
}
